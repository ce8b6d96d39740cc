import type { Cell } from './plan.ts';

export type Axis = 'x' | 'y';

/** A line between cells that can be moved: what lies before it grows as what lies after it shrinks. */
export interface Divider {
  /** `x`: it goes left and right. */
  axis: Axis;
  /** Where it lies, and from where to where it reaches the other way, 0–1. */
  at: number;
  from: number;
  to: number;
  before: readonly number[];
  after: readonly number[];
}

/** No cell becomes narrower than this. */
const LEAST = 0.06;
const SNAP = 0.012;
const NEAR = 1e-6;
/** Where a divider stays: halves, thirds and quarters. */
export const STOPS = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] as const;

const start = (cell: Cell, axis: Axis): number => cell[axis];
const side = (cell: Cell, axis: Axis): number => (axis === 'x' ? cell.width : cell.height);
const end = (cell: Cell, axis: Axis): number => start(cell, axis) + side(cell, axis);
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const NONE: Cell = { x: 0, y: 0, width: 0, height: 0 };
const same = (a: number, b: number): boolean => Math.abs(a - b) < NEAR;

/** All dividers of a layout, as short as each can be. */
export function dividersOf(cells: readonly Cell[]): Divider[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const places = [...new Set(cells.map((cell) => Math.round(end(cell, axis) / NEAR) * NEAR))];
    return places.filter((at) => at < 1 - NEAR).flatMap((at) => atPlace(cells, axis, at));
  });
}

/** The dividers at one place: cells on both sides that hang together. */
function atPlace(cells: readonly Cell[], axis: Axis, at: number): Divider[] {
  const across = other(axis);
  const touching = cells
    .map((cell, index) => ({ cell, index, before: same(end(cell, axis), at), after: same(start(cell, axis), at) }))
    .filter((one) => one.before || one.after)
    .sort((a, b) => start(a.cell, across) - start(b.cell, across));
  const found: { divider: Divider; to: number }[] = [];
  for (const one of touching) {
    const [from, to] = [start(one.cell, across), end(one.cell, across)];
    const last = found.at(-1);
    const row = last && from < last.to - NEAR ? last : undefined;
    const divider = row?.divider ?? { axis, at, from, to, before: [], after: [] };
    const extended: Divider = {
      ...divider,
      to: Math.max(divider.to, to),
      before: one.before ? [...divider.before, one.index] : divider.before,
      after: one.after ? [...divider.after, one.index] : divider.after,
    };
    if (row) {
      row.divider = extended;
      row.to = extended.to;
    } else found.push({ divider: extended, to });
  }
  return found.map(({ divider }) => divider).filter(({ before, after }) => before.length > 0 && after.length > 0);
}

/** The cell behind a divider beside a place along it, 0–1: what is put between cells there stands before it. */
export function cellBehind(cells: readonly Cell[], { axis, after }: Divider, along: number): number | undefined {
  const across = other(axis);
  const beside = (index: number) => cells[index] && along < end(cells[index], across);
  const rows = after.toSorted((a, b) => start(cells[a] ?? NONE, across) - start(cells[b] ?? NONE, across));
  return rows.find(beside) ?? rows.at(-1);
}

/** How far a divider can go. */
export function rangeOf(cells: readonly Cell[], { axis, before, after }: Divider): { least: number; most: number } {
  const starts = before.flatMap((at) => (cells[at] ? [start(cells[at], axis)] : []));
  const ends = after.flatMap((at) => (cells[at] ? [end(cells[at], axis)] : []));
  return { least: Math.max(0, ...starts) + LEAST, most: Math.min(1, ...ends) - LEAST };
}

/** The stop that a divider is held by, if one is near. */
export const stopNear = (at: number): number | undefined => STOPS.find((stop) => Math.abs(stop - at) < SNAP);

/** With a divider moved as far as its cells let it. @param snaps it stays at halves, thirds and quarters */
export function moveDivider(cells: readonly Cell[], divider: Divider, to: number, snaps: boolean): Cell[] {
  const { axis } = divider;
  const { least, most } = rangeOf(cells, divider);
  const wanted = Math.min(Math.max(to, least), Math.max(least, most));
  const stop = snaps ? stopNear(wanted) : undefined;
  const at = stop !== undefined && stop >= least && stop <= most ? stop : wanted;
  const sized = (cell: Cell, from: number, until: number): Cell =>
    axis === 'x' ? { ...cell, x: from, width: until - from } : { ...cell, y: from, height: until - from };
  return cells.map((cell, index) => {
    if (divider.before.includes(index)) return sized(cell, start(cell, axis), at);
    return divider.after.includes(index) ? sized(cell, at, end(cell, axis)) : cell;
  });
}
