import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsMark } from '../../../../src/pixels/encode/strips.ts';
import { markShift, NO_SHIFT } from '../../../../src/pixels/watermark/mark-shift.ts';
import { WORDS } from '../../../../src/pixels/watermark/mark-word.ts';
import { watermark, watermarkCentres, watermarkScale } from '../../../../src/pixels/watermark/watermark.ts';
import { drawnMark } from '../../../../src/pixels/watermark/watermark-tile.ts';

const size = fc.record({ width: fc.integer({ min: 8, max: 15_000 }), height: fc.integer({ min: 8, max: 15_000 }) });

const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const shift = fc.record({ x: share, y: share });

describe('the trial mark, moved (A15)', () => {
  test('has one inside every picture, however it is moved', () => {
    fc.assert(
      fc.property(size, shift, (of, moved) => {
        const inside = watermarkCentres(of, moved).filter(
          ({ x, y }) => x >= 0 && x <= of.width && y >= 0 && y <= of.height,
        );
        expect(inside.length).toBeGreaterThan(0);
      }),
    );
  });

  test('leaves no place of a picture without a mark near it', () => {
    fc.assert(
      fc.property(size, shift, fc.double({ min: 0, max: 1, noNaN: true }), (of, moved, u) => {
        const scale = watermarkScale(of);
        const [x, y] = [u * of.width, (1 - u) * of.height];
        const near = watermarkCentres(of, moved).some(
          (mark) => Math.abs(mark.x - x) <= 95 * scale + 1e-6 && Math.abs(mark.y - y) <= 60 * scale + 1e-6,
        );
        expect(near).toBe(true);
      }),
    );
  });

  test('lies elsewhere in another picture, and alike in the same one made smaller', () => {
    const bytes = (seed: number) => Uint8Array.from({ length: 500 }, (_, i) => (i * seed) & 255);
    const places = [1, 3, 5, 7, 11].map((seed) => markShift(bytes(seed)));
    expect(new Set(places.map(({ x }) => x)).size).toBe(5);
    expect(new Set(places.map(({ y }) => y)).size).toBe(5);
    expect(markShift(bytes(3))).toEqual(places[1]);
    for (const place of places) {
      expect(Math.max(Math.abs(place.x), Math.abs(place.y))).toBeLessThanOrEqual(0.5);
      const large = watermarkCentres({ width: 4000, height: 3000 }, place);
      const small = watermarkCentres({ width: 1000, height: 750 }, place);
      for (const [i, { x, y }] of small.entries()) {
        expect([x * 4, y * 4]).toEqual([expect.closeTo(large[i]?.x ?? 0, 6), expect.closeTo(large[i]?.y ?? 0, 6)]);
      }
    }
  });

  test('what one picture was marked with does not come off another', () => {
    const grey = () => new Uint8ClampedArray(400 * 300 * 4).fill(128);
    const marked = (by: number) => {
      const data = grey();
      const drawRow = watermark({ width: 400, height: 300 }, markShift(Uint8Array.of(by)));
      for (let y = 0; y < 300; y += 1) drawRow(data.subarray(y * 1600, (y + 1) * 1600), y);
      return data;
    };
    const [one, other] = [marked(1), marked(2)];
    const covered = [...one].filter((value, at) => value !== 128 && at % 4 < 3).length;
    const left = [...other].filter((value, at) => value - (one[at] ?? 0) !== 0 && at % 4 < 3).length;
    expect(left).toBeGreaterThan(covered);
  });

  test('a piece between the marks of the whole holds none of them', () => {
    const whole = { width: 960, height: 960 };
    const piece = { width: 20, height: 20 };
    expect(holdsMark(piece, { whole, x: 470, y: 470 }, NO_SHIFT)).toBe(true);
    expect(holdsMark(piece, { whole, x: 500, y: 500 }, NO_SHIFT)).toBe(false);
  });
});

test('the mark of the product is another than that of a trial, and fits between its neighbours', () => {
  const [trial, name] = (['trial', 'name'] as const).map((word) => drawnMark(1, word));
  expect(name?.data).not.toEqual(trial?.data);
  expect(name?.width).toBeLessThan(190);
  expect(name?.height).toBeLessThan(120);
  const covered = (mark = name) => (mark?.data ?? []).filter((value, at) => at % 4 === 3 && value > 40).length;
  expect(covered(name) / covered(trial)).toBeGreaterThan(1);
  expect(covered(name) / covered(trial)).toBeLessThan(2);
});

test('no line of a letter goes nowhere: its rows would be left out', () => {
  const points = [...WORDS.trial, ...WORDS.name].flatMap(({ lines }) =>
    lines.flatMap((line) =>
      line.slice(1).map((to, at) => Math.hypot(to[0] - (line[at]?.[0] ?? 0), to[1] - (line[at]?.[1] ?? 0))),
    ),
  );
  expect(Math.min(...points)).toBeGreaterThan(0.01);
});

describe('the trial mark', () => {
  test('has one in the middle of every picture', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        expect(watermarkCentres({ width, height })).toContainEqual({ x: width / 2, y: height / 2 });
      }),
    );
  });

  test('leaves no place further from a mark than half a tile', () => {
    fc.assert(
      fc.property(
        size,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, u, v) => {
          const scale = watermarkScale(of);
          const [x, y] = [u * of.width, v * of.height];
          const near = watermarkCentres(of).some(
            (mark) => Math.abs(mark.x - x) <= 95 * scale + 1e-6 && Math.abs(mark.y - y) <= 60 * scale + 1e-6,
          );
          expect(near).toBe(true);
        },
      ),
    );
  });

  test('looks the same in a picture and in the same picture made smaller', () => {
    const large = watermarkCentres({ width: 4000, height: 3000 });
    const small = watermarkCentres({ width: 1000, height: 750 });
    expect(small.map(({ x, y }) => ({ x: x * 4, y: y * 4 }))).toEqual(large);
  });

  test('stays legible in a file: it grows with the picture, and is never below 19 px from 240 px on', () => {
    expect(watermarkScale({ width: 960, height: 500 })).toBe(1);
    expect(watermarkScale({ width: 8000, height: 6000 })).toBeCloseTo(8.33, 2);
    expect(watermarkScale({ width: 240, height: 100 })).toBe(1);
  });

  const marked = (width: number, height: number, pixel: readonly number[], left = 0, rows = height) => {
    const drawRow = watermark({ width, height });
    const data = new Uint8ClampedArray((width - left) * rows * 4);
    for (let at = 0; at < data.length; at += 1) data[at] = pixel[at & 3] ?? 0;
    for (let y = 0; y < rows; y += 1)
      drawRow(data.subarray(y * (width - left) * 4, (y + 1) * (width - left) * 4), y, left);
    return data;
  };

  test.each([
    ['white', [255, 255, 255, 255]],
    ['black', [0, 0, 0, 255]],
    ['grey', [128, 128, 128, 255]],
    ['green', [0, 160, 60, 255]],
    ['clear', [0, 0, 0, 0]],
  ])('can be read on %s at every size', (_, background) => {
    for (const [width, height] of [
      [240, 240],
      [640, 480],
      [2000, 1500],
    ] as const) {
      const data = marked(width, height, background);
      let seen = 0;
      for (let at = 0; at < data.length; at += 4) {
        let off = 0;
        for (let i = 0; i < 4; i += 1) off = Math.max(off, Math.abs((data[at + i] ?? 0) - (background[i] ?? 0)));
        if (off > 40) seen += 1;
      }
      expect(seen / (width * height)).toBeGreaterThan(0.008);
      expect(seen / (width * height)).toBeLessThan(0.15);
    }
  });

  test('is the same in a part as in the whole', () => {
    const whole = marked(400, 300, [90, 90, 90, 255]);
    const part = marked(400, 300, [90, 90, 90, 255], 130);
    for (let y = 0; y < 300; y += 1) {
      const [from, to] = [(y * 400 + 130) * 4, (y + 1) * 400 * 4];
      expect(part.subarray(y * 270 * 4, (y + 1) * 270 * 4)).toEqual(whole.subarray(from, to));
    }
  });
});
