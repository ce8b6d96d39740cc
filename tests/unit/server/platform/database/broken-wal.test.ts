import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseBroken } from '../../../../../server/platform/database/embedded/thread.ts';
import { openEmbedded } from '../../../../../server/platform/database/open-embedded.ts';
import { startFault } from '../../../../../server/start-error.ts';
import { systemClock } from '../../../../../src/base/clock.ts';
import { TEMPLATE } from '../../../../setup/test-databases.ts';
import { folder } from '../../kit.ts';

/** A database on the disk, closed as it should be. */
async function closedDatabase(): Promise<string> {
  const database = await folder();
  const template = new Blob([await readFile(TEMPLATE)]);
  const made = await PGlite.create({ dataDir: join(database, 'data'), loadDataDir: template });
  await made.exec('create table people (name text)');
  await made.close();
  return database;
}

const open = (database: string) => {
  const opened = openEmbedded({ folder: database, clock: systemClock, report: () => {}, whenHeld: 'refuse' });
  onTestFinished(() => opened.close());
  return opened;
};

it('A16 with a write-ahead log that cannot be read says what to restore, and is not replaced by a new one', async () => {
  const database = await closedDatabase();
  const log = join(database, 'data', 'pg_wal');
  for (const { name } of (await readdir(log, { withFileTypes: true })).filter((entry) => entry.isFile())) {
    await writeFile(join(log, name), Buffer.alloc(4096, 0xff));
  }
  const error = await open(database)
    .ready()
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(DatabaseBroken);
  expect(startFault(error)).toMatch(/restore that folder from your last backup/);
  expect(await readdir(join(database, 'data'))).toContain('PG_VERSION');
});
