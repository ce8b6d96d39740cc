import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DesignRecipe } from '../../../../src/document/design/recipe-of.ts';
import { compose } from '../../../../src/pixels/compose/compose.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Adjust } from '../../../../src/pixels/render-recipe.ts';
import { composed, drawn, figure, recipes, wholePlace } from './scenes.ts';

const subject = figure();
const place = wholePlace(subject.picture);
const whole = (recipe: Partial<DesignRecipe>): Rgba => drawn(composed({ place, ...recipe }, subject));
const firstOther = (one: Rgba, other: Rgba) => one.data.findIndex((value, at) => value !== other.data[at]);
const NO_TONES = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 } as const;
const adjust = (more: Partial<Adjust>): Adjust => ({ ...NO_TONES, turns: 0, flip: false, ...more });

describe('a composition', () => {
  test('gives the cut-out’s own bytes where nothing is asked for', () => {
    expect(firstOther(whole({}), subject.picture)).toBe(-1);
    expect(firstOther(whole({ adjust: adjust({}) }), subject.picture)).toBe(-1);
  });

  test('is the same whatever strips it is drawn in, and from whatever row on', () => {
    fc.assert(
      fc.property(recipes, fc.integer({ min: 1, max: 9 }), (recipe, rows) => {
        const all = drawn(composed(recipe));
        expect(firstOther(drawn(composed(recipe), rows), all)).toBe(-1);
        const last = new Uint8ClampedArray(all.width * 4);
        const again = composed(recipe);
        again.draw(all.height - 1, 1, last);
        again.draw(0, 1, last);
        again.draw(all.height - 1, 1, last);
        expect(last).toEqual(all.data.subarray(all.width * 4 * (all.height - 1)));
      }),
      { numRuns: 80 },
    );
  });

  test('on a colour is the formula of source-over, exactly', () => {
    const colour = [10, 200, 99] as const;
    const { data } = whole({ background: { type: 'colour', colour } });
    const { data: from } = subject.picture;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = from[at + 3] ?? 0;
      const expected = colour.map((c, i) => Math.round(((from[at + i] ?? 0) * alpha + c * (255 - alpha)) / 255));
      expect([...data.subarray(at, at + 4)]).toEqual([...expected, 255]);
    }
  });

  test('without a background has neither colour nor alpha where the subject is not', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const { data } = drawn(composed({ ...recipe, background: undefined }));
        expect(data.findIndex((value, at) => value !== 0 && data[at | 3] === 0)).toBe(-1);
      }),
      { numRuns: 60 },
    );
  });

  test('with a colour, a gradient or the original in the background is opaque all over', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        if (!recipe.background || recipe.background.type === 'picture') return;
        const { data } = drawn(composed(recipe));
        expect(data.findIndex((value, at) => (at & 3) === 3 && value !== 255)).toBe(-1);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a placed subject', () => {
  /** One colour under every alpha: whatever a filter does with alpha, the colour has to stay. */
  const even: Rgba = {
    ...subject.picture,
    data: subject.picture.data.map((value, at) =>
      (at & 3) === 3 ? value : subject.picture.data[at | 3] === 0 ? 0 : ([230, 20, 120][at & 3] ?? 0),
    ),
  };

  test.each([
    ['larger', 2.37],
    ['smaller', 0.43],
    ['hardly smaller', 0.97],
  ])('made %s keeps its colour to its softest pixel: no fringe', (_, by) => {
    const [dw, dh] = [place.width * by, place.height * by];
    const size = { width: Math.ceil(dw), height: Math.ceil(dh) };
    const { data } = drawn(compose({ ...subject, picture: even }, { place: { ...place, ...size, dw, dh } }));
    let soft = 0;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha === 0) continue;
      if (alpha < 255) soft += 1;
      // One level of rounding of the premultiplied sums; more where a level of alpha is all there is of a colour.
      const bear = 1 + 64 / alpha;
      for (const [i, value] of [230, 20, 120].entries()) {
        expect(Math.abs((data[at + i] ?? 0) - value)).toBeLessThanOrEqual(bear);
      }
    }
    expect(soft).toBeGreaterThan(10);
  });

  test('keeps its mass: alpha summed up grows with the area', () => {
    const sum = ({ data }: Rgba) => data.reduce((all, value, at) => all + ((at & 3) === 3 ? value : 0), 0);
    for (const by of [0.25, 0.5, 0.8, 1.5, 3]) {
      const [dw, dh] = [Math.round(place.width * by), Math.round(place.height * by)];
      const made = drawn(compose(subject, { place: { ...place, width: dw, height: dh, dw, dh } }));
      expect(sum(made) / by / by / sum(subject.picture)).toBeCloseTo(1, 1.5);
    }
  });

  test('moved by whole pixels keeps its bytes; what is past the canvas is cut', () => {
    const moved = drawn(compose(subject, { place: { ...place, width: 50, height: 60, dx: -7, dy: 9 } }));
    for (let y = 0; y < 60; y += 1) {
      for (let x = 0; x < 50; x += 1) {
        const from = ((y - 9) * 60 + x + 7) * 4;
        const isInside = y >= 9 && y < 57;
        const expected = isInside ? subject.picture.data.subarray(from, from + 4) : new Uint8ClampedArray(4);
        expect(moved.data.subarray((y * 50 + x) * 4, (y * 50 + x) * 4 + 4)).toEqual(expected);
      }
    }
  });
});

describe('turning', () => {
  const { width, height, data } = subject.picture;
  const pixel = (x: number, y: number) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);

  test.each([
    [0, false],
    [1, false],
    [2, false],
    [3, false],
    [0, true],
    [1, true],
    [2, true],
    [3, true],
  ] as const)('by %i quarters clockwise, then mirrored: %s', (turns, flip) => {
    const [w, h] = turns % 2 === 0 ? [width, height] : [height, width];
    const rotated = { width: w, height: h, sx: 0, sy: 0, sw: w, sh: h, dx: 0, dy: 0, dw: w, dh: h };
    const made = drawn(compose(subject, { place: rotated, adjust: adjust({ turns, flip }) }));
    for (let y = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const u = flip ? w - 1 - x : x;
        const from = [
          [u, y],
          [y, height - 1 - u],
          [width - 1 - u, height - 1 - y],
          [width - 1 - y, u],
        ][turns] ?? [0, 0];
        expect(made.data.subarray((y * w + x) * 4, (y * w + x) * 4 + 4)).toEqual(pixel(from[0] ?? 0, from[1] ?? 0));
      }
    }
  });
});

describe('adjusting', () => {
  const tones = (more: Partial<Adjust>) => whole({ adjust: adjust(more) });
  const mean = ({ data }: Rgba, channel: number) => {
    let [sum, count] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) continue;
      sum += data[at + channel] ?? 0;
      count += 1;
    }
    return sum / count;
  };
  const plain = whole({});

  test('never touches alpha', () => {
    const made = tones({ brightness: 80, contrast: -70, saturation: 90, warmth: -100 });
    expect(made.data.findIndex((value, at) => (at & 3) === 3 && value !== plain.data[at])).toBe(-1);
  });

  test('goes the way that its name says', () => {
    expect(mean(tones({ brightness: 50 }), 1)).toBeGreaterThan(mean(plain, 1) + 10);
    expect(mean(tones({ brightness: -50 }), 1)).toBeLessThan(mean(plain, 1) - 10);
    expect(mean(tones({ warmth: 60 }), 0)).toBeGreaterThan(mean(plain, 0));
    expect(mean(tones({ warmth: 60 }), 2)).toBeLessThan(mean(plain, 2) - 5);
    const spread = (of: Rgba) =>
      of.data.reduce((most, value, at) => ((at & 3) === 0 ? Math.max(most, value) : most), 0);
    expect(spread(tones({ contrast: -80 }))).toBeLessThan(spread(plain));
  });

  test('without saturation leaves grey', () => {
    const { data } = tones({ saturation: -100 });
    for (let at = 0; at < data.length; at += 4)
      expect(data[at] === data[at + 1] && data[at] === data[at + 2]).toBe(true);
  });
});
