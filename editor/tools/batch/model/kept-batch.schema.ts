import * as z from 'zod/mini';
import { nowOf, startHistory } from '../../../../src/document/history/history.ts';
import type { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import type { TakenWork, WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { readRecipe, recipeText } from './recipe.schema.ts';
import type { BatchState, Photo } from './state.ts';

/** A batch as it is kept (D67): the recipe, and of each photo its file, what the server found in it, and what was made. */

const KINDS = ['auto', 'human', 'thing', 'icon'] as const;
const size = z.int().check(z.minimum(0));
const recipe = z.string();
const photoSchema = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
  width: size,
  height: size,
  own: z.optional(recipe),
  charged: z.optional(z.boolean()),
  job: z.optional(z.object({ id: z.string(), at: size, kind: z.enum(KINDS) })),
  matted: z.optional(z.object({ matte: z.string(), useFe: z.boolean(), kind: z.enum(KINDS) })),
  /** Only where it was made by the recipe of now. */
  result: z.optional(
    z.object({ file: z.string(), width: size, height: size, extension: z.string(), overLimit: z.boolean() }),
  ),
});
const schema = z.object({ v: z.literal(1), recipe, photos: z.array(photoSchema) });
type StoredPhoto = z.infer<typeof photoSchema>;

interface Batch {
  readonly state: BatchState;
  isReady: (photo: Photo) => boolean;
}

export function batchSnapshot({ state, isReady }: Batch, unsaved: number, keys: BlobKeys): WorkSnapshot | undefined {
  const [first] = state.photos;
  if (first === undefined) return undefined;
  const blobs = new Map<string, Blob>();
  const keep = (blob: Blob): string => {
    const key = keys.of(blob);
    blobs.set(key, blob);
    return key;
  };
  const photos = state.photos.map((photo): StoredPhoto => {
    const { id, name, file, way, width, height, own, charged, job, matted, result } = photo;
    const made = isReady(photo) ? result : undefined;
    return {
      ...{ id, name, way, width, height, file: keep(file) },
      ...(own && { own: recipeText(own) }),
      ...(charged && { charged }),
      ...(job && { job }),
      ...(matted && { matted: { ...matted, matte: keep(matted.matte) } }),
      ...(made && {
        result: {
          file: keep(made.blob),
          width: made.width,
          height: made.height,
          extension: made.extension,
          overLimit: made.overLimit,
        },
      }),
    };
  });
  const data = { v: 1, recipe: recipeText(nowOf(state.history)), photos };
  return { name: first.name, count: photos.length, unsaved, data, blobs };
}

/** Undefined: it is not whole. */
export function readBatch(
  { data, blob }: Pick<TakenWork, 'data' | 'blob'>,
  keys: BlobKeys,
): Pick<BatchState, 'photos' | 'history'> | undefined {
  const read = schema.safeParse(data);
  const now = read.success ? readRecipe(read.data.recipe) : undefined;
  if (!read.success || now === undefined) return undefined;
  const known = (key: string): Blob | undefined => {
    const found = blob(key);
    return found && keys.know(found, key);
  };
  const photos = read.data.photos.flatMap((stored): Photo[] => {
    const { own: ownText, file: fileKey, matted, result, ...rest } = stored;
    const file = known(fileKey);
    if (file === undefined) return [];
    const own = ownText === undefined ? undefined : readRecipe(ownText);
    const matte = matted && known(matted.matte);
    const made = result && known(result.file);
    return [
      {
        ...rest,
        file,
        own,
        state: made ? 'ready' : 'waiting',
        ...(matted && matte && { matted: { ...matted, matte } }),
        ...(result && made && { result: { ...result, blob: made, recipe: own ?? now } }),
      },
    ];
  });
  return photos.length === 0 ? undefined : { photos, history: startHistory({ id: 'many.step.start' }, now) };
}
