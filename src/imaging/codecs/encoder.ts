import type { ReadyBackground } from '../../pixels/compose/background.ts';
import { type Composition, compose, type Subject } from '../../pixels/compose/compose.ts';
import { type Pacing, watermarked } from '../../pixels/encode/strips.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import type { RenderRecipe } from '../../pixels/render-recipe.ts';
import type { EncodeOptions } from '../types.ts';

/** All that a file is made of. */
export interface EncodeJob extends Pacing {
  subject: Subject;
  recipe: RenderRecipe;
  options: EncodeOptions;
  /** The recipe's, decoded. */
  background?: ReadyBackground | undefined;
  /** A copy of the photo that the cut was made of, for a file of layers. */
  original: () => Promise<Rgba>;
  /** What of the photo's EXIF goes into the file. */
  camera?: Uint8Array | undefined;
}

/** What `encode.ts` of a codec's folder exports as `encode`. */
export type Encoder = (signal: AbortSignal, job: EncodeJob) => Promise<Blob>;

/** Quality of a lossy file that none was asked for. */
export const DEFAULT_QUALITY = 0.92;

/** The finished picture, with the watermark where it is wanted. */
export function pictureOf({ subject, recipe, options, background }: EncodeJob): Composition {
  const composition = compose(subject, recipe, background);
  return options.watermark ? watermarked(composition, options.partOf) : composition;
}
