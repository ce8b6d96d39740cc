import { MOST_EACH_WAY } from './split-plan.ts';

/** Where a piece begins along one side of the photo, and how long it is; whole pixels. */
export interface Span {
  start: number;
  length: number;
}

/** How wide a gap may be so that `count` pieces along a side keep a pixel each. */
const gapWithin = (side: number, count: number, gap: number): number =>
  count < 2 ? 0 : Math.max(0, Math.min(gap, Math.floor((side - count) / (count - 1))));

const countWithin = (side: number, count: number): number =>
  Math.max(1, Math.min(Math.round(count), MOST_EACH_WAY, side));

/**
 * A side in `count` pieces whose lengths differ by a pixel at most; fewer where the side has fewer pixels.
 * @param even all have the same length, and what is left over is left out at both rims
 */
export function gridSpans(side: number, count: number, wantedGap: number, even = false): Span[] {
  const pieces = countWithin(side, count);
  const gap = gapWithin(side, pieces, wantedGap);
  const shown = side - (pieces - 1) * gap;
  const length = Math.floor(shown / pieces);
  const margin = even ? Math.floor((shown - length * pieces) / 2) : 0;
  const edge = (at: number): number => (even ? length * at : Math.floor((shown * at) / pieces));
  return Array.from({ length: pieces }, (_, at) => ({
    start: margin + edge(at) + at * gap,
    length: edge(at + 1) - edge(at),
  }));
}

/** How many pieces of at most `length` a side has; never more than MOST_EACH_WAY. */
export function countOfSize(side: number, length: number, gap: number): number {
  const most = Math.max(1, Math.min(Math.round(length), side));
  return countWithin(side, Math.ceil((side + gap) / (most + gap)));
}

/**
 * A side in pieces of `length` px from its beginning; the last one is what is left.
 * @param even a last piece that is shorter is left out
 */
export function sizeSpans(side: number, length: number, wantedGap: number, even = false): Span[] {
  // Where the pieces would be too many they are longer.
  const least = Math.ceil(side / MOST_EACH_WAY);
  const each = Math.max(1, Math.min(Math.max(Math.round(length), least), side));
  const gap = gapWithin(side, Math.ceil(side / each), wantedGap);
  const spans: Span[] = [];
  for (let start = 0; start < side; start += each + gap) {
    spans.push({ start, length: Math.min(each, side - start) });
  }
  return even ? spans.filter((span) => span.length === each) : spans;
}

/** A side cut at `lines`. A gap lies half before and half after its line; it is narrower where a piece would have no pixel left. */
export function lineSpans(side: number, lines: readonly number[], wantedGap: number): Span[] {
  const edges = [0, ...lines, side];
  const lengths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  const gap = lengths.reduce((least, length, at) => {
    const isRim = at === 0 || at === lines.length;
    return Math.min(least, Math.max(0, isRim ? 2 * (length - 1) : length - 1));
  }, wantedGap);
  const [before, after] = lines.length === 0 ? [0, 0] : [Math.floor(gap / 2), Math.ceil(gap / 2)];
  return lengths.map((length, at) => {
    const lostBefore = at === 0 ? 0 : after;
    const lostAfter = at === lines.length ? 0 : before;
    return { start: (edges[at] ?? 0) + lostBefore, length: length - lostBefore - lostAfter };
  });
}

/** The lines between spans, each in the middle of its gap. */
export const linesBetween = (spans: readonly Span[]): number[] =>
  spans.slice(1).map(({ start }, at) => {
    const { start: before = 0, length = 0 } = spans[at] ?? {};
    return Math.floor((before + length + start) / 2);
  });

/** The least that lies between two spans of the same side, and never more than was wanted. */
export const narrowestGap = (sides: readonly (readonly Span[])[], wanted: number): number =>
  Math.min(
    wanted,
    ...sides.flatMap((spans) =>
      spans.slice(1).map(({ start }, at) => {
        const before = spans[at];
        return before === undefined ? wanted : start - before.start - before.length;
      }),
    ),
  );
