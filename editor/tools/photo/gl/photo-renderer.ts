import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** What is drawn on the stage: a cropped picture, and how it is developed. */
export interface Shown {
  /** The same object as long as its pixels are. */
  picture: Rgba;
  /** Pixels of it for one of the photo. */
  scale: number;
  values: PhotoValues;
  /** Tones at their ends in signal colours. */
  showClipped: boolean;
}

/** Draws on one canvas; by the graphics card, or by the worker. Both give the same pixels. */
export interface PhotoRenderer {
  /** Resolves when it is painted, or when something newer is. */
  draw(shown: Shown): Promise<void>;
  /** Resolves when the machine has done what `draw` asked of it; left out: `draw` itself says so. */
  finished?(): Promise<void>;
  destroy(): void;
}
