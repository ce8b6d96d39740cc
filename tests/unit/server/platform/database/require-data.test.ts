import { existsSync } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginData, requireData } from '../../../../../server/platform/database/embedded/require-data.ts';
import { folder } from '../../kit.ts';

/** An installation as a start leaves it. */
async function installed(): Promise<string> {
  const dataDir = await folder();
  const data = join(dataDir, 'database', 'data');
  await mkdir(join(data, 'global'), { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  await writeFile(join(data, 'global', 'pg_control'), Buffer.alloc(8192));
  await writeFile(join(data, 'users'), 'two');
  await writeFile(join(dataDir, 'secret'), 'a'.repeat(64));
  return dataDir;
}

describe('a database', () => {
  it('begins empty where nothing was, and goes on where it is', async () => {
    expect(() => requireData('/nowhere/at/all')).not.toThrow();
    const dataDir = await installed();
    expect(() => requireData(dataDir)).not.toThrow();
  });

  it.each<[string, (data: string) => Promise<void>]>([
    ['whose folder is gone', (data) => rm(join(data, '..'), { recursive: true })],
    ['whose folder was emptied', (data) => rm(data, { recursive: true }).then(async () => void (await mkdir(data)))],
    ['without PG_VERSION', (data) => rm(join(data, 'PG_VERSION'))],
    ['without pg_control', (data) => rm(join(data, 'global', 'pg_control'))],
    ['with a cut pg_control', (data) => truncate(join(data, 'global', 'pg_control'), 100)],
    ['with an empty PG_VERSION', (data) => truncate(join(data, 'PG_VERSION'))],
  ])('%s is not started empty: the start says what to restore', async (_, harm) => {
    const dataDir = await installed();
    await harm(join(dataDir, 'database', 'data'));
    expect(() => requireData(dataDir)).toThrow(/Restore the folder .*database from your last backup/);
  });

  it('whose uploads alone are left is not started empty either', async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'objects'));
    expect(() => requireData(dataDir)).toThrow('Restore');
  });

  it('begins empty where the operator says so, once', async () => {
    const dataDir = await installed();
    await rm(join(dataDir, 'database', 'data'), { recursive: true });
    await writeFile(join(dataDir, 'database', 'begin-empty'), '');
    expect(() => requireData(dataDir)).not.toThrow();
    expect(() => requireData(dataDir)).toThrow('Restore');
  });

  it('that a first start left half made is begun again, and one that was open is kept', async () => {
    const dataDir = await folder();
    const database = join(dataDir, 'database');
    await mkdir(database);
    beginData(database);
    await mkdir(join(database, 'data'));
    await writeFile(join(database, 'data', 'half'), '');
    await writeFile(join(dataDir, 'secret'), 'a'.repeat(64));
    expect(() => requireData(dataDir)).not.toThrow();
    const opened = beginData(database);
    expect(existsSync(join(database, 'data', 'half'))).toBe(false);
    await mkdir(join(database, 'data'));
    await writeFile(join(database, 'data', 'whole'), '');
    opened();
    beginData(database)();
    expect(existsSync(join(database, 'data', 'whole'))).toBe(true);
  });
});
