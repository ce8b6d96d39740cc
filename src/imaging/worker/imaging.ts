import type { Rgba } from '../../pixels/kernels/pixels.ts';
import type { EdgeTools, MatteRecipe, Stroke } from '../../pixels/render-recipe.ts';
import type { Rgb } from '../../pixels/shapes.ts';
import type { EncodeOptions } from '../codecs/encode-options.ts';
import type {
  CameraFile,
  CompressOptions,
  Cut,
  EdgeViewOptions,
  FuseOptions,
  RenderOptions,
  Report,
  Source,
  SourceLimits,
  UploadCopy,
  ViewOptions,
} from '../types.ts';

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
  /**
   * The picture's own pixels, oriented. @param maxSide longest side at most; left out: its own size
   * @throws IMAGE_UNREADABLE, HEIC_FAILED; IMAGE_DIMENSIONS where there is no memory for it
   */
  pixels(signal: AbortSignal, source: Source, maxSide?: number): Promise<Rgba>;
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
  /** Over what a growing stroke would grow, while it is drawn: white in large pixels over the whole picture; undefined where it would not. */
  strokeView(signal: AbortSignal, cut: Cut, stroke: Stroke): Promise<ImageBitmap | undefined>;
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
  /** Pixels as a file, as `encode`. @param photo that they were made of, whose camera data the options may ask for */
  encodePixels(
    signal: AbortSignal,
    picture: Rgba,
    options: EncodeOptions,
    report?: Report,
    photo?: CameraFile,
  ): Promise<Blob>;
  /** Frees the pixels of a cut; harmless when called twice. */
  release(cut: Cut): void;
  /** Ends the worker; calls that run end with ABORTED. */
  close(): void;
}
