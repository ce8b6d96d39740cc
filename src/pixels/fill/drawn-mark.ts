import type { Plane } from '../kernels/pixels.ts';
import type { PackedMask } from '../render-recipe.ts';
import { unpackMask } from '../retouch/packed-mask.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { dilatedMark, MARKED } from './marks.ts';

/**
 * A line of a round brush, a box, what a line goes round, or a thing by its mask; `away` takes from what was marked before. Lengths
 * are px of the photo; a mask has the photo's shape and any size.
 */
export type MarkShape = { readonly away: boolean } & (
  | { readonly by: 'brush'; readonly width: number; readonly points: readonly MarkPoint[] }
  | ({ readonly by: 'box' } & Readonly<PixelBox>)
  | { readonly by: 'lasso'; readonly points: readonly MarkPoint[] }
  | { readonly by: 'thing'; readonly mask: Readonly<PackedMask> }
);
export type MarkPoint = readonly [x: number, y: number];

/** A mark as it was drawn. */
export interface DrawnMark {
  /** Size of the photo it was drawn on. */
  readonly on: Readonly<Size>;
  /** In the order in which they were drawn. */
  readonly shapes: readonly MarkShape[];
  /** px marked all round what was drawn. */
  readonly rim: number;
}

const MARK = 255;

/** What was drawn, as pixels of a picture of any size of the same photo: 255 marked, 0 not. */
export function markOf({ on, shapes, rim }: DrawnMark, { width, height }: Size): Plane {
  const plane: Plane = { width, height, data: new Uint8Array(width * height) };
  const [across, down] = [width / on.width, height / on.height];
  for (const shape of shapes) {
    if (shape.by === 'box') fillBox(plane, shape, across, down);
    else if (shape.by === 'brush') drawLine(plane, shape, across, down);
    else if (shape.by === 'lasso') fillRound(plane, shape, across, down);
    else drawThing(plane, shape);
  }
  return dilatedMark(plane, Math.round(rim * across));
}

function fillBox(plane: Plane, { x, y, width, height, away }: MarkShape & { by: 'box' }, across: number, down: number) {
  const left = Math.max(0, Math.round(x * across));
  const right = Math.min(plane.width, Math.round((x + width) * across));
  const bottom = Math.min(plane.height, Math.round((y + height) * down));
  for (let row = Math.max(0, Math.round(y * down)); row < bottom; row += 1) {
    if (right > left) plane.data.fill(away ? 0 : MARK, row * plane.width + left, row * plane.width + right);
  }
}

function drawLine(plane: Plane, { points, width, away }: MarkShape & { by: 'brush' }, across: number, down: number) {
  const radius = Math.max(0.5, (width * across) / 2);
  const places = points.map(([x, y]): MarkPoint => [x * across, y * down]);
  for (const [index, to] of places.entries()) drawPiece(plane, places[index - 1] ?? to, to, radius, away ? 0 : MARK);
}

/** Every pixel whose middle is within `radius` of the piece of line. */
function drawPiece({ data, width, height }: Plane, from: MarkPoint, to: MarkPoint, radius: number, value: number) {
  const [stepX, stepY] = [to[0] - from[0], to[1] - from[1]];
  const length = stepX * stepX + stepY * stepY;
  const low = (one: number, other: number) => Math.max(0, Math.floor(Math.min(one, other) - radius));
  const high = (one: number, other: number, end: number) => Math.min(end, Math.ceil(Math.max(one, other) + radius));
  const [right, bottom] = [high(from[0], to[0], width), high(from[1], to[1], height)];
  for (let y = low(from[1], to[1]); y < bottom; y += 1) {
    for (let x = low(from[0], to[0]); x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - from[0], y + 0.5 - from[1]];
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (dx * stepX + dy * stepY) / length));
      const [offX, offY] = [dx - along * stepX, dy - along * stepY];
      if (offX * offX + offY * offY <= radius * radius) data[y * width + x] = value;
    }
  }
}

/** Every pixel whose middle the closed line goes round, an odd number of times. */
function fillRound({ data, width, height }: Plane, shape: MarkShape & { by: 'lasso' }, across: number, down: number) {
  const places = shape.points.map(([x, y]): MarkPoint => [x * across, y * down]);
  for (let y = 0; y < height; y += 1) {
    const crossings: number[] = [];
    for (const [index, [x1, y1]] of places.entries()) {
      const [x2, y2] = places[(index + 1) % places.length] ?? [x1, y1];
      const middle = y + 0.5;
      if (y1 <= middle !== y2 <= middle) crossings.push(x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1));
    }
    crossings.sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const left = Math.max(0, Math.round(crossings[at] ?? 0));
      const right = Math.min(width, Math.round(crossings[at + 1] ?? 0));
      if (right > left) data.fill(shape.away ? 0 : MARK, y * width + left, y * width + right);
    }
  }
}

/** Masks as pixels, as long as their shapes are held: a mark is drawn again with each move of a brush. */
const unpacked = new WeakMap<object, Plane>();

function planeOf(mask: Readonly<PackedMask>): Plane | undefined {
  const plane = unpacked.get(mask) ?? unpackMask(mask);
  if (plane !== undefined) unpacked.set(mask, plane);
  return plane;
}

/** The mask at the plane's size, between its pixels by how near they are: its edge has no stairs in a larger picture. */
function drawThing({ data, width, height }: Plane, { mask, away }: MarkShape & { by: 'thing' }) {
  const from = planeOf(mask);
  if (from === undefined) return;
  const value = (x: number, y: number) => from.data[y * from.width + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const [row, nextRow, shareY] = between(y, height, from.height);
    for (let x = 0; x < width; x += 1) {
      const [column, nextColumn, shareX] = between(x, width, from.width);
      const above = value(column, row) * (1 - shareX) + value(nextColumn, row) * shareX;
      const below = value(column, nextRow) * (1 - shareX) + value(nextColumn, nextRow) * shareX;
      if (above * (1 - shareY) + below * shareY >= MARKED) data[y * width + x] = away ? 0 : MARK;
    }
  }
}

/** The two places round one of another count, and how near the second is. */
function between(at: number, count: number, of: number): [first: number, second: number, share: number] {
  const place = Math.min(of - 1, Math.max(0, ((at + 0.5) * of) / count - 0.5));
  const first = Math.floor(place);
  return [first, Math.min(of - 1, first + 1), place - first];
}
