import type { RimFrame } from '../../../../src/pixels/fill/rim-frame.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

/** Ratios by their cards; `own`: as it was drawn or typed. */
export const RATIOS = {
  '1:1': 1,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
  '16:9': 16 / 9,
  '3:2': 3 / 2,
  '2:1': 2,
  '3:1': 3,
} as const;
export type Ratio = keyof typeof RATIOS | 'own';

/** Longest side of a frame, px. */
export const MOST_SIDE = 8_192;

/** Pixels that are added on each side of the photo. */
export type Added = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

export const NOTHING: Added = { left: 0, top: 0, right: 0, bottom: 0 };

/** Where in the frame the photo lies: 0 at the left or the top, ½ in the middle, 1 at the other end. */
export interface Place {
  x: number;
  y: number;
}

/** The smallest frame of a ratio round a photo. */
export function addedFor(ratio: number, { width, height }: Size, { x, y }: Place): Added {
  const columns = Math.max(width, Math.round(height * ratio));
  const rows = Math.max(height, Math.round(width / ratio));
  return addedTo({ width: columns, height: rows }, { width, height }, { x, y });
}

/** A frame of a size, never smaller than the photo. */
export function addedTo(size: Size, { width, height }: Size, { x, y }: Place): Added {
  const across = Math.max(0, Math.min(MOST_SIDE, Math.round(size.width)) - width);
  const down = Math.max(0, Math.min(MOST_SIDE, Math.round(size.height)) - height);
  const [left, top] = [Math.round(across * x), Math.round(down * y)];
  return { left, top, right: across - left, bottom: down - top };
}

export const frameSize = ({ left, top, right, bottom }: Added, { width, height }: Size): Size => ({
  width: width + left + right,
  height: height + top + bottom,
});

/** Of the cards, the one whose ratio a frame has; `own` where it is none of them. */
export function ratioOf(added: Added, photo: Size): Ratio {
  const { width, height } = frameSize(added, photo);
  const isRatio = (ratio: number) => Math.round(height * ratio) === width || Math.round(width / ratio) === height;
  return (Object.keys(RATIOS) as (keyof typeof RATIOS)[]).find((name) => isRatio(RATIOS[name])) ?? 'own';
}

export const isNothing = ({ left, top, right, bottom }: Added): boolean => left + top + right + bottom === 0;

type Side = keyof Added;

/**
 * A frame that a handle has moved, with the ratio that it had: what was done across or down is done to the other direction too, on
 * the side that moved, and on both where none did. Never smaller than the photo.
 */
export function keptRatio(next: Added, before: Added, photo: Size, sides: readonly Side[]): Added {
  const [from, to] = [frameSize(before, photo), frameSize(next, photo)];
  const [left, right, top, bottom] = (['left', 'right', 'top', 'bottom'] as const).map((side) => sides.includes(side));
  const across = to.width / from.width;
  const down = to.height / from.height;
  const wanted = left || right ? (top || bottom ? Math.max(across, down) : across) : down;
  const least = Math.max(photo.width / from.width, photo.height / from.height);
  const by = Math.max(least, Math.min(wanted, MOST_SIDE / Math.max(from.width, from.height)));
  const wider = Math.round(from.width * by) - from.width;
  const higher = Math.round(from.height * by) - from.height;
  const [newLeft, newRight] = spread([before.left, before.right], wider, [left, right]);
  const [newTop, newBottom] = spread([before.top, before.bottom], higher, [top, bottom]);
  return { left: newLeft, right: newRight, top: newTop, bottom: newBottom };
}

/** So many px more or less at one end, or at both; what an end has not comes from the other. */
function spread(
  [start, end]: readonly [number, number],
  by: number,
  [atStart, atEnd]: readonly [boolean | undefined, boolean | undefined],
): [number, number] {
  const share = atStart === atEnd ? Math.round(by / 2) : atStart ? by : 0;
  const room = start + end + by;
  const first = Math.min(room, Math.max(0, start + share));
  return [first, room - first];
}

/** Share of a result from which on most of it is invented. */
export const MOST_NEW = 0.7;

/** Share of the result that is new, 0–1. */
export function newShare(added: Added, photo: Size): number {
  const { width, height } = frameSize(added, photo);
  return 1 - (photo.width * photo.height) / (width * height);
}

/** A photo at so many % of its size. */
export const scaledSize = ({ width, height }: Size, percent: number): Size => ({
  width: Math.max(1, Math.round((width * percent) / 100)),
  height: Math.max(1, Math.round((height * percent) / 100)),
});

/** An enlarged photo is no longer than a frame may be. */
export const scaleWithin = ({ width, height }: Size, percent: number): number =>
  Math.min(percent, Math.max(100, Math.floor((100 * MOST_SIDE) / Math.max(width, height))));

/** The frame in whole pixels, of a photo that is `scale` times its size. @param percent at which the photo lies in it */
export function rimFrame(added: Added, photo: Size, scale = 1, percent = 100): RimFrame {
  const scaled = (length: number) => Math.round(length * scale);
  const [left, top, right, bottom] = [added.left, added.top, added.right, added.bottom].map(scaled);
  const { width, height } = scaledSize(photo, percent);
  return {
    width: width + (left ?? 0) + (right ?? 0),
    height: height + (top ?? 0) + (bottom ?? 0),
    photo: { x: left ?? 0, y: top ?? 0, width, height },
  };
}
