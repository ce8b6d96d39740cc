import type { Size } from '../shapes.ts';
import { boxOf } from './boxes.ts';
import type { Cover } from './stroke-cover.ts';

/** Lines of a pixel that are looked at; along each the coverage is exact. */
const LINES = 8;

interface Corner {
  x: number;
  y: number;
}

/** What a polygon covers, 0–255, by the even-odd rule; the last corner joins the first. Undefined where it has no area. */
export function lassoCover(picture: Size, corners: readonly Corner[]): Cover | undefined {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const box = corners.length < 3 ? undefined : boxOf(picture, ...limits(xs, ys));
  if (box === undefined) return undefined;
  const { width, height } = box;
  const data = new Uint8Array(width * height);
  const sums = new Float64Array(width);
  const edges = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    const near = edges.filter(
      ({ from, to }) => Math.min(from.y, to.y) <= box.y + y + 1 && Math.max(from.y, to.y) > box.y + y,
    );
    for (let line = 0; line < LINES; line += 1) {
      const at = box.y + y + (line + 0.5) / LINES;
      const crossings = near
        .filter(({ from, to }) => from.y <= at !== to.y <= at)
        .map(({ from, to }) => from.x + ((at - from.y) * (to.x - from.x)) / (to.y - from.y) - box.x)
        .sort((one, other) => one - other);
      for (let i = 0; i + 1 < crossings.length; i += 2) addSpan(sums, crossings[i] ?? 0, crossings[i + 1] ?? 0);
    }
    for (let x = 0; x < width; x += 1) data[y * width + x] = Math.round(((sums[x] ?? 0) * 255) / LINES);
  }
  return { box, plane: { data, width, height } };
}

const limits = (xs: readonly number[], ys: readonly number[]): [number, number, number, number] => {
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return [left, top, right, bottom];
};

/** Adds what `from`–`to` covers of each pixel of a line. */
function addSpan(sums: Float64Array, from: number, to: number): void {
  const first = Math.max(from, 0);
  const last = Math.min(to, sums.length);
  for (let x = Math.floor(first); x < last; x += 1) {
    sums[x] = (sums[x] ?? 0) + Math.max(Math.min(x + 1, last) - Math.max(x, first), 0);
  }
}
