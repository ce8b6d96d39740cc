import type { Plane } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { grownMark } from './marks.ts';

/** A line of a round brush, or a box; `away` takes from what was marked before. Lengths are px of the photo. */
export type MarkShape =
  | { readonly by: 'brush'; readonly away: boolean; readonly width: number; readonly points: readonly MarkPoint[] }
  | ({ readonly by: 'box'; readonly away: boolean } & Readonly<PixelBox>);
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
    else drawLine(plane, shape, across, down);
  }
  return grownMark(plane, Math.round(rim * across));
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
