/** What imaging takes and gives. Sizes are pixels, boxes are in pixels of the picture, alpha is straight. */

import type { ForegroundPreset } from '../pixels/foreground/plan.ts';
import type { Rgba } from '../pixels/kernels/pixels.ts';
import type { MatteRecipe, RenderRecipe } from '../pixels/render-recipe.ts';
import type { PixelBox, Size } from '../pixels/shapes.ts';
import type { Sides } from '../pixels/sides.ts';
import type { Watermark } from '../pixels/watermark/mark-word.ts';

/** Formats that can be decoded once they are allowed (`SourceLimits.formats`). */
export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

export interface SourceLimits {
  /** Bytes of the file, inclusive (D23). */
  maxBytes: number;
  /** Pixels of the longer side after orientation, inclusive. */
  maxSide: number;
  /** `jpg` and `jpeg` are one (D45). */
  formats: readonly string[];
  /** Take a picture that is over `maxSide` smaller instead of refusing it, where it can be decoded at all (D65). */
  shrink?: boolean | undefined;
}

/** A picture that passed the check codes 1–4 as far as its bytes tell without a decoder. */
export interface Source extends Size {
  readonly blob: Blob;
  readonly format: SourceFormat;
  /** The file says that it may carry alpha; whether a pixel does is only known after decoding (D8). */
  readonly mayHaveAlpha: boolean;
  /** It moves: the first of its pictures is taken. */
  readonly animated?: boolean | undefined;
  /** The file's own size, where the picture is taken smaller than it is. */
  readonly full?: Size | undefined;
  /** The HEIC that `blob` was made of, where the browser did not decode it: its camera data are in there. */
  readonly heic?: Blob | undefined;
  /** Its own alpha is left out: it is taken as it looks on white (D8). */
  readonly opaque?: boolean | undefined;
}

/** A file with the camera data of a photo. */
export type CameraFile = Pick<Source, 'blob' | 'format' | 'heic'>;

/** The re-encoded copy that is uploaded: at most `maxSide`, no metadata. */
export interface UploadCopy extends Size {
  readonly blob: Blob;
  /** `image/png` where a pixel is not opaque (D8), else `image/jpeg`. */
  readonly mimeType: 'image/png' | 'image/jpeg';
  /** A pixel of the picture is not opaque: docs/DESIGN.md §10 offers to keep it or to cut out again. */
  readonly transparent: boolean;
}

/** A handle of a finished cut-out. Its pixels stay in the worker until `release`. */
export interface Cut extends Size {
  readonly id: number;
  /** The opaque box of the subject. */
  readonly box: PixelBox;
  /** Sides at which the picture's border cuts the subject. */
  readonly cut?: Sides | undefined;
}

/** What making a cut tells of it. */
export interface MadeCut {
  box: PixelBox;
  cut: Sides;
}

/** What a cut is made of: small enough to keep, and enough to make it again after its worker had to be ended. */
export interface CutParts {
  /** The handle of the model's own cut-out: what shares it shares picture and matte. */
  root: number;
  source: Source;
  matte: Blob;
  options: FuseOptions;
  recipe?: MatteRecipe | undefined;
}

/** What picture and matte are made one of. */
export type FuseParts = Pick<CutParts, 'source' | 'matte' | 'options'>;

/** The picture with its alpha, and its opaque box. */
export interface Fused {
  picture: Rgba;
  box: PixelBox;
}

export interface CompressOptions {
  maxSide: number;
  /** 0–1, of the JPEG. */
  quality: number;
}

export interface FuseOptions {
  /** The subject's own colours in the soft pixels, where the old background shone through (use_fe). */
  foreground: boolean;
  /** How they are estimated (D50); left out: `fine`. */
  preset?: ForegroundPreset | undefined;
  /** px. Where a side exceeds it, they are estimated in 2×2 tiles with pauses between them (spec §9); the pixels are the same. */
  chunkSize?: number | undefined;
  /** A matte of nothing is no failure: it is where a person begins. Its box is the whole picture. */
  empty?: boolean | undefined;
}

/** What to show on the screen. */
export interface ViewOptions {
  /** Longest side of the bitmap; never larger than what is shown. */
  maxSide: number;
  /** The part to show, in pixels of the whole; absent: all of it. */
  region?: PixelBox | undefined;
}

export interface RenderOptions extends ViewOptions {
  /** Draws the watermark (docs/DESIGN.md §9). */
  watermark: Watermark;
  /** How it is given out; absent: the picture's own size on nothing. `region` counts in its canvas. */
  recipe?: RenderRecipe | undefined;
  /** False: what is behind the subject alone. */
  subject?: boolean | undefined;
}

/** What an edge that is only tried is shown on. */
export interface EdgeViewOptions {
  /** Pixels of the picture, each way, that one of the bitmap stands for: 1, 2, 4 … */
  side: number;
  /** The part to show, in pixels of the picture; on whole squares of `side`, or its rim. */
  region: PixelBox;
  /** Draws the watermark (docs/DESIGN.md §9). */
  watermark: Watermark;
}

/** Hears how far a long call is: 0–1, never back. */
export type Report = (share: number) => void;
