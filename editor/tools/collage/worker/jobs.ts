import type { EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import type { PhotoPlacement } from '../../../../src/pixels/collage/photo-in-cell.ts';
import type { PixelBox, Rgb, Size } from '../../../../src/pixels/shapes.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';

/** A photo in its cell, in whole pixels of the page. */
export interface PageCell {
  box: PixelBox;
  source: Source;
  placement: PhotoPlacement;
}

/** A page as the worker draws it. */
export interface PageRequest {
  page: Size;
  /** A colour, a photo to blur, or nothing. */
  background: { colour: Rgb } | { blur: Source } | undefined;
  /** Radius, px. */
  corner: number;
  cells: readonly PageCell[];
  format: EncodeFormat;
  /** 0–1. */
  quality: number;
  watermark: Watermark;
}

export interface CollageJobs {
  page: { request: PageRequest; response: Blob };
}
