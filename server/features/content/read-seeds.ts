import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type FiledContent, readContentFiles } from './content-files.ts';

/** Content that comes with the program: what a folder's files hold. A folder that is not there has none. */
export async function readSeeds(folder: string): Promise<FiledContent[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = new Map<string, string>();
  for (const entry of found) {
    if (!entry.isFile() || !/\.(json|md)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join('/'), await readFile(path, 'utf8'));
  }
  return readContentFiles(files);
}
