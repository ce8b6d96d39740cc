import type { PixelBox, Size } from './shapes.ts';

/** Quarter turns clockwise, then mirrored left to right, then turned about the middle by any angle. */
export interface Rotation {
  turns: 0 | 1 | 2 | 3;
  flip: boolean;
  /** Degrees clockwise; absent: 0. The turned picture stands in the middle of the smallest frame that holds it. */
  angle?: number | undefined;
  /** What of the picture is left; absent: all. */
  photo?: TiltedBox | undefined;
}

/** A rectangle in the picture as it is turned by `angle`; `x`, `y`: its middle, from that of the picture. */
export interface TiltedBox extends PixelBox {
  angle: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Engines may differ in the last bit of a sine: it must not reach a pixel (D64). */
const rounded = (value: number): number => Math.round(value * 2 ** 30) / 2 ** 30;

export const cosine = (degrees: number): number => rounded(Math.cos((degrees * Math.PI) / 180));
export const sine = (degrees: number): number => rounded(Math.sin((degrees * Math.PI) / 180));

/** Turned clockwise about nothing, as a screen counts: y downwards. */
export function rotated({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [cosine(degrees), sine(degrees)];
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

/** Degrees in −180 … 180, 180 itself included. */
export function normalAngle(degrees: number): number {
  if (degrees > -180 && degrees <= 180) return degrees;
  const rest = ((degrees % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

/** The same rotation whose quarter turns are counted as such: what is left of the angle is −45 … 45. */
export function uprightRotation(rotation: Rotation): Rotation & { angle: number } {
  const { turns, flip, angle = 0 } = rotation;
  const quarters = Math.round(angle / 90);
  const sum = (((turns + (flip ? -quarters : quarters)) % 4) + 4) % 4;
  return { ...rotation, turns: sum as Rotation['turns'], flip, angle: angle - quarters * 90 };
}

/** After quarter turns alone. */
export const uprightSize = ({ width, height }: Size, { turns }: Pick<Rotation, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The frame that a picture of `size` needs when it is turned by `angle`, whole pixels. */
export function frameOf({ width, height }: Size, angle: number): Size {
  const [cos, sin] = [Math.abs(cosine(angle)), Math.abs(sine(angle))];
  // What rounding leaves over is no pixel.
  const whole = (length: number) => Math.max(Math.ceil(length - 1e-4), 1);
  return { width: whole(width * cos + height * sin), height: whole(width * sin + height * cos) };
}

/** Size of the rotated picture: of its frame, where it is turned by an angle. */
export const rotatedSize = (picture: Size, rotation: Pick<Rotation, 'turns' | 'angle'>): Size =>
  frameOf(uprightSize(picture, rotation), rotation.angle ?? 0);

/** Where a box of the picture lies in the rotated one; by an angle: the smallest upright box that holds it, whole pixels. */
export function rotatedBox(box: PixelBox, picture: Size, rotation: Rotation): PixelBox {
  const upright = uprightBox(box, picture, rotation);
  const { angle = 0 } = rotation;
  if (angle === 0) return upright;
  const middle = { x: upright.x + upright.width / 2, y: upright.y + upright.height / 2 };
  const at = inFrame(middle, uprightSize(picture, rotation), angle);
  return boundingBox(at, upright, angle, rotatedSize(picture, rotation));
}

/** The whole pixels of a canvas that a box of `size` about `middle`, turned by `angle`, has to do with; at least one. */
export function boundingBox(middle: Point, size: Size, angle: number, canvas: Size): PixelBox {
  const [cos, sin] = [Math.abs(cosine(angle)), Math.abs(sine(angle))];
  const across = span(middle.x, size.width * cos + size.height * sin, canvas.width);
  const down = span(middle.y, size.width * sin + size.height * cos, canvas.height);
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from };
}

function span(middle: number, length: number, end: number): { from: number; to: number } {
  const from = Math.min(Math.max(Math.floor(middle - length / 2 + 1e-4), 0), end - 1);
  return { from, to: Math.max(Math.min(Math.ceil(middle + length / 2 - 1e-4), end), from + 1) };
}

/** Where a point of an upright picture lies in its frame. */
export function inFrame({ x, y }: Point, size: Size, angle: number): Point {
  const frame = frameOf(size, angle);
  const away = rotated({ x: x - size.width / 2, y: y - size.height / 2 }, angle);
  return { x: away.x + frame.width / 2, y: away.y + frame.height / 2 };
}

/** Which point of the upright picture lies at a point of its frame. */
export function fromFrame({ x, y }: Point, size: Size, angle: number): Point {
  const frame = frameOf(size, angle);
  const away = rotated({ x: x - frame.width / 2, y: y - frame.height / 2 }, -angle);
  return { x: away.x + size.width / 2, y: away.y + size.height / 2 };
}

function uprightBox({ x, y, width, height }: PixelBox, picture: Size, rotation: Rotation): PixelBox {
  const right = picture.width - x - width;
  const below = picture.height - y - height;
  const upright = [
    { x, y, width, height },
    { x: below, y: x, width: height, height: width },
    { x: right, y: below, width, height },
    { x: y, y: right, width: height, height: width },
  ] as const;
  const box = upright[rotation.turns];
  return rotation.flip ? { ...box, x: uprightSize(picture, rotation).width - box.x - box.width } : box;
}

/** The same in a copy of the picture of another size. */
export function scaledRotation(rotation: Rotation, scale: number): Rotation {
  const { photo } = rotation;
  if (photo === undefined || scale === 1) return rotation;
  const { angle, x, y, width, height } = photo;
  return {
    ...rotation,
    photo: { angle, x: x * scale, y: y * scale, width: width * scale, height: height * scale },
  };
}
