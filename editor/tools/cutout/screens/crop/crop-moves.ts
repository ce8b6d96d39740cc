import { rowOf } from '../../../../../src/base/row-of.ts';
import {
  largestOf,
  MOST_STRAIGHTEN,
  movedInside,
  resizedCrop,
  type Side,
  shrunkInside,
  straightened,
} from '../../../../../src/document/design/crop.ts';
import type { Point, TiltedBox } from '../../../../../src/pixels/rotation.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';

/** Every handle by the sides that it moves. */
export const HANDLES = {
  leftTop: ['left', 'top'],
  top: ['top'],
  rightTop: ['right', 'top'],
  right: ['right'],
  rightBottom: ['right', 'bottom'],
  bottom: ['bottom'],
  leftBottom: ['left', 'bottom'],
  left: ['left'],
} as const satisfies Record<string, readonly Side[]>;
export type HandleName = keyof typeof HANDLES;

export interface Cropping {
  photo: Size;
  ratio: number | undefined;
}

/** Within half a per cent. */
const isAsLarge = (one: Size, other: Size): boolean => Math.abs(one.width / other.width - 1) < 0.005;

/** The photo turned under the rectangle. One that was as large as may be stays that; another stays as large as it was drawn. */
export function straightenTo(box: TiltedBox, angle: number, photo: Size): TiltedBox {
  const to = Math.min(Math.max(angle, -MOST_STRAIGHTEN), MOST_STRAIGHTEN);
  const shape = box.width / box.height;
  const largest = largestOf(shape, box, photo);
  if (!isAsLarge(box, largest)) return straightened(box, to, photo);
  const side = 4 * Math.max(photo.width, photo.height);
  return straightened(box, to, photo, {
    width: side * Math.max(shape, 1),
    height: (side * Math.max(shape, 1)) / shape,
  });
}

/** The rectangle in another shape: as large as before, as far as the photo goes. */
export function shapeTo(box: TiltedBox, ratio: number, photo: Size): TiltedBox {
  const isWhole = isAsLarge(box, largestOf(box.width / box.height, box, photo));
  if (isWhole) return movedInside(largestOf(ratio, { angle: box.angle, x: 0, y: 0 }, photo), photo);
  const area = box.width * box.height;
  return movedInside({ ...box, width: Math.sqrt(area * ratio), height: Math.sqrt(area / ratio) }, photo);
}

/** As wide, or as high, as typed; about its middle. */
export function sizedTo(box: TiltedBox, to: Partial<Size>, { photo, ratio }: Cropping): TiltedBox {
  const width = to.width ?? (ratio && to.height ? to.height * ratio : box.width);
  const height = to.height ?? (ratio && to.width ? to.width / ratio : box.height);
  return movedInside({ ...box, width: Math.max(width, 16), height: Math.max(height, 16) }, photo);
}

export const movedBy = (box: TiltedBox, by: Point, photo: Size): TiltedBox =>
  movedInside({ ...box, x: box.x + by.x, y: box.y + by.y }, photo);

/** Larger or smaller about its middle. */
export function scaledBy(box: TiltedBox, times: number, photo: Size): TiltedBox {
  const least = Math.max(16 / box.width, 16 / box.height);
  const by = Math.max(times, Math.min(least, 1));
  return shrunkInside({ ...box, width: box.width * by, height: box.height * by }, photo);
}

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const GROW: Readonly<Record<string, number>> = { '+': 1.05, '=': 1.05, '-': 1 / 1.05, _: 1 / 1.05 };
const TURNS: Readonly<Record<string, number>> = {
  '[': -0.5,
  ']': 0.5,
  ',': -0.5,
  '.': 0.5,
  '{': -5,
  '}': 5,
  '<': -5,
  '>': 5,
};

/** What a key does to the rectangle, or on a handle to its sides. Undefined: nothing. */
export function keyCrop(
  box: TiltedBox,
  event: Key,
  { photo, ratio }: Cropping,
  handle?: HandleName,
): TiltedBox | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const arrow = rowOf(ARROWS, event.key);
  const step = event.shiftKey ? 10 : 1;
  const by = arrow && { x: arrow.x * step, y: arrow.y * step };
  if (handle) return by && resizedCrop(box, HANDLES[handle], by, photo, ratio);
  if (by) return movedBy(box, by, photo);
  const turn = rowOf(TURNS, event.key);
  if (turn !== undefined) return straightenTo(box, Math.round((box.angle + turn) * 10) / 10, photo);
  const times = rowOf(GROW, event.key);
  return times === undefined ? undefined : scaledBy(box, times, photo);
}
