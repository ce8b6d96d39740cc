import type { Size } from '../../../../src/pixels/shapes.ts';
import { type Axis, type Lines, MOST_EACH_WAY } from './split-plan.ts';

export const sideOf = (axis: Axis, { width, height }: Size): number => (axis === 'x' ? width : height);

/** One line: the `index`th of its direction. */
export interface LineId {
  axis: Axis;
  index: number;
}

/** Where a line may stand: between its neighbours, or the rims, with a pixel on either side. */
export function rangeOf(lines: Lines, { axis, index }: LineId, photo: Size): { min: number; max: number } {
  const list = lines[axis];
  return { min: (list[index - 1] ?? 0) + 1, max: (list[index + 1] ?? sideOf(axis, photo)) - 1 };
}

/** With one more line; undefined where there is one already, or no room for it. */
export function addLine(lines: Lines, axis: Axis, at: number, photo: Size): Lines | undefined {
  const list = lines[axis];
  const position = Math.round(at);
  const isInside = position >= 1 && position <= sideOf(axis, photo) - 1;
  if (!isInside || list.includes(position) || list.length >= MOST_EACH_WAY - 1) return undefined;
  return { ...lines, [axis]: [...list, position].sort((a, b) => a - b) };
}

/** With a line moved as far as its neighbours let it. */
export function moveLine(lines: Lines, id: LineId, to: number, photo: Size): Lines {
  const list = lines[id.axis];
  if (list[id.index] === undefined) return lines;
  const { min, max } = rangeOf(lines, id, photo);
  const position = Math.max(min, Math.min(Math.round(to), max));
  return { ...lines, [id.axis]: list.map((line, index) => (index === id.index ? position : line)) };
}

export const removeLine = (lines: Lines, { axis, index }: LineId): Lines => ({
  ...lines,
  [axis]: lines[axis].filter((_, at) => at !== index),
});

/** The middle of the widest piece along an axis: where a line is added without pointing at a place. */
export function widestMiddle(lines: Lines, axis: Axis, photo: Size): number {
  const edges = [0, ...lines[axis], sideOf(axis, photo)];
  let [start, length] = [0, 0];
  for (const [at, edge] of edges.slice(1).entries()) {
    const before = edges[at] ?? 0;
    if (edge - before > length) [start, length] = [before, edge - before];
  }
  return start + Math.floor(length / 2);
}

/** Do the lines lie in the photo? */
export const isWithin = ({ x, y }: Lines, { width, height }: Size): boolean =>
  x.every((line) => line < width) && y.every((line) => line < height);
