import type { DrawnBackground } from '../../../pixels/compose/background.ts';
import type { ColourBackground } from './colour.ts';

export const drawing: DrawnBackground<ColourBackground> = {
  from: 'value',
  isOpaque: true,
  rows({ colour }, { window: { width, height } }) {
    const out = new Uint8ClampedArray(width * 4);
    for (let at = 0; at < out.length; at += 4) out.set([...colour, 255], at);
    return { width, height, row: () => out };
  },
};
