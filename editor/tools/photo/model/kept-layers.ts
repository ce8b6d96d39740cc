import * as z from 'zod/mini';
import { isJson, type JsonValue } from '../../../../src/document/photo/json.ts';
import type { Script } from '../../../../src/document/scene/scene.ts';
import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';

/** Texts, stickers, drawings and shapes over a photo, as they are kept; `readLayers` knows what a layer is. */
export interface KeptLayers {
  /** Of the cropped photo, px: what the layers' places count in. */
  readonly width: number;
  readonly height: number;
  readonly script: Script;
  /** Back to front. */
  readonly children: readonly JsonValue[];
}

/** What one edit of photo editing holds. */
export interface PhotoRecipe extends PhotoValues {
  layers?: KeptLayers | undefined;
}

const MOST_SIDE = 100_000;
const MOST_LAYERS = 400;
/** Written once more: the module of scenes comes with the layers, and few photos have some. */
const SCRIPTS = ['sc', 'tc', 'jp', 'kr'] as const satisfies readonly Script[];
const side = z.int().check(z.minimum(1), z.maximum(MOST_SIDE));
const shape = z.object({
  width: side,
  height: side,
  script: z.enum(SCRIPTS),
  children: z.array(z.unknown()).check(z.maxLength(MOST_LAYERS)),
});

/** The same object comes out: as long as nothing has changed, nothing is read or drawn again. */
export const keptLayers = z.optional(
  z.custom<KeptLayers>((raw) => isJson(raw) && shape.safeParse(raw).success, 'no layers'),
);
