import { POINT } from '../faces/mesh-points.ts';
import type { Colours } from './colours.ts';
import type { FaceAreas, LocalFace, Place } from './face-areas.ts';
import { boxMean, type Field, field, inRing } from './planes.ts';
import type { Spot } from './values.ts';

/** Lengths as shares of the face's width. */
const LOOK = { fine: 0.007, wide: 0.06, least: 0.006, most: 0.045, dark: 0.08 } as const;
/** Below so many px from ear to ear a spot is no larger than the camera's noise. */
const FACE_FROM = 120;
/** Levels by which a spot is redder and darker than the skin round it, and in how many deviations of it. */
const STANDS_OUT = { levels: 6, deviations: 3 } as const;
/** A spot that is darker than the skin round it by this share is a mole: it is part of the person. */
const MOLE_FROM = 0.26;
/** How much of the skin's mask a place has that is looked at: hair and features are near where it is less. */
const LEAST_SKIN = 0.85;
/** More than these on one face are freckles, and part of the person too. */
const FRECKLES_FROM = 25;

/** The mean round each place, of skin alone. */
function meanOfSkin(plane: Field, mask: Field, radius: number): Field {
  const weighted = { ...plane, values: plane.values.map((value, at) => value * (mask.values[at] ?? 0)) };
  const [sum, weight] = [boxMean(weighted, radius), boxMean(mask, radius)];
  return { ...plane, values: sum.values.map((value, at) => value / Math.max(weight.values[at] ?? 0, 1e-3)) };
}

interface Found extends Spot {
  /** How much darker than the skin round it, as a share. */
  dark: number;
}

interface Patch {
  count: number;
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  dark: number;
}

/** All places of `on` that touch each other from one of them, which are taken off it. */
function patchFrom(on: Uint8Array, width: number, start: number, dark: Field): Patch {
  const patch = { count: 0, x: 0, y: 0, left: width, right: 0, top: on.length / width, bottom: 0, dark: 0 };
  const open = [start];
  on[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    patch.count += 1;
    patch.x += x;
    patch.y += y;
    patch.dark += dark.values[at] ?? 0;
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
      if (on[next] !== 1) continue;
      on[next] = 0;
      open.push(next);
    }
  }
  return patch;
}

/** A patch as a spot; undefined where it is too small, too large, or rather a line. */
function spotOf(patch: Patch, faceWidth: number): Found | undefined {
  const { count, left, right, top, bottom } = patch;
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const radius = Math.sqrt(count / Math.PI);
  const isRound = Math.max(wide, high) <= 2.2 * Math.min(wide, high) && count >= 0.45 * wide * high;
  if (!isRound || radius < Math.max(1, LOOK.least * faceWidth) || radius > LOOK.most * faceWidth) return undefined;
  return {
    x: patch.x / count + 0.5,
    y: patch.y / count + 0.5,
    radius: radius * 1.5 + LOOK.least * faceWidth,
    dark: patch.dark / count,
  };
}

/** Dark places that are none of the skin's: nostrils, and the corners where the lids meet the nose. */
const NO_SKIN = [POINT.rightNostril, POINT.leftNostril, POINT.rightEyeInner, POINT.leftEyeInner] as const;

/** Where skin is looked at: well within it. */
function lookedAt({ skin }: FaceAreas, face: LocalFace): Field {
  const r = LOOK.dark * face.width;
  const discs = NO_SKIN.map(face.at).map(([x, y]) =>
    inRing(
      skin.width,
      skin.height,
      Array.from({ length: 16 }, (_, n): Place => {
        const angle = (n * Math.PI) / 8;
        return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
      }),
      0,
    ),
  );
  const values = skin.values.map((share, at) =>
    share > LEAST_SKIN && discs.every((disc) => disc.values[at] === 0) ? 1 : 0,
  );
  return { ...skin, values };
}

/**
 * Spots of a face's skin: small, round, redder or darker than the skin round them. Moles and freckles are none.
 * @returns px of the region
 */
export function findSpots(colours: Colours, areas: FaceAreas, face: LocalFace): Spot[] {
  if (face.width < FACE_FROM) return [];
  const mask = lookedAt(areas, face);
  const [fine, wide] = [Math.max(1, LOOK.fine * face.width), LOOK.wide * face.width];
  const near = meanOfSkin(colours.light, mask, wide);
  const nearRed = meanOfSkin(colours.red, mask, wide);
  const [own, ownRed] = [boxMean(colours.light, fine), boxMean(colours.red, fine)];
  const score = field(mask.width, mask.height);
  const dark = field(mask.width, mask.height);
  let [sum, square, count] = [0, 0, 0];
  for (const [at, here] of mask.values.entries()) {
    if (here === 0) continue;
    const [light, around] = [own.values[at] ?? 0, near.values[at] ?? 0];
    const value = (ownRed.values[at] ?? 0) - (nearRed.values[at] ?? 0) + 0.6 * (around - light);
    score.values[at] = value;
    dark.values[at] = (around - light) / Math.max(around, 1);
    sum += value;
    square += value * value;
    count += 1;
  }
  const mean = sum / Math.max(count, 1);
  const deviation = Math.sqrt(Math.max(0, square / Math.max(count, 1) - mean * mean));
  const least = mean + Math.max(STANDS_OUT.levels, STANDS_OUT.deviations * deviation);
  const on = Uint8Array.from(score.values, (value, at) => ((mask.values[at] ?? 0) > 0 && value > least ? 1 : 0));
  const found: Found[] = [];
  for (let at = on.indexOf(1); at >= 0; at = on.indexOf(1, at)) {
    const spot = spotOf(patchFrom(on, mask.width, at, dark), face.width);
    if (spot !== undefined && spot.dark < MOLE_FROM) found.push(spot);
  }
  return found.length >= FRECKLES_FROM ? [] : found.map(({ x, y, radius }) => ({ x, y, radius }));
}

/** Places round a spot whose skin it gets. */
const AROUND = 24;
/** Levels of 255 that grain has at most: more is the edge of something. */
const GRAIN = 8;

/** What a plane is round a place: the mean of a few px, so that grain is none of it. */
function meanAt({ values, width, height }: Field, x: number, y: number, reach: number): number {
  let [sum, count] = [0, 0];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      sum += values[py * width + px] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Takes one spot out of one plane: what lies round it, with the grain of the skin beside it. */
function healPlane(plane: Field, { x, y, radius }: Spot, share: number): void {
  const { width, height, values } = plane;
  const rim = radius * 1.35;
  const reach = Math.max(1, Math.round(radius * 0.2));
  const ring = Array.from({ length: AROUND }, (_, n) => {
    const angle = (n * 2 * Math.PI) / AROUND;
    const [px, py] = [x + rim * Math.cos(angle), y + rim * Math.sin(angle)];
    return { px, py, value: meanAt(plane, px, py, reach) };
  });
  // Beyond the rim on the other side: nothing of what is written is read again.
  const away = Math.ceil(radius * 3);
  for (let py = Math.max(0, Math.floor(y - rim)); py < Math.min(height, y + rim); py += 1) {
    for (let px = Math.max(0, Math.floor(x - rim)); px < Math.min(width, x + rim); px += 1) {
      const distance = Math.hypot(px + 0.5 - x, py + 0.5 - y);
      const inside = Math.min(1, Math.max(0, (rim - distance) / (rim - radius * 0.8)));
      if (inside === 0) continue;
      let [sum, weight] = [0, 0];
      for (const { px: rx, py: ry, value } of ring) {
        const near = 1 / (1 + (rx - px) ** 2 + (ry - py) ** 2);
        sum += near * value;
        weight += near;
      }
      const beside = Math.min(width - 1, Math.max(0, x > width / 2 ? px - away : px + away));
      const grain = (values[py * width + beside] ?? 0) - meanAt(plane, beside, py, reach);
      const at = py * width + px;
      const smooth = inside * inside * (3 - 2 * inside);
      values[at] =
        (values[at] ?? 0) +
        share * smooth * (sum / weight + Math.min(GRAIN, Math.max(-GRAIN, grain)) - (values[at] ?? 0));
    }
  }
}

/** Spots become the skin round them. @param share 0–1 */
export function healSpots({ light, blue, red }: Colours, spots: readonly Spot[], share: number): void {
  for (const spot of spots) for (const plane of [light, blue, red]) healPlane(plane, spot, share);
}
