import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface DownloadedFile {
  name: string;
  bytes: Buffer;
}

/**
 * Does what gives a file, and waits until it is written whole: there, not empty, and no larger at the second look. It is deleted, so that
 * the next one of its name is not numbered.
 * @param list names of the folder's finished files, as the browser marks them
 */
export async function downloadedFile(
  folder: string,
  list: () => Promise<readonly string[]>,
  act: () => Promise<void>,
): Promise<DownloadedFile> {
  const before = await list();
  await act();
  let fresh: string | undefined;
  let bytes = Buffer.alloc(0);
  await expect
    .poll(
      async () => {
        fresh = (await list()).find((name) => !before.includes(name));
        const seen = bytes.length;
        bytes = fresh === undefined ? bytes : await readFile(join(folder, fresh));
        return bytes.length > 0 && bytes.length === seen;
      },
      { timeout: 15_000, message: 'no file was downloaded' },
    )
    .toBe(true);
  await rm(join(folder, fresh ?? ''));
  return { name: fresh ?? '', bytes };
}
