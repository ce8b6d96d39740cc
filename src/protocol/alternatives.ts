/**
 * Ways to another cut-out of a picture, those first that are more often the better one: what the matting model sees at a smaller side; what a
 * click-to-mask model means by the sure part of the matte, alone, and beside the background in the matte's box; what the small model sees; what
 * the click-to-mask model makes of the matte itself, and of its deepest place.
 */
export const ALTERNATIVES = ['wide', 'core', 'bounded', 'small', 'start', 'place'] as const;
/**
 * Ways to the thing in a box that a person drew, in the same order: what the matting model sees of the box at both sides, merged with the mask that a
 * click-to-mask model makes of that; this mask alone; what the matting model sees at a smaller side, and at its own.
 */
export const BOXED_ALTERNATIVES = ['closeBoth', 'closeStart', 'closeWide', 'close'] as const;
export type AlternativeName = (typeof ALTERNATIVES)[number] | (typeof BOXED_ALTERNATIVES)[number];
/** So many are answered, at most. */
export const MAX_ALTERNATIVES = 4;
