import type { Imaging, Source, SourceFormat } from '../types.ts';

export interface ResizeOptions {
  /** Pixels of the longer side at most; a smaller picture keeps its size. Default 8000. */
  maxSide?: number;
  /** 0–1, of a JPEG. Default 0.92. */
  quality?: number;
}

/** A picture of at most the side that was asked for, encoded anew: nothing of the camera's is left in it. */
export interface Resized {
  blob: Blob;
  width: number;
  height: number;
  /** PNG where a pixel is not opaque, else JPEG (D8). */
  mimeType: 'image/jpeg' | 'image/png';
}

/** Whatever can be decoded, whoever may upload it: limits are the caller's matter. */
const FORMATS: readonly (SourceFormat | 'jpg')[] = ['jpeg', 'jpg', 'png', 'webp', 'heic'];

/** The generic resizer of spec §5: at most 8000 px a side, JPEG 0.92, unless it is told otherwise. */
const DEFAULTS = { maxSide: 8_000, quality: 0.92 } as const;

/**
 * Makes a picture smaller, in the imaging worker; the page's own thread stays free.
 * @param picture a file, sniffed here, or one that passed `imaging.check` already
 * @throws IMAGE_FORMAT, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE, or the signal's reason
 * @example const { blob } = await resize(signal, imaging, file, { maxSide: 1600 });
 */
export async function resize(
  signal: AbortSignal,
  imaging: Pick<Imaging, 'check' | 'open' | 'compress'>,
  picture: Blob | Source,
  { maxSide = DEFAULTS.maxSide, quality = DEFAULTS.quality }: ResizeOptions = {},
): Promise<Resized> {
  const everything = { maxBytes: Number.POSITIVE_INFINITY, maxSide: Number.POSITIVE_INFINITY, formats: FORMATS };
  const checked = picture instanceof Blob ? await imaging.check(signal, picture, everything) : picture;
  const source = await imaging.open(signal, checked);
  const { blob, width, height, mimeType } = await imaging.compress(signal, source, { maxSide, quality });
  return { blob, width, height, mimeType };
}
