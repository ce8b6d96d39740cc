import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layer, TextLayer } from '../../../../../src/document/scene/scene.ts';
import { followWords } from '../../../../../src/document/scene/text/follow-words.ts';
import { layoutText } from '../../../../../src/document/scene/text/layout-text.ts';
import { plainMeasure, words } from '../scenes.ts';

const LINE = 1.2;
const tight = (text: string, more: Partial<TextLayer> = {}): TextLayer => {
  const layer = words('a', text, { width: 60, size: 20, line: LINE, textFit: 'wrap', valign: 'top', ...more });
  return { ...layer, height: layoutText(layer, 'sc', plainMeasure).height };
};
const follow = (before: Layer, change: Partial<TextLayer>): TextLayer =>
  followWords(before, { ...(before as TextLayer), ...change }, 'sc', () => plainMeasure) as TextLayer;

/** Where the edge at which the words begin has its middle, on the page. */
const topOf = ({ x, y, width, height, rotation }: TextLayer) => {
  const turn = (rotation * Math.PI) / 180;
  return [x + width / 2 + (Math.sin(turn) * height) / 2, y + height / 2 - (Math.cos(turn) * height) / 2];
};

describe('a box of wrapped words', () => {
  it('is as high as the words while one types, in both directions', () => {
    const one = tight('one');
    const two = follow(one, { text: 'one two three' });
    expect(two.height).toBeGreaterThan(one.height * 1.9);
    expect(follow(two, { text: 'one' }).height).toBeCloseTo(one.height);
  });

  it('grows with its letters and as it is made narrower', () => {
    const layer = tight('one two', { width: 100 });
    expect(follow(layer, { size: 40 }).height).toBeGreaterThan(layer.height * 1.9);
    expect(follow(layer, { width: 30 }).height).toBeGreaterThan(layer.height * 1.9);
  });

  it('keeps the edge where the words begin, turned or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.lorem({ maxCount: 6 }), (rotation, text) => {
        const layer = tight('one', { rotation });
        const next = follow(layer, { text });
        const [x = 0, y = 0] = topOf(layer);
        expect(topOf(next)[0]).toBeCloseTo(x, 6);
        expect(topOf(next)[1]).toBeCloseTo(y, 6);
      }),
    );
  });

  it('keeps a height that a person gave it for as long as the words fit', () => {
    const high = { ...tight('one'), height: 100 };
    expect(follow(high, { text: 'one two' }).height).toBe(100);
    expect(follow(high, { text: 'one two three four five six seven' }).height).toBeGreaterThan(100);
    expect(follow(tight('one'), { height: 80 }).height).toBe(80);
  });

  it('is left as it is when only its place or colour change, and where words shrink into their box', () => {
    const layer = { ...tight('one two three'), height: 10 };
    expect(follow(layer, { x: 7, colour: '#ff0000' }).height).toBe(10);
    expect(follow({ ...layer, textFit: 'shrink' }, { text: 'one two three four' }).height).toBe(10);
  });
});
