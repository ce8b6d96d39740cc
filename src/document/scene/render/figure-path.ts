import type { Figure, Mask } from '../scene.ts';

const n = (value: number): string => String(Math.round(value * 100) / 100);
const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

interface Side {
  w: number;
  h: number;
  radius: number;
}

/** Corners in shares of the box, joined by straight lines. */
const corners =
  (points: readonly (readonly [number, number])[]) =>
  ({ w, h }: Side): string =>
    `M${points.map(([x, y]) => at(x * w, y * h)).join('L')}Z`;

const spokes = (count: number, inner: number): [number, number][] =>
  Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index * Math.PI) / count - Math.PI / 2;
    const reach = index % 2 === 0 ? 0.5 : inner / 2;
    return [0.5 + Math.cos(angle) * reach, 0.5 + Math.sin(angle) * reach];
  });

function roundRect({ w, h, radius }: Side): string {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  if (r === 0) return `M0 0H${n(w)}V${n(h)}H0Z`;
  const arc = (x: number, y: number) => `A${at(r, r)} 0 0 1 ${at(x, y)}`;
  return `M${at(r, 0)}H${n(w - r)}${arc(w, r)}V${n(h - r)}${arc(w - r, h)}H${n(r)}${arc(0, h - r)}V${n(r)}${arc(r, 0)}Z`;
}

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}A${at(rx, ry)} 0 0 1 ${at(x + rx, y)}A${at(rx, ry)} 0 0 1 ${at(x - rx, y)}Z`;

/** Curves in shares of the box: a move, then control points three by three. */
const curves =
  (start: readonly [number, number], points: readonly (readonly [number, number])[]) =>
  ({ w, h }: Side): string => {
    let path = `M${at(start[0] * w, start[1] * h)}`;
    for (const [index, [x, y]] of points.entries()) path += `${index % 3 === 0 ? 'C' : ' '}${at(x * w, y * h)}`;
    return `${path}Z`;
  };

const HEART = curves(
  [0.5, 0.28],
  [
    [0.42, 0.08],
    [0.26, 0],
    [0.13, 0.07],
    [-0.02, 0.15],
    [-0.04, 0.36],
    [0.06, 0.54],
    [0.16, 0.72],
    [0.36, 0.87],
    [0.5, 1],
    [0.64, 0.87],
    [0.84, 0.72],
    [0.94, 0.54],
    [1.04, 0.36],
    [1.02, 0.15],
    [0.87, 0.07],
    [0.74, 0],
    [0.58, 0.08],
    [0.5, 0.28],
  ],
);

const BLOB = curves(
  [0.53, 0.02],
  [
    [0.74, -0.03],
    [0.93, 0.11],
    [0.98, 0.33],
    [1.04, 0.57],
    [0.97, 0.8],
    [0.78, 0.92],
    [0.59, 1.04],
    [0.3, 1.01],
    [0.14, 0.84],
    [-0.02, 0.68],
    [-0.03, 0.44],
    [0.1, 0.27],
    [0.22, 0.1],
    [0.32, 0.06],
    [0.53, 0.02],
  ],
);

function bubble({ w, h, radius }: Side): string {
  const body = h * 0.78;
  const r = Math.min(radius || h * 0.2, w / 2, body / 2);
  return (
    `M${at(r, 0)}H${n(w - r)}A${at(r, r)} 0 0 1 ${at(w, r)}V${n(body - r)}A${at(r, r)} 0 0 1 ${at(w - r, body)}` +
    `H${n(w * 0.34)}L${at(w * 0.14, h)}L${at(w * 0.17, body)}H${n(r)}A${at(r, r)} 0 0 1 ${at(0, body - r)}V${n(r)}A${at(r, r)} 0 0 1 ${at(r, 0)}Z`
  );
}

function arch({ w, h }: Side): string {
  const r = Math.min(w / 2, h);
  return `M0 ${n(h)}V${n(r)}A${at(w / 2, r)} 0 0 1 ${at(w, r)}V${n(h)}Z`;
}

function wave({ w, h }: Side): string {
  const top = h * 0.18;
  const half = w / 4;
  let path = `M0 ${n(top)}`;
  for (let step = 0; step < 4; step += 1) {
    const crest = step % 2 === 0 ? -top : top * 3;
    path += `Q${at(half * (step + 0.5), crest)} ${at(half * (step + 1), top)}`;
  }
  return `${path}V${n(h)}H0Z`;
}

const SHAPES: Readonly<Record<Figure, (side: Side) => string>> = {
  rect: roundRect,
  ellipse: ({ w, h }) => oval(w / 2, h / 2, w / 2, h / 2),
  triangle: corners([
    [0.5, 0],
    [1, 1],
    [0, 1],
  ]),
  diamond: corners([
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ]),
  hexagon: corners([
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ]),
  star: corners(spokes(5, 0.42)),
  burst: corners(spokes(18, 0.84)),
  heart: HEART,
  bubble,
  arrow: corners([
    [0, 0.3],
    [0.62, 0.3],
    [0.62, 0],
    [1, 0.5],
    [0.62, 1],
    [0.62, 0.7],
    [0, 0.7],
  ]),
  quarter: ({ w, h }) => `M0 ${n(h)}V0A${at(w, h)} 0 0 1 ${at(w, h)}Z`,
  half: ({ w, h }) => `M0 ${n(h)}A${at(w / 2, h)} 0 0 1 ${at(w, h)}Z`,
  ring: ({ w, h }) => oval(w / 2, h / 2, w / 2, h / 2) + oval(w / 2, h / 2, w * 0.28, h * 0.28),
  blob: BLOB,
  arch,
  wave,
};

/** Path data of a figure whose box begins at 0, 0; filled by the even-odd rule. */
export const figurePath = (figure: Figure, w: number, h: number, radius = 0): string =>
  SHAPES[figure]({ w, h, radius });

/** Of what a picture is seen through; undefined: all of its box. */
export function maskPath(mask: Mask, w: number, h: number, radius: number): string | undefined {
  if (mask === 'none') return undefined;
  return mask === 'round' ? roundRect({ w, h, radius }) : figurePath(mask, w, h);
}

/** A line through points: straight from one to the next, or a curve (Catmull-Rom as cubic Béziers). */
export function linePath(points: readonly (readonly [number, number])[], smooth: boolean): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const start = `M${at(first[0], first[1])}`;
  if (!smooth || points.length < 3) return start + rest.map(([x, y]) => `L${at(x, y)}`).join('');
  const get = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? first;
  return (
    start +
    rest
      .map((end, index) => {
        const before = get(index - 1);
        const from = get(index);
        const after = get(index + 2);
        const one = [from[0] + (end[0] - before[0]) / 6, from[1] + (end[1] - before[1]) / 6] as const;
        const two = [end[0] - (after[0] - from[0]) / 6, end[1] - (after[1] - from[1]) / 6] as const;
        return `C${at(one[0], one[1])} ${at(two[0], two[1])} ${at(end[0], end[1])}`;
      })
      .join('')
  );
}
