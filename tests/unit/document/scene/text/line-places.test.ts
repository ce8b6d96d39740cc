import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bentLetters, lineStart } from '../../../../../src/document/scene/text/line-places.ts';

const SIZE = 20;
/** Every letter half as wide as the size; an A and a V beside each other a tenth nearer. */
const widthOf = (text: string) => [...text].length * 0.5 - (text.match(/AV|VA/g)?.length ?? 0) * 0.1;

const lineOf = (text: string, letters = 0) => ({
  text,
  x: 0,
  y: 40,
  width: SIZE * (widthOf(text) + letters * ([...text].length - 1)),
});
const layerOf = (curve: number, letters = 0) => ({ align: 'start' as const, curve, letters });
const bent = (text: string, curve: number, letters = 0) =>
  bentLetters(lineOf(text, letters), layerOf(curve, letters), SIZE, widthOf);

const curves = fc.oneof(fc.integer({ min: 10, max: 340 }), fc.integer({ min: -340, max: -10 }));
const texts = fc.string({ unit: fc.constantFrom('A', 'V', 'o', '月', ' ', '😀'), minLength: 1, maxLength: 12 });

describe('a line', () => {
  it.each([
    ['start', 100, 100],
    ['centre', 100, 80],
    ['end', 100, 60],
  ] as const)('aligned at its %s begins at %d − … = %d', (align, x, start) => {
    expect(lineStart({ text: '', x, y: 0, width: 40 }, { align })).toBe(start);
  });
});

describe('letters along an arc', () => {
  it('are all there, in their order, also those of two code units', () => {
    fc.assert(
      fc.property(texts, curves, (text, curve) => {
        expect(
          bent(text, curve)
            .map(({ character }) => character)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('lie on one circle, whose radius makes the line as long as it was', () => {
    fc.assert(
      fc.property(texts, curves, (text, curve) => {
        const radius = lineOf(text).width / ((curve * Math.PI) / 180);
        const placed = bent(text, curve);
        // By a letter's own angle, the middle of the circle lies straight below it, or above where the arc is turned over.
        for (const { x, y, degrees } of placed) {
          const angle = (degrees * Math.PI) / 180;
          const middle = { x: x - radius * Math.sin(angle), y: y + radius * Math.cos(angle) };
          const sagitta = radius * (1 - Math.cos((curve * Math.PI) / 360));
          expect(middle.x).toBeCloseTo(lineOf(text).width / 2, 6);
          expect(middle.y).toBeCloseTo(40 + radius - sagitta / 2, 6);
        }
      }),
    );
  });

  it('turn from half the arc on one side to half of it on the other', () => {
    fc.assert(
      fc.property(texts, curves, (text, curve) => {
        const placed = bent(text, curve);
        const rising = placed.map(({ degrees }) => degrees * Math.sign(curve));
        expect(rising).toEqual(rising.toSorted((a, b) => a - b));
        for (const degrees of rising) expect(Math.abs(degrees)).toBeLessThanOrEqual(Math.abs(curve) / 2 + 1e-9);
      }),
    );
  });

  it('are the mirror image from the other side, where the text is', () => {
    const [first, , last] = bent('oVo', 120);
    expect([first?.degrees, first?.x]).toEqual(
      [-(last?.degrees ?? 0), 30 - (last?.x ?? 0)].map((n) => expect.closeTo(n, 6)),
    );
    expect(first?.y).toBeCloseTo(last?.y ?? 0, 9);
  });

  it('arch upwards above 0 and downwards below it', () => {
    const [edge, top] = bent('ooo', 90);
    expect(top?.y).toBeLessThan(edge?.y ?? 0);
    const [rim, bottom] = bent('ooo', -90);
    expect(bottom?.y).toBeGreaterThan(rim?.y ?? 0);
  });

  it('keep their kerning: a pair stands nearer than two others', () => {
    const step = (text: string) => {
      const [one, other] = bent(text, 1);
      return (other?.x ?? 0) - (one?.x ?? 0);
    };
    expect(step('oo') - step('AV')).toBeCloseTo(0.1 * SIZE, 2);
  });

  it('keep the space between letters, and a gentle arc is nearly the straight line', () => {
    const placed = bent('oooo', 0.5, 0.25);
    for (const [at, { x, y, width }] of placed.entries()) {
      expect(width).toBe(10);
      expect(x).toBeCloseTo(5 + at * 15, 2);
      expect(Math.abs(y - 40)).toBeLessThan(0.1);
    }
  });

  it('keep together what is one to the reader: joined emoji, a flag, a letter with its accent', () => {
    const line = ['👩‍👩‍👧', 'a', '🇯🇵', '👍🏽', 'e\u0301', '❤️'];
    expect(bent(line.join(''), 120).map(({ character }) => character)).toEqual(line);
  });

  it('of an empty line are none', () => expect(bent('', 90)).toEqual([]));
});
