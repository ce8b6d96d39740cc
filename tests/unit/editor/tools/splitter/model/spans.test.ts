import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOfSize,
  gridSpans,
  lineSpans,
  linesBetween,
  type Span,
  sizeSpans,
} from '../../../../../../editor/tools/splitter/model/spans.ts';
import { MOST_EACH_WAY } from '../../../../../../editor/tools/splitter/model/split-plan.ts';

const side = fc.integer({ min: 1, max: 5_000 });
const count = fc.integer({ min: 1, max: 60 });
const gap = fc.integer({ min: 0, max: 400 });
const lengths = (spans: readonly Span[]) => spans.map(({ length }) => length);
const end = (spans: readonly Span[]) => (spans.at(-1)?.start ?? 0) + (spans.at(-1)?.length ?? 0);

/** Every piece has a pixel, lies within the side, and none begins before the last has ended. */
function expectApart(spans: readonly Span[], length: number, wanted: number): void {
  expect(spans.length).toBeGreaterThan(0);
  expect(Math.min(...lengths(spans))).toBeGreaterThanOrEqual(1);
  expect(spans[0]?.start).toBeGreaterThanOrEqual(0);
  expect(end(spans)).toBeLessThanOrEqual(length);
  const between = spans.slice(1).map(({ start }, at) => start - (spans[at]?.start ?? 0) - (spans[at]?.length ?? 0));
  expect(between.filter((one) => one < 0 || one > wanted)).toEqual([]);
}

describe('a side in so many pieces', () => {
  it('has pieces that differ by a pixel at most, and fill it but for the gaps', () => {
    fc.assert(
      fc.property(side, count, gap, (length, pieces, wanted) => {
        const spans = gridSpans(length, pieces, wanted);
        expectApart(spans, length, wanted);
        expect(Math.max(...lengths(spans)) - Math.min(...lengths(spans))).toBeLessThanOrEqual(1);
        expect([spans[0]?.start, end(spans)]).toEqual([0, length]);
      }),
    );
  });

  it('has equal pieces where that is wanted, and what is left over at both rims', () => {
    fc.assert(
      fc.property(side, count, gap, (length, pieces, wanted) => {
        const spans = gridSpans(length, pieces, wanted, true);
        expectApart(spans, length, wanted);
        expect(new Set(lengths(spans)).size).toBe(1);
        const [before, after] = [spans[0]?.start ?? 0, length - end(spans)];
        expect(after - before).toBeGreaterThanOrEqual(0);
        expect(after - before).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has fewer pieces where there are fewer pixels, and never more than may be', () => {
    expect(gridSpans(3, 7, 0)).toHaveLength(3);
    expect(gridSpans(10_000, 999, 0)).toHaveLength(MOST_EACH_WAY);
    expect(gridSpans(10, 0, 5)).toEqual([{ start: 0, length: 10 }]);
  });

  it('has a narrower gap rather than a piece without a pixel', () => {
    expect(gridSpans(10, 3, 100)).toEqual([
      { start: 0, length: 1 },
      { start: 4, length: 1 },
      { start: 8, length: 2 },
    ]);
  });
});

describe('a side in pieces of a length', () => {
  it('has that length for all but the last, which is what is left', () => {
    expect(lengths(sizeSpans(100, 30, 0))).toEqual([30, 30, 30, 10]);
    expect(sizeSpans(100, 30, 5)).toEqual([
      { start: 0, length: 30 },
      { start: 35, length: 30 },
      { start: 70, length: 30 },
    ]);
    expect(lengths(sizeSpans(100, 30, 0, true))).toEqual([30, 30, 30]);
  });

  it('lies within the side whatever was typed', () => {
    fc.assert(
      fc.property(side, fc.double({ min: -10, max: 6_000, noNaN: true }), gap, (length, each, wanted) => {
        const spans = sizeSpans(length, each, wanted);
        expectApart(spans, length, wanted);
        expect(spans.length).toBeLessThanOrEqual(MOST_EACH_WAY);
        expect(new Set(lengths(spans).slice(0, -1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts as many as a person sees without a gap', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 1, max: 5_000 }), (length, each) => {
        const counted = countOfSize(length, each, 0);
        expect(counted).toBe(Math.min(Math.ceil(length / Math.min(each, length)), MOST_EACH_WAY, length));
      }),
    );
  });
});

describe('a side cut at lines', () => {
  it('has a piece between each two, and half of the gap on either side of a line', () => {
    expect(lineSpans(100, [40, 70], 4)).toEqual([
      { start: 0, length: 38 },
      { start: 42, length: 26 },
      { start: 72, length: 28 },
    ]);
    expect(lineSpans(100, [], 9)).toEqual([{ start: 0, length: 100 }]);
  });

  it('keeps a pixel of each piece, however close the lines and wide the gap', () => {
    const lines = fc
      .uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 12 })
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(lines, gap, (at, wanted) => {
        const spans = lineSpans(300, at, wanted);
        expect(spans).toHaveLength(at.length + 1);
        expectApart(spans, 300, wanted);
      }),
    );
  });

  it('is given back by its pieces', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 8 }), (list) => {
        const at = list.sort((a, b) => a - b);
        expect(linesBetween(lineSpans(300, at, 0))).toEqual(at);
      }),
    );
    expect(linesBetween(lineSpans(100, [40, 70], 4))).toEqual([40, 70]);
    expect(linesBetween([])).toEqual([]);
  });
});
