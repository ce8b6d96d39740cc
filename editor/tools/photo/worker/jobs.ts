import type { CornerFilling } from '../../../../src/pixels/adjust/corners.ts';
import type { FoundLine } from '../../../../src/pixels/adjust/level.ts';
import type { Crop, PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** What the worker is asked for, and what it gives back: one row a job. Pixels go over with their memory. */
export interface Jobs {
  /** The whole recipe. */
  render: {
    request: { picture: Rgba; values: PhotoValues; scale: number; corners?: CornerFilling | undefined };
    response: Rgba;
  };
  /** Turned, straightened and cropped. */
  crop: { request: { picture: Rgba; crop: Crop; corners?: CornerFilling | undefined }; response: Rgba };
  /** Colours, detail, vignette and grain. */
  develop: { request: { picture: Rgba; values: PhotoValues; scale: number }; response: Rgba };
  /** A bitmap of the same width over its rows from `from` on. */
  composite: { request: { picture: Rgba; over: ImageBitmap; from: number }; response: Rgba };
  /** The line that a picture is straightened by. */
  level: { request: { picture: Rgba }; response: FoundLine | undefined };
}
