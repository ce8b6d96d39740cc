import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { Kind } from '../../../src/protocol/kinds.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { ContentError } from '../../platform/files/content-error.ts';

/** A name is a file's name too: nothing in it leads out of its folder. */
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const names = z.record(z.enum(['cn', 'en', 'jp', 'kr', 'tw']), z.string().min(1).max(80));

/** `catalogue.json`: what stands in a folder of backgrounds, in the order in which it is shown. */
const catalogueSchema = z.object({
  categories: z
    .array(
      z.object({
        id,
        type: z.enum(['human', 'thing', 'icon']),
        name: names,
        materials: z
          .array(
            z.object({
              id,
              name: names,
              cornerMark: z.string().max(32).default(''),
              threshold: z.number().default(0),
            }),
          )
          .max(500),
      }),
    )
    .max(100),
});

/** A background as it lies on the disk (spec §3; D29: cornerMark and threshold are passed on, meaning not given). */
export interface StoredMaterial {
  id: string;
  category: string;
  name: Readonly<Record<Locale, string>>;
  cornerMark: string;
  threshold: number;
  /** Of the thumbnail. */
  width: number;
  height: number;
  /** Beginning of the picture's SHA-256: stands in the addresses, so that they can be kept for good. */
  digest: string;
}

export interface StoredCategory {
  id: string;
  type: Kind;
  name: Readonly<Record<Locale, string>>;
  materials: readonly StoredMaterial[];
}

/**
 * The backgrounds of a folder: `catalogue.json`, and for each material `id.jpg` and `id-small.jpg`. A folder that is not there is
 * an empty catalogue.
 * @throws ContentError naming the first fault
 */
export async function readCatalogue(folder: string): Promise<StoredCategory[]> {
  const text = await readFile(join(folder, 'catalogue.json'), 'utf8').catch(absent);
  if (text === undefined) return [];
  const parsed = catalogueSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ContentError(`catalogue.json: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not right'}`);
  }
  const seen = new Set<string>();
  const once = (name: string) => {
    if (seen.has(name)) throw new ContentError(`catalogue.json: ${name} occurs twice`);
    seen.add(name);
  };
  return await Promise.all(
    parsed.data.categories.map(async ({ materials, ...category }) => {
      once(`category ${category.id}`);
      const stored = materials.map(async (material) => {
        once(material.id);
        return { ...material, category: category.id, ...(await filesOf(folder, material.id)) };
      });
      return { ...category, materials: await Promise.all(stored) };
    }),
  );
}

async function filesOf(folder: string, name: string): Promise<{ width: number; height: number; digest: string }> {
  try {
    const picture = await readFile(join(folder, `${name}.jpg`));
    const [full, small] = await Promise.all([
      sharp(picture).metadata(),
      sharp(await readFile(join(folder, `${name}-small.jpg`))).metadata(),
    ]);
    if (full.format !== 'jpeg' || small.format !== 'jpeg') throw new ContentError('is no JPEG');
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    return { width: small.width, height: small.height, digest };
  } catch (error) {
    throw new ContentError(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContentError('catalogue.json: is no JSON');
  }
}

/** A file that is not there is undefined; any other failure stays one. */
function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
