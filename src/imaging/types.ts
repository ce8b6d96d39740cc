/** What imaging takes and gives. Sizes are pixels, boxes are in pixels of the picture, alpha is straight. */

import type { PartOf } from '../pixels/encode/strips.ts';
import type { EdgeTools, MatteRecipe, RenderRecipe } from '../pixels/render-recipe.ts';
import type { PixelBox, Rgb, Size } from '../pixels/shapes.ts';
import type { EncodeFormat } from './codecs/registry.ts';

/** Formats that can be decoded once they are allowed (`SourceLimits.formats`). */
export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'heic';

export interface SourceLimits {
  /** Bytes of the file, inclusive (D23). */
  maxBytes: number;
  /** Pixels of the longer side after orientation, inclusive. */
  maxSide: number;
  /** `jpg` and `jpeg` are one; `webp` only where a key allows it (D45). */
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
  /** The file's own size, where the picture is taken smaller than it is. */
  readonly full?: Size | undefined;
  /** The HEIC that `blob` was made of, where the browser did not decode it: its camera data are in there. */
  readonly heic?: Blob | undefined;
  /** Its own alpha is left out: it is taken as it looks on white (D8). */
  readonly opaque?: boolean | undefined;
}

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
}

export interface CompressOptions {
  maxSide: number;
  /** 0–1, of the JPEG. */
  quality: number;
}

export interface FuseOptions {
  /** The subject's own colours in the soft pixels, where the old background shone through: preset `fine` (D50, use_fe). */
  foreground: boolean;
  /** px. Where a side exceeds it, they are estimated in 2×2 tiles with pauses between them (spec §9); the pixels are the same. */
  chunkSize?: number | undefined;
}

/** What to show on the screen. */
export interface ViewOptions {
  /** Longest side of the bitmap; never larger than what is shown. */
  maxSide: number;
  /** The part to show, in pixels of the whole; absent: all of it. */
  region?: PixelBox | undefined;
}

export interface RenderOptions extends ViewOptions {
  /** Draws the trial watermark (docs/DESIGN.md §9). */
  watermark: boolean;
  /** How it is given out; absent: the picture's own size on nothing. `region` counts in its canvas. */
  recipe?: RenderRecipe | undefined;
}

/** What an edge that is only tried is shown on. */
export interface EdgeViewOptions {
  /** Pixels of the picture, each way, that one of the bitmap stands for: 1, 2, 4 … */
  side: number;
  /** The part to show, in pixels of the picture; on whole squares of `side`, or its rim. */
  region: PixelBox;
  /** Draws the trial watermark (docs/DESIGN.md §9). */
  watermark: boolean;
}

export interface EncodeOptions {
  format: EncodeFormat;
  /** 0–1, of codecs that take a quality; default 0.92. */
  quality?: number;
  watermark: boolean;
  /** The file is a part of a picture that is given out in several: the watermark lies as over the whole, in PNG, JPEG and WebP. */
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

/** Hears how far a long call is: 0–1, never back. */
export type Report = (share: number) => void;

/**
 * Pixels in, pixels out. Every call ends at once with the signal's reason when it is aborted; a worker that does not let go
 * is replaced, and cuts that it held are made again from their parts at their next use.
 */
export interface Imaging {
  /**
   * Check codes 1–4 (spec §5) from the file's bytes alone: size, format, header dimensions.
   * IMAGE_DIMENSIONS says with `details.shrink` (1 or 0) whether the same call would pass with `limits.shrink`.
   * @throws IMAGE_FORMAT (1), IMAGE_TOO_LARGE (2), IMAGE_DIMENSIONS (3), HEIC_FAILED or IMAGE_UNREADABLE (4).
   */
  check(signal: AbortSignal, blob: Blob, limits: SourceLimits): Promise<Source>;
  /**
   * Makes a checked picture one that the calls below can decode: a HEIC where the browser has no decoder of its own. Any other
   * comes back as it is. One HEIC at a time; an abort ends its decoder at once.
   * @throws HEIC_FAILED; NETWORK where the decoder could not be fetched; IMAGE_DIMENSIONS where the browser's canvas is too small
   */
  open(signal: AbortSignal, source: Source): Promise<Source>;
  /** A picture of at most `maxSide` for the stage, oriented. @throws IMAGE_UNREADABLE, HEIC_FAILED. */
  preview(signal: AbortSignal, source: Source, maxSide: number): Promise<ImageBitmap>;
  /** The copy for the upload. @throws IMAGE_UNREADABLE where a decoder refuses or finds another size than the header's. */
  compress(signal: AbortSignal, source: Source, options: CompressOptions): Promise<UploadCopy>;
  /**
   * Makes the matte (8-bit grey PNG of any size and the picture's shape) on the full-resolution original.
   * @throws EMPTY_RESULT where nothing is opaque, MATTING_FAILED where the matte cannot be read or has another shape.
   */
  fuse(signal: AbortSignal, source: Source, matte: Blob, options: FuseOptions): Promise<Cut>;
  /**
   * The same cut-out with its matte mended by a recipe, which always counts from the model's own matte, whatever `cut` went
   * through before. A new handle; `cut` stays. The same recipe gives the same bytes, however one came to it.
   * @throws EMPTY_RESULT where nothing is left; the cut that was given stays good
   */
  retouch(signal: AbortSignal, cut: Cut, recipe: MatteRecipe): Promise<Cut>;
  /**
   * The picture as its own cut-out, by the alpha that it came with (D8).
   * @throws EMPTY_RESULT where nothing is opaque
   */
  whole(signal: AbortSignal, source: Source): Promise<Cut>;
  /** The cut for the screen. @throws IMAGE_UNREADABLE for a background picture that cannot be decoded. */
  render(signal: AbortSignal, cut: Cut, options: RenderOptions): Promise<ImageBitmap>;
  /**
   * The cut with another edge, to be seen while it is being chosen: in large pixels, in the photo's own colours. Only what acts on
   * the edge counts; specks and holes are those of the cut.
   */
  edgeView(signal: AbortSignal, cut: Cut, edge: EdgeTools, options: EdgeViewOptions): Promise<ImageBitmap>;
  /** The matte for the screen: grey, white is kept. */
  matte(signal: AbortSignal, cut: Cut, options: ViewOptions): Promise<ImageBitmap>;
  /** The picture that the cut was made of, where its pixels are needed at the place and size of `matte` and `render`. */
  source(signal: AbortSignal, cut: Cut, options: ViewOptions): Promise<ImageBitmap>;
  /** The colours that the picture is mostly made of, the commonest first. */
  palette(signal: AbortSignal, cut: Cut, count: number): Promise<Rgb[]>;
  /**
   * The cut as a file, at full resolution. PNG keeps straight alpha exactly; JPEG is drawn on `background`.
   * The same options give the same bytes in every browser.
   * @throws INVALID_ARGUMENT for what the format cannot hold (its codec's limits; a WebP above 24 MP, D53) or a WebP where the browser cannot run
   * its encoder; NETWORK where that could not be fetched; IMAGE_DIMENSIONS where there is no memory for it.
   */
  encode(signal: AbortSignal, cut: Cut, options: EncodeOptions, report?: Report): Promise<Blob>;
  /** Frees the pixels of a cut; harmless when called twice. */
  release(cut: Cut): void;
  /** Ends the worker; calls that run end with ABORTED. */
  close(): void;
}
