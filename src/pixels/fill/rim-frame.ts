import type { PixelBox, Size } from '../shapes.ts';

/** A frame round a photo, px. */
export interface RimFrame extends Size {
  /** Where the photo lies in it, and how large; no part of it is outside. */
  photo: PixelBox;
}
