import * as z from 'zod/mini';
import { readScene } from './read-scene.ts';
import type { Scene } from './scene.ts';

/** A picture of a page that is no part of the product: a photo of the person, as a data address. */
const photoSchema = z.object({
  asset: z.string().check(z.regex(/^photo:[\w-]{1,64}$/)),
  name: z.string().check(z.maxLength(200)),
  width: z.int().check(z.minimum(1), z.maximum(20_000)),
  height: z.int().check(z.minimum(1), z.maximum(20_000)),
  data: z.string().check(z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/)),
});
export type DesignPhoto = z.output<typeof photoSchema>;

export interface Design {
  name: string;
  scene: Scene;
  photos: readonly DesignPhoto[];
  /** Id of the work that it was saved as; undefined: it is none. */
  work: string | undefined;
  /** Which save of it; undefined: that is not known. */
  version: number | undefined;
}

/** Most characters of a page: markup of drawings is in it, pictures are not. */
const MOST = 2_000_000;
/** The same with its photos. */
export const MOST_DESIGN = 12_000_000;

const photosSchema = z.array(photoSchema).check(z.maxLength(40));
const workSchema = z.string().check(z.regex(/^[\w-]{1,32}$/));
const versionSchema = z.int();

/** Undefined: it is none. */
export function readDesign(text: string): Design | undefined {
  if (text.length > MOST_DESIGN) return undefined;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  const said: { name?: unknown; scene?: unknown; photos?: unknown; work?: unknown; version?: unknown } = Object(raw);
  const photos = photosSchema.safeParse(said.photos ?? []);
  if (!photos.success) return undefined;
  const ofPhotos = photos.data.reduce((sum, { data }) => sum + data.length, 0);
  if (text.length - ofPhotos > MOST) return undefined;
  const scene = readScene(said.scene);
  const work = workSchema.safeParse(said.work);
  const version = versionSchema.safeParse(said.version);
  return (
    scene && {
      name: typeof said.name === 'string' ? said.name.slice(0, 120) : '',
      scene,
      photos: photos.data,
      work: work.data,
      version: version.data,
    }
  );
}
