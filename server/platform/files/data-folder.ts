import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { isMissing } from './files.ts';

/**
 * Makes the folder of all that is kept, one level at a time: Node's own recursive way turns for ever where a file system refuses
 * folders as missing (/proc does).
 * @throws ConfigError where it cannot be made or written
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'not a folder';
    throw new ConfigError(`DATA_DIR: ${folder} cannot be made or written by this user (${code})`);
  }
}

async function make(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (found?.isDirectory()) return;
  if (found !== undefined) throw new Error(`${folder} is no folder`);
  if (dirname(folder) !== folder) await make(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}
