import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';
import { type Floor, groundOf, isLikeGround } from './ground-light.ts';
import { boxOf, dilatedMark, MARKED } from './marks.ts';
import { connected, touching } from './regions.ts';

/** Of the marked thing's width: more of it at the photo's lower rim, and where it stands is not seen. */
const CUT = 0.12;
/** Pixels of a thing that is large enough to be looked at. */
const LEAST_THING = 60;
/** e to this is how much less light there is under the darkest quarter of the foot, at least; and in spreads of the floor. */
const DARK = { least: 0.28, spreads: 1.7, most: 1.3 } as const;
/** Of that darkness: what belongs to the shadow; no less than `least`, and so many spreads of the floor. */
const LIMIT = { share: 0.4, least: 0.16, spreads: 1.3 } as const;
/** Of a part's size, as the root of it: how much of it lies at the foot. */
const TOUCHES = 0.3;
/** Of the thing's own size, and of its root: what a shadow is. */
const SURE = { least: 0.006, most: 0.8, outside: 0.25, above: 0.55, fall: 0.55 } as const;

export interface CastShadow {
  shadow: Plane;
  /** All ground that is as dark, of whatever else too: taken from there, the place would be filled with a shadow again. */
  dark: Plane;
}

/**
 * The shadow that a marked thing throws on the ground, or what it is mirrored in: ground of the same colour in less light, which
 * begins at the thing's foot and has an end. Found without a model, in a picture of a few hundred pixels.
 * @returns undefined where it is not sure
 */
export function castShadow(picture: Rgba, mark: Plane): CastShadow | undefined {
  const { width, height } = mark;
  const box = boxOf(mark);
  const area = mark.data.reduce((sum, value) => sum + (value >= MARKED ? 1 : 0), 0);
  if (box === undefined || area < LEAST_THING || isCut(mark, box.width)) return undefined;
  const solid = dilatedMark(mark, 2);
  const floor = groundOf(picture, solid, box);
  if (floor === undefined) return undefined;
  const foot = footOf(solid, floor);
  const darkest = foot.map((at) => floor.depth[at] ?? 0).toSorted((one, other) => other - one)[foot.length >> 2] ?? 0;
  const { spread } = floor;
  if (foot.length < 4 || darkest < Math.max(DARK.least, DARK.spreads * spread)) return undefined;
  const limit = Math.max(LIMIT.share * Math.min(darkest, DARK.most), LIMIT.least, LIMIT.spreads * spread);
  const isShade = (at: number) => floor.isGround[at] === 1 && (floor.depth[at] ?? 0) >= limit;
  const shadow = connected(mark, foot, (at) => isShade(at) && isLikeGround(floor, at));
  // What hangs on the foot by a thread is another thing.
  const data = touching(shadow, foot, (size, touches) => size >= 8 && touches >= TOUCHES * Math.sqrt(size));
  const found = { width, height, data };
  if (!isSure(found, floor, area)) return undefined;
  const dark = { width, height, data: data.map((_, at) => ((floor.depth[at] ?? 0) >= limit / 2 ? 255 : 0)) };
  // Its soft rim belongs to it: what is left of that is filled on as a shadow.
  return { shadow: dilatedMark(found, 2 * floor.radius), dark: dilatedMark(dark, floor.radius) };
}

/** The thing goes on beyond the photo's lower rim. */
function isCut({ data, width, height }: Plane, wide: number): boolean {
  const from = (height - Math.max(2, Math.round(0.02 * height))) * width;
  const columns = new Set<number>();
  for (let at = from; at < data.length; at += 1) if ((data[at] ?? 0) >= MARKED) columns.add(at % width);
  return columns.size > CUT * wide;
}

/** Floor right under the thing's outline. */
function footOf({ data, width, height }: Plane, { isGround, box }: Floor): number[] {
  const foot: number[] = [];
  for (let y = Math.max(1, box.y); y < height - 4; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((data[at - width] ?? 0) >= MARKED && (data[at] ?? 0) < MARKED && isGround[at] === 1) foot.push(at);
    }
  }
  return foot;
}

/** It is neither a speck nor a wide place, it ends within what was looked at, and light comes back at its rim. */
function isSure(found: Plane, floor: Floor, area: number): boolean {
  const { size, outside, above } = measured(found, floor.box);
  const root = Math.sqrt(size);
  if (size < SURE.least * area + 12 || size > SURE.most * area) return false;
  if (outside > SURE.outside * root || above > SURE.above * root) return false;
  const wide = dilatedMark(found, 2 * floor.radius + 1);
  const close = dilatedMark(found, floor.radius);
  const isIn = (at: number) => found.data[at] !== 0;
  const isRing = (at: number) => wide.data[at] !== 0 && close.data[at] === 0 && floor.isGround[at] === 1;
  const inside = meanDepth(floor, isIn);
  return inside - meanDepth(floor, isRing) >= SURE.fall * inside;
}

/** How much there is of it, how much of that lies at the sides or the end of what was looked at, and how much at its beginning. */
function measured({ data, width, height }: Plane, box: PixelBox) {
  let [size, outside, above] = [0, 0, 0];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  for (const [at, value] of data.entries()) {
    if (value === 0) continue;
    size += 1;
    const [x, y] = [at % width, Math.floor(at / width)];
    const isAtSide = (x === box.x && x > 0) || (x === right - 1 && right < width);
    if (isAtSide || (y === bottom - 1 && bottom < height)) outside += 1;
    else if (y === box.y) above += 1;
  }
  return { size, outside, above };
}

function meanDepth({ depth }: Floor, isIn: (at: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (const [at, value] of depth.entries()) {
    if (!isIn(at)) continue;
    sum += Math.max(-0.5, Math.min(value, 1.5));
    count += 1;
  }
  return sum / Math.max(1, count);
}
