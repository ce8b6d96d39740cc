import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { z } from 'zod';
import { hashFile } from '../../registry/hash-file.ts';
import { type FillModel, fillSpecSchema } from './fill-spec.ts';

/**
 * The model that FILL_MODEL names by its spec file.
 * @throws Error whose message tells an operator what to mend
 */
export async function customFillModel(setting: string): Promise<FillModel> {
  const file = resolve(setting);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`FILL_MODEL: ${file} cannot be read as JSON`, { cause });
  }
  const parsed = fillSpecSchema.safeParse(json);
  if (!parsed.success) throw new Error(`FILL_MODEL: ${file}:\n${z.prettifyError(parsed.error)}`);
  const { outRange = parsed.data.range, ...spec } = parsed.data;
  const name = basename(file, extname(file)).replace(/\.spec$/, '');
  const { side, square, type, image, mask, output, range, hole, known, blank } = spec;
  const tensors = { side, square, type, image, mask, output, range, outRange, hole, known, blank };
  if ('server' in spec) {
    const [model = '', version] = spec.model.split(':');
    return { ...tensors, name, at: { server: spec.server.replace(/\/+$/, ''), model, version } };
  }
  return { ...tensors, name, at: { file: await checked(file, spec) } };
}

async function checked(specFile: string, { path, sha256 }: { path: string; sha256: string }): Promise<string> {
  const file = resolve(dirname(specFile), path);
  const hash = await hashFile(file).catch((cause: unknown) => {
    throw new Error(`FILL_MODEL: ${file} cannot be read`, { cause });
  });
  if (hash !== sha256) throw new Error(`FILL_MODEL: ${file} has sha256 ${hash}, its spec says ${sha256}`);
  return file;
}
