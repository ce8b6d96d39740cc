import type { Box } from '../../../src/protocol/kinds.ts';
import type { Placement } from './place-subject.ts';

/** Files that come out. `zip` holds colours and alpha as two pictures. */
export const RENDER_FORMATS = ['png', 'jpg', 'webp', 'zip'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** What stands behind the subject. */
export type BackgroundSource = { colour: string } | { picture: Uint8Array };

/** A matted picture and what to make of it. Goes to another process: plain values only. */
export interface RenderJob {
  type: 'render';
  bytes: Uint8Array;
  /** The engine's mask, grey PNG. */
  mask: Uint8Array;
  /** Pictures of more px are refused. */
  maxPixels: number;
  /** Estimate the subject's own colours in soft pixels. */
  foreground: boolean;
  /** In px of the picture; all outside is background. */
  roi?: Box | undefined;
  placement: Placement;
  channels: 'rgba' | 'alpha';
  /** `auto`: PNG where a pixel is not opaque, else JPEG. */
  format: RenderFormat | 'auto';
  background?: BackgroundSource | undefined;
}

/** How large a picture is, turned by its EXIF. */
export interface MeasureJob {
  type: 'measure';
  bytes: Uint8Array;
}

/** The picture re-encoded from its pixels, on white, in those of the widths that it is large enough for. */
export interface CopiesJob {
  type: 'copies';
  bytes: Uint8Array;
  /** px, rising. */
  widths: readonly number[];
  /** Pictures of more px are refused. */
  maxPixels: number;
}

/** A matted picture as a small one, with alpha. */
export interface ThumbnailJob {
  type: 'thumbnail';
  bytes: Uint8Array;
  /** Grey PNG. */
  mask: Uint8Array;
  /** px of the longer side. */
  side: number;
  /** Pictures of more px are refused. */
  maxPixels: number;
}

/** WebP, smallest first; the size is that of the largest. */
export interface Copies {
  width: number;
  height: number;
  files: readonly { width: number; bytes: Uint8Array }[];
}

export interface Rendered {
  file: Uint8Array;
  format: RenderFormat;
  width: number;
  height: number;
  /** Where the subject lies in it. */
  subject: Box;
}

export type RemovalJob = RenderJob | MeasureJob | CopiesJob | ThumbnailJob;
export type RemovalResponse =
  | { rendered: Rendered }
  | { size: { width: number; height: number } }
  | { copies: Copies }
  | { thumbnail: Uint8Array };
