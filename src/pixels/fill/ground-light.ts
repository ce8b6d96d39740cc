import { boxMean } from '../enhance/box-mean.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';
import { type Light, lightOf } from './lit-ground.ts';
import { MARKED } from './marks.ts';

/** What a thing stands on, and how much darker than the ground in the light each place of it is. */
export interface Floor {
  /** What was looked at. */
  box: PixelBox;
  /** 1 where it is seen. */
  isGround: Uint8Array;
  /** Less light than the ground has, as a logarithm: in these rows from one side of the picture to the other. */
  depth: Float32Array;
  /** The same of red, green and blue. */
  colours: readonly Float32Array[];
  /** By how much places of the ground itself differ. */
  spread: number;
  /** px over which light is averaged. */
  radius: number;
}

/** Light below which nothing is known. */
const FLOOR = 0.004;
const LEAST_GROUND = 200;

/** @param thing with its rim; @returns undefined where too little of the ground is seen */
export function groundOf(picture: Rgba, thing: Plane, foot: PixelBox): Floor | undefined {
  const { width, height } = thing;
  const side = Math.max(width, height);
  const radius = Math.max(1, Math.round(side / 120));
  const box = roundFoot(foot, width, height);
  const isGround = new Uint8Array(width * height);
  const places: number[] = [];
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      const at = y * width + x;
      if ((thing.data[at] ?? 0) < MARKED) places.push(at);
    }
  }
  if (places.length < LEAST_GROUND) return undefined;
  for (const at of places) isGround[at] = 1;
  const where = (at: number) => ({
    x: ((at % width) - foot.x - foot.width / 2) / side,
    y: (Math.floor(at / width) - foot.y - foot.height) / side,
  });
  const less = (weights: readonly [number, number, number]): { depth: Float32Array; light: Light } => {
    const seen = averaged(logLight(picture, weights), thing, radius);
    const light = lightOf(places.map((at) => ({ ...where(at), value: seen[at] ?? 0 })));
    const depth = new Float32Array(width * height);
    for (let at = box.y * width; at < (box.y + box.height) * width; at += 1) {
      const { x, y } = where(at);
      depth[at] = light.at(x, y) - (seen[at] ?? 0);
    }
    return { depth, light };
  };
  const { depth, light } = less([0.2126, 0.7152, 0.0722]);
  const colours = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((weights) => less(weights).depth);
  return { box, isGround, depth, colours, spread: light.spread, radius };
}

/** A band round the foot: as far to the sides as a shadow may fall, a little above it, more below. */
function roundFoot({ x, y, width, height }: PixelBox, columns: number, rows: number): PixelBox {
  const reach = Math.round(Math.min(Math.max(width, height) * 0.8, Math.max(width * 1.2, height * 0.5)));
  const end = y + height - 1;
  const [left, top] = [Math.max(0, x - reach), Math.max(0, Math.round(end - 0.3 * height))];
  const bottom = Math.min(rows, Math.round(end + Math.max(0.35 * height, 0.25 * width)) + 1);
  return { x: left, y: top, width: Math.min(columns, x + width + reach) - left, height: Math.max(0, bottom - top) };
}

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function logLight({ data, width, height }: Rgba, [red, green, blue]: readonly [number, number, number]): Float32Array {
  const linear = (at: number) => LINEAR[data[at] ?? 0] ?? 0;
  return Float32Array.from({ length: width * height }, (_, at) =>
    Math.log(red * linear(at * 4) + green * linear(at * 4 + 1) + blue * linear(at * 4 + 2) + FLOOR),
  );
}

/** Without its texture, and without the thing's own light. */
function averaged(values: Float32Array, { data, width, height }: Plane, radius: number): Float32Array {
  const free = Float32Array.from(data, (value) => (value < MARKED ? 1 : 0));
  const [sums, counts] = [new Float32Array(values.length), new Float32Array(values.length)];
  const scratch = new Float32Array(values.length);
  boxMean(
    values.map((value, at) => value * (free[at] ?? 0)),
    width,
    height,
    radius,
    sums,
    scratch,
  );
  boxMean(free, width, height, radius, counts, scratch);
  return sums.map((sum, at) => sum / Math.max(1e-6, counts[at] ?? 0));
}

/** The light of a shadow is that of the sky, so it may be bluer than the ground, the more so the darker it is. */
export function isLikeGround({ colours, depth }: Floor, at: number): boolean {
  const [red = 0, green = 0, blue = 0] = colours.map((one) => one[at] ?? 0);
  const much = Math.max(0.1, depth[at] ?? 0);
  const isRed = Math.abs(red - green) < 0.15 + 0.35 * much;
  return isRed && green - blue > -0.15 - 0.3 * much && green - blue < 0.2 + 0.7 * much;
}
