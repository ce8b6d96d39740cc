import { cssFamily } from '../document/scene/text/families.ts';
import type { TextMeasure } from '../document/scene/text/measure.ts';

const SIZE = 100;

/** Widths as the browser sets them; outside of one, a rough guess. Make another one once more fonts are there: what was measured is kept. */
export function canvasMeasure(): TextMeasure {
  const context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return {
    width(text, font) {
      const css = `${font.weight} ${SIZE}px ${cssFamily(font)}`;
      const key = `${css}\n${text}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      if (context === null) return text.length / 2;
      context.font = css;
      // Space between letters, however little, leaves ligatures out, as the scene does.
      if ('letterSpacing' in context) context.letterSpacing = '0.0001px';
      const width = context.measureText(text).width / SIZE;
      known.set(key, width);
      return width;
    },
  };
}

/** The same one until more fonts have come. @param fonts a number that grows then */
export function measureWith(fonts: () => number): () => TextMeasure {
  let known: { at: number; measure: TextMeasure } | undefined;
  return () => {
    const at = fonts();
    if (known?.at !== at) known = { at, measure: canvasMeasure() };
    return known.measure;
  };
}
