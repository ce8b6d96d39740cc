import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../../../../../server/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';
import { FROM_FILES } from '../../../../../server/platform/config/secret-files.ts';
import { openSecret } from '../../../../../server/platform/secrets/open-secret.ts';
import { folder } from '../../small-kit.ts';

async function file(text: string): Promise<string> {
  const path = join(await folder(), 'mounted');
  await writeFile(path, text);
  return path;
}

describe('variables from files', () => {
  it('are read without the line’s end', async () => {
    const REDIS_URL_FILE = await file('redis://:secret@redis:6379\n');
    expect(readConfig({ REDIS_URL_FILE }, '/').redis?.url).toBe('redis://:secret@redis:6379');
  });

  it('are refused where the file cannot be read, and where both are given', async () => {
    expect(() => readConfig({ DATABASE_URL_FILE: '/nowhere/at/all' }, '/')).toThrow(
      /^DATABASE_URL_FILE: .*cannot be read/,
    );
    const twice = { REDIS_URL_FILE: await file('redis://a'), REDIS_URL: 'redis://b' };
    expect(() => readConfig(twice, '/')).toThrow(/^REDIS_URL: given twice/);
  });

  it('are checked as if they had been given by themselves, and their content is never said', async () => {
    const REDIS_URL_FILE = await file('http://user:secret@redis');
    expect(() => readConfig({ REDIS_URL_FILE }, '/')).toThrow(/^REDIS_URL: (?!.*secret@)/);
  });

  it('are variables that there are', () => {
    expect(Object.keys(VARIABLES)).toEqual(expect.arrayContaining([...FROM_FILES]));
  });
});

describe('the installation’s secret', () => {
  it('is the same for all who read one file', async () => {
    const secretFile = await file(`${'ab'.repeat(32)}\n`);
    const signed = await Promise.all(
      ['/one', '/two'].map(async (dataDir) =>
        (await openSecret({ secretFile, dataDir })).sign('x', 'y').toString('hex'),
      ),
    );
    expect(signed[0]).toBe(signed[1]);
  });

  it('is never made where a file was named', async () => {
    const dataDir = await folder();
    await expect(openSecret({ secretFile: join(dataDir, 'none'), dataDir })).rejects.toThrow(ConfigError);
    await expect(openSecret({ secretFile: await file('short'), dataDir })).rejects.toThrow(/64 hex digits/);
  });
});
