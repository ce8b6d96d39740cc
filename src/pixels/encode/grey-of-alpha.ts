import type { Composition } from '../compose/compose.ts';

/** A picture's alpha as an opaque grey one. */
export const greyOfAlpha = (composition: Composition): Composition => ({
  ...composition,
  draw(top, rows, out) {
    composition.draw(top, rows, out);
    for (let at = 0; at < out.length; at += 4) {
      const alpha = out[at + 3] ?? 0;
      out[at] = alpha;
      out[at + 1] = alpha;
      out[at + 2] = alpha;
      out[at + 3] = 255;
    }
  },
});
