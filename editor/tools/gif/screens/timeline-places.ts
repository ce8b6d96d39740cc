/** A frame in the strip, CSS px. */
export const SIZE = { width: 78, height: 62 } as const;
export const GAP = 4;
/** Of a frame and the gap behind it. */
export const PLACE = SIZE.width + GAP;
/** Of the tray around them. */
export const PAD = 4;
