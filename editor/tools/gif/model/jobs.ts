import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';
import type { Change } from './fit.ts';
import type { Plan } from './plan.ts';

/** What came of pictures that were taken in. */
export interface Added {
  /** Of the whole clip: the first picture's. */
  size: Size;
  frames: readonly { source: number; delay: number | undefined; thumb: ImageBitmap }[];
  /** How often the file that it came from is shown; 0: for ever. */
  plays?: number;
  /** Frames of the file that there was no room for. */
  left?: number;
}

/** What files can be made here; an MP4 where the browser encodes it. */
export const OUT_FORMATS = ['gif', 'webp', 'mp4'] as const;
export type OutFormat = (typeof OUT_FORMATS)[number];

export const FORMAT_NAMES = { gif: 'GIF', webp: 'WebP', mp4: 'MP4' } as const satisfies Record<OutFormat, string>;

interface Made {
  plan: Plan;
  watermark: Watermark;
}

export interface Weighed {
  bytes: number;
  /** It was made whole; else it follows from a sample. */
  exact: boolean;
}

export interface Fitted {
  plan: Plan;
  changes: readonly Change[];
  bytes: number;
}

export interface GifJobs {
  addPhoto: { request: { blob: Blob }; response: Added };
  addGif: { request: { blob: Blob; room: number }; response: Added };
  /** One that moves. */
  addWebp: { request: { blob: Blob; room: number }; response: Added };
  /** Pixels that there is room for, and the clip's size where there is one. */
  room: { request: undefined; response: { pixels: number; clip: Size | undefined } };
  /** The pictures from this one on are not wanted after all. */
  drop: { request: { from: number }; response: undefined };
  addBitmap: { request: { bitmap: ImageBitmap; delay: number }; response: Added };
  /** This browser encodes what an MP4 is made of. */
  encodesMp4: { request: undefined; response: boolean };
  view: { request: Made & { shot: number }; response: ImageBitmap };
  weigh: { request: Made & { format: OutFormat }; response: Weighed };
  make: { request: Made & { format: OutFormat }; response: Blob };
  fit: { request: Made & { limit: number }; response: Fitted };
  loop: { request: { plan: Plan }; response: { from: number; to: number; distance: number } | undefined };
  clear: { request: undefined; response: undefined };
}
