import type { ReadyBackground } from '../pixels/compose/background.ts';
import { type Composition, compose, type Subject } from '../pixels/compose/compose.ts';
import { holdsMark, type Pacing, type PartOf, watermarked } from '../pixels/encode/strips.ts';
import type { Rgba } from '../pixels/kernels/pixels.ts';
import type { RenderRecipe } from '../pixels/render-recipe.ts';
import type { Rgb } from '../pixels/shapes.ts';
import type { MarkShift } from '../pixels/watermark/mark-shift.ts';
import { type Watermark, wordOf } from '../pixels/watermark/mark-word.ts';

/** How a file is to be, whatever its format. */
export interface FileOptions {
  /** 0–1, of codecs that take a quality; default 0.92. */
  quality?: number;
  watermark: Watermark;
  /** The file is a part of a picture that is given out in several: the watermark lies as over the whole. Not of a matte or layers. */
  partOf?: PartOf | undefined;
  /** Background of a format without alpha; default white. */
  background?: Rgb;
  /** How it is given out; absent: the picture's own size on nothing. */
  recipe?: RenderRecipe | undefined;
  /** 1–9999, written by codecs that state it; absent: not stated. Changes no pixel. */
  dpi?: number | undefined;
  /**
   * Writes how the photo was taken (camera, lens, exposure, dates, author; never a place, a serial number, a thumbnail) into the
   * file, in codecs that can. Absent: nothing of it.
   */
  camera?: boolean | undefined;
}

/** All that a file is made of. */
export interface EncodeJob extends Pacing {
  subject: Subject;
  recipe: RenderRecipe;
  options: FileOptions;
  /** Where the marks lie. */
  mark: MarkShift;
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
export function pictureOf({ subject, recipe, options, background, mark }: EncodeJob): Composition {
  const composition = compose(subject, recipe, background);
  if (!options.watermark) return composition;
  const { partOf } = options;
  // A piece that no mark of the whole falls into carries one of its own.
  return watermarked(
    composition,
    mark,
    wordOf(options.watermark),
    partOf && holdsMark(composition, partOf, mark) ? partOf : undefined,
  );
}
