import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hashFile } from '../../registry/hash-file.ts';
import { packagedFile } from '../../registry/packaged-file.ts';
import type { Model, ModelSpec } from '../../runtime/model-spec.ts';
import { modelSpecSchema } from '../../runtime/model-spec.ts';
import isnetMedium from './isnet-medium.json' with { type: 'json' };
import { MATTING_MANIFEST, SMALL_MANIFEST } from './manifest.ts';
import u2netp from './u2netp.json' with { type: 'json' };

/** The optional package whose files hold the default weights (D42). Read as data; its code is never imported. */
const WEIGHTS_PACKAGE = MATTING_MANIFEST.package.replace(/@[^@]*$/, '');
const WEIGHTS_NAME = '/models/medium';
const WEIGHTS_BYTES = 88_188_479;

const chunkSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  offsets: z.tuple([z.int().nonnegative(), z.int().positive()]),
});
const resourcesSchema = z.object({ [WEIGHTS_NAME]: z.object({ chunks: z.array(chunkSchema).min(1).max(1000) }) });

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * The folder of the package's files, or undefined when it is not installed.
 * The package exports "." alone: asking for its package.json throws ERR_PACKAGE_PATH_NOT_EXPORTED, so its main entry is
 * resolved and its folder taken.
 */
export function weightsFolder(resolve: (name: string) => string = createRequire(import.meta.url).resolve) {
  try {
    return dirname(resolve(WEIGHTS_PACKAGE));
  } catch {
    return undefined;
  }
}

/**
 * The default model, put together from the package's chunks into `cacheDir` once; a good file there is used as it is.
 * Every chunk's sha256, the size and the sha256 of the whole are checked (docs/notes/matting.md §1, §2).
 *
 * @param folder of the package's files; undefined when it is not installed.
 * @returns undefined when the weights are neither in the cache nor in the package.
 * @throws Error when the package's files are damaged or the cache cannot be written.
 */
export async function defaultModel(cacheDir: string, folder: string | undefined): Promise<Model | undefined> {
  const spec = modelSpecSchema.parse(isnetMedium);
  const file = join(cacheDir, spec.path);
  const model = { file, name: 'isnet-medium', spec };
  if ((await sizeOf(file)) === WEIGHTS_BYTES && (await hashFile(file)) === spec.sha256) return model;
  if (folder === undefined) return undefined;
  await mkdir(cacheDir, { recursive: true });
  await assemble(folder, file, spec);
  return model;
}

/**
 * What stands in for the default model where its package is not installed: smaller, less exact, under a permissive licence.
 *
 * @returns undefined when it is neither in the cache nor installed.
 * @throws Error when the package's file is damaged or the cache cannot be written.
 */
export async function smallModel(cacheDir: string, resolve?: (name: string) => string): Promise<Model | undefined> {
  const file = await packagedFile(cacheDir, SMALL_MANIFEST, resolve);
  return file === undefined ? undefined : { file, name: 'u2netp', spec: modelSpecSchema.parse(u2netp) };
}

/** Written beside and renamed: a half-written file never has the good name, and two starts do not disturb each other. */
async function assemble(folder: string, file: string, spec: ModelSpec): Promise<void> {
  const resources: unknown = JSON.parse(await readFile(join(folder, 'resources.json'), 'utf8'));
  const { chunks } = resourcesSchema.parse(resources)[WEIGHTS_NAME];
  const beside = `${file}.${randomUUID()}.part`;
  try {
    const whole = createHash('sha256');
    let bytes = 0;
    const out = await open(beside, 'wx');
    try {
      for (const { hash, offsets } of chunks) {
        const part = await readFile(join(folder, hash));
        const honest = createHash('sha256').update(part).digest('hex') === hash;
        if (!honest || offsets[0] !== bytes || offsets[1] !== bytes + part.length) {
          throw new Error(`${WEIGHTS_PACKAGE} is damaged: chunk ${hash.slice(0, 8)} is not what its name says`);
        }
        whole.update(part);
        bytes += part.length;
        await out.write(part);
      }
      await out.sync();
    } finally {
      await out.close();
    }
    if (bytes !== WEIGHTS_BYTES || whole.digest('hex') !== spec.sha256) {
      throw new Error(`${WEIGHTS_PACKAGE} does not hold the expected weights; ${MATTING_MANIFEST.package} does`);
    }
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}
