import type { Size } from '../shapes.ts';
import { type Crop, type Frame, WHOLE } from './photo-values.ts';
import { isOutside, sourceOf } from './warp.ts';

/** Places along a side that have to show the picture: lines that a lens bends may leave it between two corners. */
const SAMPLES = 8;
/** The same, where the share is given. */
const FINE_SAMPLES = 48;
/** Share of a frame that is photo at least, where its corners are filled: there has to be something to fill them with. */
const LEAST_PHOTO = 1 / 3;
/** Least side of a frame, as a share. */
export const LEAST_SIDE = 0.02;

/** May the frame lie there? @param rotated size of the turned picture, px */
export function frameFits(frame: Frame, crop: Crop, rotated: Size): boolean {
  const { x, y, width, height } = frame;
  if (x < -1e-6 || y < -1e-6 || x + width > 1 + 1e-6 || y + height > 1 + 1e-6) return false;
  return crop.corners === 'cut' ? isPhoto(frame, crop, rotated) : photoShare(frame, crop, rotated) >= LEAST_PHOTO;
}

/** Are there corners in the frame that show no photo? */
export const hasEmptyCorners = (crop: Crop, rotated: Size): boolean =>
  crop.corners !== 'cut' && !isPhoto(crop.rect, crop, rotated);

/** How much of a crop's frame shows no photo, 0–1. */
export const emptyShare = (crop: Crop, rotated: Size): number => 1 - photoShare(crop.rect, crop, rotated, FINE_SAMPLES);

/** How much of a frame is photo, 0–1. */
function photoShare({ x, y, width, height }: Frame, crop: Crop, rotated: Size, samples = SAMPLES): number {
  const place = sourceOf(crop, rotated);
  let shown = 0;
  for (let at = 0; at < samples * samples; at += 1) {
    const [across, down] = [((at % samples) + 0.5) / samples, (Math.floor(at / samples) + 0.5) / samples];
    const [sx, sy] = place((x + width * across) * rotated.width, (y + height * down) * rotated.height);
    if (!isOutside(sx, sy, rotated)) shown += 1;
  }
  return shown / (samples * samples);
}

/** Does the frame show nothing but photo? */
function isPhoto({ x, y, width, height }: Frame, crop: Crop, rotated: Size): boolean {
  const place = sourceOf(crop, rotated);
  for (let at = 0; at <= SAMPLES; at += 1) {
    const share = at / SAMPLES;
    const spots = [
      [x + width * share, y],
      [x + width * share, y + height],
      [x, y + height * share],
      [x + width, y + height * share],
    ] as const;
    for (const [px, py] of spots) {
      const [sx, sy] = place(px * rotated.width, py * rotated.height);
      if (isOutside(sx, sy, rotated)) return false;
    }
  }
  return true;
}

const scaled = ({ x, y, width, height }: Frame, by: number): Frame => {
  const [w, h] = [width * by, height * by];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
};

/** Without the roundings of sums, which are far below a pixel. */
const even = (share: number): number => Math.round(share * 1e12) / 1e12;

/** Within the picture to the last bit, where sums have left it by a rounding. */
function inside({ x, y, width, height }: Frame): Frame {
  const [left, top] = [Math.max(0, even(x)), Math.max(0, even(y))];
  return { x: left, y: top, width: Math.min(even(width), 1 - left), height: Math.min(even(height), 1 - top) };
}

/** The largest frame of the same shape about the same middle. */
export function largestFrame(frame: Frame, crop: Crop, rotated: Size): Frame {
  let [low, high] = [0, 1 / Math.max(frame.width, frame.height)];
  if (frameFits(scaled(frame, high), crop, rotated)) return inside(scaled(frame, high));
  for (let turn = 0; turn < 30; turn += 1) {
    const middle = (low + high) / 2;
    if (frameFits(scaled(frame, middle), crop, rotated)) low = middle;
    else high = middle;
  }
  return low === 0 ? frame : inside(scaled(frame, low));
}

/** A frame that fits: what does not is made smaller, what filled the picture before goes on filling it. */
export function refitted(crop: Crop, rotated: Size, before: Crop): Crop {
  const filled = !frameFits(scaled(before.rect, 1.01), before, rotated);
  if (!filled && frameFits(crop.rect, crop, rotated)) return crop;
  const { rect } = crop;
  // From the picture's middle where the frame is the largest there is: it has room on all sides there.
  const centred = filled ? { ...rect, x: 0.5 - rect.width / 2, y: 0.5 - rect.height / 2 } : rect;
  const largest = largestFrame(centred, crop, rotated);
  return { ...crop, rect: filled || largest.width < rect.width ? largest : rect };
}

/** Width over height of the named ratios; `free` and `original` have none of their own. */
export const RATIOS: Readonly<Record<string, number | undefined>> = {
  free: undefined,
  original: undefined,
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '3:4': 3 / 4,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
  '3:2': 3 / 2,
  A4: 210 / 297,
};

/** Width over height that a crop keeps; undefined: any. */
export const ratioOf = ({ ratio }: Pick<Crop, 'ratio'>, rotated: Size): number | undefined =>
  ratio === 'original' ? rotated.width / rotated.height : RATIOS[ratio];

/** The largest frame of a ratio, in the middle of the one before. */
export function withRatio(crop: Crop, ratio: string, rotated: Size): Crop {
  const wanted = ratioOf({ ratio }, rotated);
  if (wanted === undefined) return { ...crop, ratio };
  const shape = (wanted * rotated.height) / rotated.width;
  const { rect } = crop;
  const start: Frame = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, width: 0.02 * shape, height: 0.02 };
  const seed = { ...start, x: start.x - start.width / 2, y: start.y - start.height / 2 };
  const here = largestFrame(seed, crop, rotated);
  const middle = largestFrame({ ...seed, x: 0.5 - seed.width / 2, y: 0.5 - seed.height / 2 }, crop, rotated);
  // Near the rim there is little room: then the middle of the picture.
  return { ...crop, ratio, rect: here.width >= 0.6 * middle.width ? here : middle };
}

export interface Grip {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** A frame with an edge or a corner moved, in shares; the side across stays where it is. Undefined: it would leave the picture. */
export function pulledFrame(crop: Crop, grip: Grip, by: { x: number; y: number }, rotated: Size): Frame | undefined {
  const { rect } = crop;
  const ratio = ratioOf(crop, rotated);
  let width = Math.max(LEAST_SIDE, rect.width + grip.x * by.x);
  let height = Math.max(LEAST_SIDE, rect.height + grip.y * by.y);
  if (ratio !== undefined) {
    const shape = (ratio * rotated.height) / rotated.width;
    if (grip.x !== 0 && (grip.y === 0 || width / rect.width > height / rect.height)) height = width / shape;
    else width = height * shape;
  }
  const frame = {
    x: grip.x < 0 ? rect.x + rect.width - width : grip.x > 0 ? rect.x : rect.x + (rect.width - width) / 2,
    y: grip.y < 0 ? rect.y + rect.height - height : grip.y > 0 ? rect.y : rect.y + (rect.height - height) / 2,
    width,
    height,
  };
  return frameFits(frame, crop, rotated) ? inside(frame) : undefined;
}

/** As far towards a wish as the picture goes. @param shareOf makes the frame of a share of the wish, 0–1 */
export function asFar(shareOf: (share: number) => Frame | undefined): Frame | undefined {
  const whole = shareOf(1);
  if (whole !== undefined) return whole;
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (low + high) / 2;
    if (shareOf(middle) === undefined) high = middle;
    else low = middle;
  }
  return shareOf(low);
}

export function movedFrame(crop: Crop, by: { x: number; y: number }, rotated: Size): Frame {
  const { rect } = crop;
  const frame = asFar((share) => {
    const next = { ...rect, x: rect.x + by.x * share, y: rect.y + by.y * share };
    return frameFits(next, crop, rotated) ? inside(next) : undefined;
  });
  return frame ?? rect;
}

/**
 * What is framed of a picture that becomes larger under a frame that stands still: less, in the same shape about the same middle. Made
 * smaller, the picture goes on filling the frame. @param by more than 1: larger
 */
export function zoomedFrame(crop: Crop, by: number, rotated: Size): Frame {
  const { rect } = crop;
  const least = Math.min(1, LEAST_SIDE / Math.min(rect.width, rect.height));
  const most = 1 / Math.max(rect.width, rect.height);
  const wanted = Math.min(most, Math.max(least, 1 / by));
  const frame = asFar((share) => {
    const { x, y, width, height } = scaled(rect, 1 + (wanted - 1) * share);
    const clamped = (from: number, length: number) => Math.min(1 - length, Math.max(0, from));
    const next = { x: clamped(x, width), y: clamped(y, height), width, height };
    return frameFits(next, crop, rotated) ? inside(next) : undefined;
  });
  return frame ?? rect;
}

/** The named ratio with its sides the other way round; `free` where there is none. */
function swappedRatio(ratio: string): string {
  const value = RATIOS[ratio];
  if (value === undefined) return 'free';
  return Object.keys(RATIOS).find((name) => Math.abs((RATIOS[name] ?? 0) - 1 / value) < 1e-6) ?? 'free';
}

/** Width and height change places about the frame's middle; what has no room is made smaller. */
export function swappedFrame(crop: Crop, rotated: Size): Crop {
  const { rect } = crop;
  const [width, height] = [
    (rect.height * rotated.height) / rotated.width,
    (rect.width * rotated.width) / rotated.height,
  ];
  const shrink = Math.min(1, 1 / width, 1 / height);
  const [w, h] = [width * shrink, height * shrink];
  const clear = (from: number, length: number) => Math.min(1 - length, Math.max(0, from - length / 2));
  const wish = inside({
    x: clear(rect.x + rect.width / 2, w),
    y: clear(rect.y + rect.height / 2, h),
    width: w,
    height: h,
  });
  const next = { ...crop, ratio: swappedRatio(crop.ratio) };
  return { ...next, rect: frameFits(wish, next, rotated) ? wish : largestFrame(wish, next, rotated) };
}

/** A quarter turn clockwise (1) or back (−1) of everything, the frame too. */
export function quarterTurn(crop: Crop, by: 1 | -1): Crop {
  const { x, y, width, height } = crop.rect;
  const rect =
    by === 1
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width };
  const ratio = RATIOS[crop.ratio] === undefined ? crop.ratio : swappedRatio(crop.ratio);
  // What leaned across leans down now.
  const [vertical, horizontal] = by === 1 ? [crop.horizontal, -crop.vertical] : [-crop.horizontal, crop.vertical];
  return {
    ...crop,
    ratio,
    rect: inside(rect),
    vertical: vertical || 0,
    horizontal: horizontal || 0,
    turns: (crop.turns + (by === 1 ? 1 : 3)) % 4,
  };
}

/** What is seen changes sides: left and right (`x`), or top and bottom (`y`). */
export function mirrored(crop: Crop, axis: 'x' | 'y'): Crop {
  const { rect, turns, angle } = crop;
  // The mirror stands before the turns: after an odd one it is the other axis of the photo.
  const swaps = (axis === 'x') === (turns % 2 === 0);
  const seen = axis === 'x' ? { x: 1 - rect.x - rect.width } : { y: 1 - rect.y - rect.height };
  const lean = axis === 'x' ? { horizontal: -crop.horizontal || 0 } : { vertical: -crop.vertical || 0 };
  const swapped = swaps ? { mirror: !crop.mirror } : { flip: !crop.flip };
  return { ...crop, ...swapped, ...lean, angle: -angle || 0, rect: inside({ ...rect, ...seen }) };
}

export const isWhole = ({ rect }: Pick<Crop, 'rect'>): boolean =>
  rect.x === WHOLE.x && rect.y === WHOLE.y && rect.width === WHOLE.width && rect.height === WHOLE.height;
