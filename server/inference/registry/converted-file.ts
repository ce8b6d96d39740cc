import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { hashFile } from './hash-file.ts';
import { layersToOnnx } from './layers-to-onnx.ts';

/** A `layers-model` of TensorFlow.js that an optional package holds, and the ONNX file that is made of it. */
export interface LayersFile {
  /** npm name; its code is never imported. */
  package: string;
  /** Folder of `model.json` and its weights within the package. */
  folder: string;
  weights: string;
  /** Of `model.json` and of the weights. */
  sources: { model: string; weights: string };
  /** Name of the ONNX file in the cache, and its sha256. */
  file: string;
  sha256: string;
}

/**
 * The ONNX file of a model that is converted, written into the cache once. What goes in and what comes out are checked by their
 * hashes, so that neither a package nor a converter of another kind is ever run.
 *
 * @returns its path; undefined when neither the cache nor the package has it
 * @throws Error when the package holds other files, or the cache cannot be written
 */
export async function convertedFile(
  cacheDir: string,
  model: LayersFile,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): Promise<string | undefined> {
  const cached = join(cacheDir, model.file);
  if ((await hashFile(cached).catch(() => undefined)) === model.sha256) return cached;
  const folder = folderOf(model.package, resolve);
  if (folder === undefined) return undefined;
  const [json, weights] = await Promise.all([
    checked(join(folder, model.folder, 'model.json'), model.sources.model),
    checked(join(folder, model.folder, model.weights), model.sources.weights),
  ]);
  const onnx = layersToOnnx(JSON.parse(json.toString('utf8')), weights);
  if (sha256(onnx) !== model.sha256) throw new Error(`${model.package} was converted into another file than is known`);
  await mkdir(cacheDir, { recursive: true });
  const beside = `${cached}.${randomUUID()}.part`;
  try {
    await writeFile(beside, onnx, { flag: 'wx' });
    await rename(beside, cached);
  } finally {
    await rm(beside, { force: true });
  }
  return cached;
}

/** A package whose `exports` name no file of the model: its folder is found by its main entry. */
function folderOf(name: string, resolve: (name: string) => string): string | undefined {
  try {
    const entry = resolve(name);
    const inside = `${sep}${name.replaceAll('/', sep)}${sep}`;
    const at = entry.lastIndexOf(inside);
    return at < 0 ? undefined : entry.slice(0, at + inside.length);
  } catch {
    return undefined;
  }
}

async function checked(file: string, expected: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (sha256(bytes) !== expected) throw new Error(`${file} is not the file that it is known as`);
  return bytes;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
