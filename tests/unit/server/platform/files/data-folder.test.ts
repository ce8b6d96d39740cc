import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDataFolder } from '../../../../../server/platform/files/data-folder.ts';
import { MasterSecret } from '../../../../../server/platform/secrets/secret.ts';
import { folder } from '../../small-kit.ts';

it('is made with all above it, for its owner alone', async () => {
  const path = join(await folder(), 'a', 'b');
  await openDataFolder(path);
  await openDataFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it.each([
  ['where the file system knows no folders', async () => '/proc/cutout/data'],
  [
    'where a file stands',
    async () => {
      const path = join(await folder(), 'file');
      await writeFile(path, '');
      return join(path, 'data');
    },
  ],
])('%s the start says so, and ends', async (_, at) => {
  await expect(openDataFolder(await at())).rejects.toThrow(/^DATA_DIR: .* cannot be made or written/);
});

it.skipIf(process.getuid?.() === 0)('one that cannot be written is refused', async () => {
  const path = await folder();
  await chmod(path, 0o500);
  await expect(openDataFolder(path)).rejects.toThrow('cannot be made or written');
});

it.each(['', 'not hex', 'ab'.repeat(31), `${'ab'.repeat(32)}0`])(
  'a secret of %j is named as what is damaged',
  async (text) => {
    const path = join(await folder(), 'secret');
    await writeFile(path, text);
    await expect(MasterSecret.open(path)).rejects.toThrow('is damaged; restore it');
  },
);
