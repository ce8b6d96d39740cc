import type { Box } from './boxes.ts';

export type Axis = 'x' | 'y';

/** A line to show, and what it says: where on its axis, from where to where across, and the distance that was met. */
export interface Guide {
  axis: Axis;
  at: number;
  from: number;
  to: number;
  /** px to the nearest edge of what was met; of equal gaps the gap. */
  distance: number;
  kind: 'edge' | 'centre' | 'gap';
}

export interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

interface Span {
  start: number;
  end: number;
}

const spanOf = ({ x, y, width, height }: Box, axis: Axis): Span =>
  axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height };
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const middle = ({ start, end }: Span) => (start + end) / 2;

interface Candidate {
  by: number;
  guide: Guide;
}

function lineCandidates(moved: Box, target: Box, axis: Axis): Candidate[] {
  const own = spanOf(moved, axis);
  const its = spanOf(target, axis);
  const across = spanOf(moved, other(axis));
  const itsAcross = spanOf(target, other(axis));
  const from = Math.min(across.start, itsAcross.start);
  const to = Math.max(across.end, itsAcross.end);
  const gap = Math.max(0, Math.max(across.start, itsAcross.start) - Math.min(across.end, itsAcross.end));
  const towards = (mine: number, at: number, kind: Guide['kind']): Candidate => ({
    by: at - mine,
    guide: { axis, at, from, to, kind, distance: Math.round(gap) },
  });
  return [
    ...[own.start, own.end].flatMap((mine) => [towards(mine, its.start, 'edge'), towards(mine, its.end, 'edge')]),
    towards(middle(own), middle(its), 'centre'),
  ];
}

/** Between two neighbours: the same gap on both sides; beside two: the gap that they have. */
function gapCandidates(moved: Box, targets: readonly Box[], axis: Axis): Candidate[] {
  const own = spanOf(moved, axis);
  const across = spanOf(moved, other(axis));
  const row = targets.filter((target) => {
    const its = spanOf(target, other(axis));
    return its.start < across.end && its.end > across.start;
  });
  const spans = row.map((target) => spanOf(target, axis)).sort((a, b) => a.start - b.start);
  const size = own.end - own.start;
  const found: Candidate[] = [];
  const add = (start: number, gap: number, at: number) => {
    if (gap < 0) return;
    const guide: Guide = {
      axis: other(axis),
      at: middle(across),
      from: at,
      to: at + gap,
      distance: Math.round(gap),
      kind: 'gap',
    };
    found.push({ by: start - own.start, guide });
  };
  for (const [at, first] of spans.entries()) {
    const second = spans[at + 1];
    if (second === undefined) continue;
    const between = second.start - first.end;
    add(first.end + (between - size) / 2, (between - size) / 2, first.end);
    add(second.end + between, between, second.end);
    add(first.start - between - size, between, first.start - between);
  }
  return found;
}

/**
 * Where a box that is moved comes to rest: at edges and middles of the others and of the page, and at equal gaps.
 * @param targets boxes that stay; the page is one of them
 * @param reach px within which it is drawn to them
 */
export function snapMove(moved: Box, targets: readonly Box[], reach: number): Snapped {
  const best = (axis: Axis) => {
    const all = [
      ...targets.flatMap((target) => lineCandidates(moved, target, axis)),
      ...gapCandidates(moved, targets, axis),
    ];
    const near = all.filter(({ by }) => Math.abs(by) <= reach);
    const least = Math.min(...near.map(({ by }) => Math.abs(by)));
    // All lines that are met at the same place, of a gap the first.
    return near.filter(({ by }) => Math.abs(by) === least).slice(0, 4);
  };
  const x = best('x');
  const y = best('y');
  return { dx: x[0]?.by ?? 0, dy: y[0]?.by ?? 0, guides: [...x, ...y].map(({ guide }) => guide) };
}

/** The same for one edge in hand, at `at`; undefined: nothing is near. */
export function snapEdge(
  at: number,
  axis: Axis,
  targets: readonly Box[],
  reach: number,
): { at: number; guide: Guide } | undefined {
  const lines = targets.flatMap((target) => {
    const { start, end } = spanOf(target, axis);
    const across = spanOf(target, other(axis));
    return [start, end, (start + end) / 2].map((line) => ({ line, across }));
  });
  const near = lines
    .filter(({ line }) => Math.abs(line - at) <= reach)
    .sort((a, b) => Math.abs(a.line - at) - Math.abs(b.line - at))[0];
  if (near === undefined) return undefined;
  const { line, across } = near;
  return { at: line, guide: { axis, at: line, from: across.start, to: across.end, distance: 0, kind: 'edge' } };
}
