import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../registry/hash-file.ts';
import type { ModelManifest } from '../registry/model-manifest.ts';

/** A file of a package from which a model is made. */
export interface Source {
  path: string;
  sha256: string;
}

/**
 * A model that a package holds in another format, converted into the cache once. What goes in and what comes out are both checked: a
 * package that was changed gives no model. Written beside and renamed, so that a half-written file never has the good name.
 *
 * @param folder in which the sources' paths are looked for; undefined where the package is not installed
 * @returns its path in the cache; undefined when neither the cache nor the package has it
 * @throws Error when the package holds other files under these names, or the cache cannot be written
 */
export async function convertedModel(
  cacheDir: string,
  { file, sha256, package: name }: Pick<ModelManifest, 'file' | 'sha256' | 'package'>,
  folder: string | undefined,
  sources: readonly Source[],
  convert: (files: readonly Uint8Array[]) => Uint8Array,
): Promise<string | undefined> {
  const cached = join(cacheDir, file);
  if ((await hashFile(cached).catch(() => undefined)) === sha256) return cached;
  if (folder === undefined) return undefined;
  const files = await Promise.all(
    sources.map(async ({ path, sha256: hash }) => {
      const bytes = await readFile(join(folder, path));
      if (hashOf(bytes) !== hash) throw new Error(`${path} is not the file of ${name}`);
      return bytes;
    }),
  );
  const converted = convert(files);
  if (hashOf(converted) !== sha256) throw new Error(`${file} came out as another file than it is known as`);
  await mkdir(cacheDir, { recursive: true });
  const beside = `${cached}.${randomUUID()}.part`;
  try {
    await writeFile(beside, converted);
    await rename(beside, cached);
  } finally {
    await rm(beside, { force: true });
  }
  return cached;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
