import { compositeCover } from '../compose/composite.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Rgb } from '../shapes.ts';

/** docs/DESIGN.md §9 "Trial", in pixels at 100 % screen scale: the height of a capital of 19 px, its stroke, the angle, the shadow beside it. */
const STRENGTH = { height: 13.7, stroke: 2.9, echo: 1.4, white: 0.5, black: 0.3 } as const;

/** Sine and cosine of −24°, written out: engines may differ in the last bit of one that is reckoned. */
const [SIN, COS] = [-0.4067366, 0.9135455];

type Line = readonly (readonly [x: number, y: number])[];

/** Half a circle, from above to below. */
const BOW: Line = [
  [0, -1],
  [0.5, -0.866],
  [0.866, -0.5],
  [1, 0],
  [0.866, 0.5],
  [0.5, 0.866],
  [0, 1],
];
const bowl: Line = BOW.map(([x, y]) => [0.36 + 0.27 * x, 0.27 + 0.27 * y]);

/** Drawn letters, so that a mark needs no font and is the same bytes everywhere. Units are the height of a capital, y downwards. */
const LETTERS: readonly { width: number; lines: readonly Line[] }[] = [
  {
    width: 0.72,
    lines: [
      [
        [0, 0],
        [0.72, 0],
      ],
      [
        [0.36, 0],
        [0.36, 1],
      ],
    ],
  },
  {
    width: 0.66,
    lines: [
      [[0, 1], [0, 0], ...bowl, [0, 0.54]],
      [
        [0.32, 0.54],
        [0.66, 1],
      ],
    ],
  },
  {
    width: 0,
    lines: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
  },
  {
    width: 0.8,
    lines: [
      [
        [0, 1],
        [0.4, 0],
        [0.8, 1],
      ],
      [
        [0.14, 0.66],
        [0.66, 0.66],
      ],
    ],
  },
  {
    width: 0.56,
    lines: [
      [
        [0, 0],
        [0, 1],
        [0.56, 1],
      ],
    ],
  },
];
const GAP = 0.46;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The mark as straight RGBA, its middle in the bitmap's. @param scale 1 on the screen at 100 % */
export function trialMark(scale: number): Rgba {
  const total = LETTERS.reduce((sum, { width }) => sum + width, GAP * (LETTERS.length - 1));
  const unit = STRENGTH.height * scale;
  const thick = (STRENGTH.stroke * scale) / 2;
  let left = -total / 2;
  const segments = LETTERS.flatMap(({ width, lines }) => {
    const at = left;
    left += width + GAP;
    return lines.flatMap((line) => {
      const points = line.map(([x, y]) => turned((at + x) * unit, (y - 0.5) * unit));
      return points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
    });
  });
  const echo = turned(STRENGTH.echo * scale, STRENGTH.echo * scale);
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

const turned = (x: number, y: number): Point => [x * COS - y * SIN, x * SIN + y * COS];

function distance(x: number, y: number, from: Point, to: Point): number {
  const [ax, ay] = [to[0] - from[0], to[1] - from[1]];
  const [px, py] = [x - from[0], y - from[1]];
  const along = Math.min(Math.max((px * ax + py * ay) / (ax * ax + ay * ay), 0), 1);
  const [qx, qy] = [px - ax * along, py - ay * along];
  return Math.sqrt(qx * qx + qy * qy);
}
