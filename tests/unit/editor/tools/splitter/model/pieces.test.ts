import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenPieces, type Piece, splitOf } from '../../../../../../editor/tools/splitter/model/pieces.ts';
import { type QuietMap, quietMap } from '../../../../../../editor/tools/splitter/model/quiet-lines.ts';
import { firstPlan, PRESETS, type SplitPlan } from '../../../../../../editor/tools/splitter/model/split-plan.ts';
import type { Size } from '../../../../../../src/pixels/shapes.ts';
import { splits } from './plans.ts';

/** How many pieces each pixel of the photo lies in. */
function coverOf({ width, height }: Size, pieces: readonly Piece[]): Uint8Array {
  const cover = new Uint8Array(width * height);
  for (const { box } of pieces) {
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let x = box.x; x < box.x + box.width; x += 1) cover[y * width + x] = (cover[y * width + x] ?? 0) + 1;
    }
  }
  return cover;
}

const isWhole = ({ box }: Piece): boolean =>
  Object.values(box).every(Number.isInteger) && box.width > 0 && box.height > 0;

/** A photo whose luminance is different everywhere. */
const noisyMap = ({ width, height }: Size): QuietMap =>
  quietMap({ width, height, data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i * 7919) % 251) });

const grid = (columns: number, rows: number): Partial<SplitPlan> => ({ by: 'grid', grid: { columns, rows } });
const boxesOf = (photo: Size, plan: Partial<SplitPlan>) =>
  splitOf({ ...firstPlan(photo), ...plan }, photo).pieces.map(({ box }) => box);

describe('pieces', () => {
  it('cover the photo without a gap: every pixel lies in exactly one', () => {
    fc.assert(
      fc.property(splits({ gap: 0, even: false }), ({ photo, plan }) => {
        const { pieces } = splitOf(plan, photo, noisyMap(photo));
        expect(pieces.every(isWhole)).toBe(true);
        expect(coverOf(photo, pieces).every((times) => times === 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('are whole pixels within the photo and never overlap, whatever the plan', () => {
    fc.assert(
      fc.property(splits(), ({ photo, plan }) => {
        const { pieces } = splitOf(plan, photo, noisyMap(photo));
        expect(pieces.length).toBeGreaterThan(0);
        expect(pieces.every(isWhole)).toBe(true);
        for (const { box } of pieces) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(photo.width);
          expect(box.y + box.height).toBeLessThanOrEqual(photo.height);
        }
        expect(coverOf(photo, pieces).every((times) => times <= 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('say how narrow the gap is where a piece would have no pixel left', () => {
    const photo = { width: 90, height: 60 };
    const gapOf = (plan: Partial<SplitPlan>) => splitOf({ ...firstPlan(photo), ...plan }, photo).gap;
    expect(gapOf({ by: 'own', own: { x: [4, 50], y: [] }, gap: 20 })).toBe(6);
    expect(gapOf({ by: 'own', own: { x: [40], y: [] }, gap: 20 })).toBe(20);
    expect(gapOf({ ...grid(3, 1), gap: 200 })).toBe(43);
    expect(gapOf({ ...grid(1, 1), gap: 200 })).toBe(200);
  });

  it('put together are the photo', () => {
    fc.assert(
      fc.property(splits({ gap: 0, even: false }), ({ photo, plan }) => {
        const original = Uint16Array.from({ length: photo.width * photo.height }, (_, i) => (i * 40_503) % 65_521);
        const joined = new Uint16Array(original.length);
        for (const { box } of splitOf(plan, photo).pieces) {
          for (let y = box.y; y < box.y + box.height; y += 1) {
            const row = y * photo.width + box.x;
            joined.set(original.slice(row, row + box.width), row);
          }
        }
        expect(Buffer.compare(Buffer.from(joined.buffer), Buffer.from(original.buffer))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('are counted in reading order', () => {
    fc.assert(
      fc.property(splits(), ({ photo, plan }) => {
        const { pieces } = splitOf(plan, photo);
        expect(pieces.map(({ index }) => index)).toEqual(pieces.map((_, at) => at));
        const positions = pieces.map(({ box }) => box.y * photo.width + box.x);
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
      }),
    );
  });

  it('have one size where that is wanted, as large as fits', () => {
    fc.assert(
      fc.property(splits({ even: true, by: 'grid' }), ({ photo, plan }) => {
        const { pieces, columns, rows } = splitOf(plan, photo);
        const sizes = new Set(pieces.map(({ box }) => `${box.width} x ${box.height}`));
        expect(sizes.size).toBe(1);
        const { width = 0, height = 0 } = pieces[0]?.box ?? {};
        expect(width * columns + columns + plan.gap * (columns - 1)).toBeGreaterThan(
          Math.min(photo.width, width * columns + plan.gap * (columns - 1)),
        );
        expect(height * rows).toBeLessThanOrEqual(photo.height);
      }),
    );
  });

  it('differ by a pixel at most in a grid', () => {
    fc.assert(
      fc.property(splits({ by: 'grid', quiet: false }), ({ photo, plan }) => {
        const widths = splitOf(plan, photo).pieces.map(({ box }) => box.width);
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a plan', () => {
  it('cuts an odd-sized photo by each preset', () => {
    const photo = { width: 101, height: 67 };
    expect(PRESETS.map((preset) => boxesOf(photo, { grid: preset }).length)).toEqual([9, 4, 3, 3]);
    expect(boxesOf(photo, grid(3, 1))).toEqual([
      { x: 0, y: 0, width: 33, height: 67 },
      { x: 33, y: 0, width: 34, height: 67 },
      { x: 67, y: 0, width: 34, height: 67 },
    ]);
  });

  it('loses the gap between pieces and nothing at the rims', () => {
    const [left, right] = boxesOf({ width: 100, height: 10 }, { ...grid(2, 1), gap: 7 });
    expect(left).toMatchObject({ x: 0, width: 46 });
    expect(right).toMatchObject({ x: 53, width: 47 });
  });

  it('leaves each piece a pixel, however wide the gap and narrow the photo', () => {
    const boxes = boxesOf({ width: 5, height: 3 }, { ...grid(20, 20), gap: 200 });
    expect(boxes).toHaveLength(15);
    expect(new Set(boxes.map(({ width, height }) => width * height))).toEqual(new Set([1]));
  });

  it('loses the rest at both rims where all are the same size', () => {
    expect(
      boxesOf({ width: 101, height: 10 }, { ...grid(3, 1), even: true }).map(({ x, width }) => [x, width]),
    ).toEqual([
      [1, 33],
      [34, 33],
      [67, 33],
    ]);
  });

  it('cuts by size: the last piece is what is left, or is left out, or all are equal and none is longer', () => {
    const photo = { width: 10, height: 1000 };
    const heights = (equal: boolean, even = false) =>
      boxesOf(photo, { by: 'size', even, size: { width: 10, height: 300, equal } }).map(({ height }) => height);
    expect(heights(false)).toEqual([300, 300, 300, 100]);
    expect(heights(false, true)).toEqual([300, 300, 300]);
    expect(heights(true)).toEqual([250, 250, 250, 250]);
  });

  it('gives no more than twenty pieces each way by size', () => {
    const { columns, rows } = splitOf(
      { ...firstPlan({ width: 500, height: 500 }), by: 'size', size: { width: 1, height: 1, equal: false } },
      { width: 500, height: 500 },
    );
    expect([columns, rows]).toEqual([20, 20]);
  });

  it('keeps pieces of at most a size within it where lines go to quiet places', () => {
    fc.assert(
      fc.property(splits({ by: 'size', quiet: true, even: false, gap: 0 }), ({ photo, plan }) => {
        const equal = { ...plan, size: { ...plan.size, equal: true } };
        const before = splitOf({ ...equal, quiet: false }, photo);
        const bound = Math.max(plan.size.height, ...before.pieces.map(({ box }) => box.height));
        const after = splitOf(equal, photo, noisyMap(photo));
        for (const { box } of after.pieces) expect(box.height).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 60 },
    );
  });

  it('says how far lines were moved', () => {
    const photo = { width: 300, height: 20 };
    const plan: SplitPlan = { ...firstPlan(photo), grid: { columns: 2, rows: 1 }, quiet: true };
    /** Stripes everywhere but between two columns. */
    const striped = (from: number, to: number) =>
      quietMap({
        ...photo,
        data: Uint8ClampedArray.from({ length: 300 * 20 * 4 }, (_, i) => {
          const x = Math.floor(i / 4) % 300;
          return i % 4 < 3 && x % 2 === 0 && (x < from || x > to) ? 0 : 255;
        }),
      });
    expect(splitOf(plan, photo, striped(145, 155))).toMatchObject({ lines: { x: [150] }, moved: 0 });
    expect(splitOf(plan, photo, striped(152, 158))).toMatchObject({ lines: { x: [152] }, moved: 2 });
  });

  it('knows the pieces that are wanted', () => {
    const split = splitOf(firstPlan({ width: 9, height: 9 }), { width: 9, height: 9 });
    expect(chosenPieces(split, { skipped: [0, 4] }).map(({ index }) => index)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  });
});
