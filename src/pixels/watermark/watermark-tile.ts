import { compositeCover } from '../compose/composite.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Rgb } from '../shapes.ts';
import { type MarkWord, WORDS } from './mark-word.ts';

/** docs/DESIGN.md §9 "Trial", in pixels at 100 % screen scale: the height of a capital of 19 px, its stroke, the angle, the shadow beside it. */
const STRENGTH = { height: 13.7, stroke: 2.9, echo: 1.4, white: 0.5, black: 0.3 } as const;

/** Sine and cosine of −24°, written out: engines may differ in the last bit of one that is reckoned. */
const [SIN, COS] = [-0.4067366, 0.9135455];

const GAP = 0.46;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The mark as straight RGBA, its middle in the bitmap's. @param scale 1 on the screen at 100 % */
export function drawnMark(scale: number, word: MarkWord): Rgba {
  const letters = WORDS[word];
  const total = letters.reduce((sum, { width }) => sum + width, GAP * (letters.length - 1));
  const unit = STRENGTH.height * scale;
  const thick = (STRENGTH.stroke * scale) / 2;
  let left = -total / 2;
  const segments = letters.flatMap(({ width, lines }) => {
    const at = left;
    left += width + GAP;
    return lines.flatMap((line) => {
      const points = line.map(([x, y]) => rotated((at + x) * unit, (y - 0.5) * unit));
      return points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
    });
  });
  const echo = rotated(STRENGTH.echo * scale, STRENGTH.echo * scale);
  const halfX = Math.ceil((total / 2) * unit * COS - 0.5 * unit * SIN + 2 * thick + 2 * scale);
  const halfY = Math.ceil(0.5 * unit * COS - (total / 2) * unit * SIN + 2 * thick + 2 * scale);
  const [width, height] = [2 * halfX, 2 * halfY];
  const data = new Uint8ClampedArray(width * height * 4);
  const cover = new Uint16Array(width);
  const FULL = 4096;
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width * 4, (y + 1) * width * 4);
    const draw = (colour: Rgb, strength: number, [dx, dy]: Point) => {
      const py = y + 0.5 - halfY - dy;
      const near = segments.filter(
        ({ from, to }) => Math.min(from[1], to[1]) - thick - 1 < py && Math.max(from[1], to[1]) + thick + 1 > py,
      );
      for (let x = 0; x < width; x += 1) {
        const px = x + 0.5 - halfX - dx;
        const away = near.reduce((least, { from, to }) => Math.min(least, distance(px, py, from, to)), thick + 1);
        cover[x] = Math.min(Math.max(thick + 0.5 - away, 0), 1) * strength * FULL;
      }
      compositeCover(row, cover, colour, FULL);
    };
    draw(BLACK, STRENGTH.black, echo);
    draw(WHITE, STRENGTH.white, [0, 0]);
  }
  return { data, width, height };
}

type Point = readonly [x: number, y: number];

const rotated = (x: number, y: number): Point => [x * COS - y * SIN, x * SIN + y * COS];

function distance(x: number, y: number, from: Point, to: Point): number {
  const [ax, ay] = [to[0] - from[0], to[1] - from[1]];
  const [px, py] = [x - from[0], y - from[1]];
  const along = Math.min(Math.max((px * ax + py * ay) / (ax * ax + ay * ay), 0), 1);
  const [qx, qy] = [px - ax * along, py - ay * along];
  return Math.sqrt(qx * qx + qy * qy);
}
