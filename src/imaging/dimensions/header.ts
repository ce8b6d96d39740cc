/** What the header of a picture says, before any decoder has seen it. */
export interface Header {
  /** After cropping, rotation and EXIF orientation: as the picture is shown. */
  width: number;
  height: number;
  /** Pixels that a decoder has to hold: the size before cropping. */
  pixels: number;
  mayHaveAlpha: boolean;
  /** The file holds several pictures that follow each other; the size is that of each. */
  animated?: boolean;
}

/** The header breaks a rule of its format: check code 4. */
export class BadHeader extends Error {
  override readonly name = 'BadHeader';
}

/** EXIF orientations 5–8 lie on their side. */
export const swapsSides = (orientation: number): boolean => orientation >= 5 && orientation <= 8;

/** Markers of a JPEG without a length: stuffed zero, TEM, restarts, SOI. */
export const standsAlone = (marker: number): boolean =>
  marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
