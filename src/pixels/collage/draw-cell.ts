import { Mipmaps } from '../compose/mipmaps.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { type PhotoPlacement, photoInCell } from './photo-in-cell.ts';

interface DrawnCell {
  /** Whole pixels of the page. */
  box: PixelBox;
  /** Radius of the corners, px. */
  corner: number;
  placement: PhotoPlacement;
}

/** How much of a pixel lies inside a box with round corners, 0–1. @param x, y of the pixel's middle, from the box's corner */
export function coverage(x: number, y: number, { width, height }: Size, corner: number): number {
  const r = Math.min(corner, width / 2, height / 2);
  const dx = Math.max(r - x, x - (width - r), 0);
  const dy = Math.max(r - y, y - (height - r), 0);
  if (dx === 0 || dy === 0) return 1;
  return Math.min(Math.max(r - Math.hypot(dx, dy) + 0.5, 0), 1);
}

/** More pixels of the photo than this for one of the page: the mean of four places is taken. */
const SMOOTH_FROM = 1.05;
const ONE = [[0, 0]] as const;
const FOUR = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/** Draws a photo into its cell of the page, over what lies there. The same values give the same bytes everywhere. */
export function drawCell(page: Rgba, photo: Rgba, { box, corner, placement }: DrawnCell): void {
  const at = photoInCell(box, photo, placement);
  const level = new Mipmaps(photo).level(1 / at.scale);
  const share = level.width / photo.width;
  const per = share / at.scale;
  const places = per > SMOOTH_FROM ? FOUR : ONE;
  const [c, s] = [Math.cos(at.angle) * per, Math.sin(at.angle) * per];
  const [midX, midY] = [at.x * share, at.y * (level.height / photo.height)];
  const taken: Taken = [0, 0, 0, 0];
  const { data, width, height } = page;
  for (let row = Math.max(0, -box.y); row < Math.min(box.height, height - box.y); row += 1) {
    for (let column = Math.max(0, -box.x); column < Math.min(box.width, width - box.x); column += 1) {
      const cover = corner > 0 ? coverage(column + 0.5, row + 0.5, box, corner) : 1;
      if (cover === 0) continue;
      taken.fill(0);
      for (const [ox, oy] of places) {
        const dx = column + 0.5 + ox - box.width / 2;
        const dy = row + 0.5 + oy - box.height / 2;
        take(level, midX + dx * c + dy * s - 0.5, midY + dy * c - dx * s - 0.5, taken);
      }
      composite(data, ((box.y + row) * width + box.x + column) * 4, taken, cover / places.length);
    }
  }
}

/** Red, green and blue times alpha, and alpha. */
type Taken = [number, number, number, number];

/** Adds the colour of a place between four pixels. */
function take({ data, width, height }: Rgba, x: number, y: number, sum: Taken): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const x0 = Math.min(Math.max(left, 0), width - 1);
  const x1 = Math.min(Math.max(left + 1, 0), width - 1);
  const y0 = Math.min(Math.max(top, 0), height - 1) * width;
  const y1 = Math.min(Math.max(top + 1, 0), height - 1) * width;
  add(data, (y0 + x0) * 4, (1 - fx) * (1 - fy), sum);
  if (fx > 0) add(data, (y0 + x1) * 4, fx * (1 - fy), sum);
  if (fy > 0) add(data, (y1 + x0) * 4, (1 - fx) * fy, sum);
  if (fx > 0 && fy > 0) add(data, (y1 + x1) * 4, fx * fy, sum);
}

function add(data: Uint8ClampedArray, at: number, weight: number, sum: Taken): void {
  const alpha = weight * (data[at + 3] ?? 0);
  sum[0] += alpha * (data[at] ?? 0);
  sum[1] += alpha * (data[at + 1] ?? 0);
  sum[2] += alpha * (data[at + 2] ?? 0);
  sum[3] += alpha;
}

/** Straight alpha over straight alpha. */
function composite(data: Uint8ClampedArray, at: number, [red, green, blue, weight]: Taken, cover: number): void {
  if (weight === 0) return;
  const over = (weight * cover) / 255;
  const under = ((data[at + 3] ?? 0) / 255) * (1 - over);
  const alpha = over + under;
  if (alpha === 0) return;
  data[at] = ((red / weight) * over + (data[at] ?? 0) * under) / alpha;
  data[at + 1] = ((green / weight) * over + (data[at + 1] ?? 0) * under) / alpha;
  data[at + 2] = ((blue / weight) * over + (data[at + 2] ?? 0) * under) / alpha;
  data[at + 3] = alpha * 255;
}
