import type { Crop } from './crop.ts';

/** What the hero of the ID photos' page shows; tests hold it against the portrait, the table of sizes and the tool's own page. */

export const BLUE = '#3f8fdb';

/** Millimetres of the photo from its upper edge. */
export const HEAD = { crown: 4, chin: 27 } as const;

/** How the portrait lies in the photo so that its head stands at these lines. */
export const CROP: Crop = { left: -19.4, top: -1, width: 138.8 };

/** The page to print, mm. */
export const PAPER = { width: 150, height: 100 } as const;

/** Left upper corners of the photos on it, mm. */
export const SPOTS = [13, 49].flatMap((y) => [0, 1, 2, 3, 4].map((at) => [10.5 + at * 26, y] as const));
