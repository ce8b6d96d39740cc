import { resized } from '../enhance/enlarge.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { Rgb, Size } from '../shapes.ts';
import { falloffOf } from './falloff.ts';
import { applyFilling, type Filling } from './fill-hole.ts';
import type { RimFrame } from './rim-frame.ts';
import { matchRimLight } from './rim-light.ts';

/** The photo in its frame; what is new is clear. */
export function framed(photo: Rgba, { width, height, photo: box }: RimFrame): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  const placed = resized(photo, box);
  for (let y = 0; y < box.height; y += 1) {
    data.set(placed.data.subarray(y * box.width * 4, (y + 1) * box.width * 4), ((box.y + y) * width + box.x) * 4);
  }
  return { width, height, data };
}

/** What is new, and `seam` px of the photo beside it. */
export function rimMark({ width, height, photo }: RimFrame, seam: number): Plane {
  const data = new Uint8Array(width * height).fill(255);
  const { left, top, right, bottom } = insetBy({ width, height, photo }, seam);
  for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, Math.max(y * width + left, y * width + right));
  return { width, height, data };
}

/** Only sides beside which there is something new give way. */
function insetBy({ width, height, photo }: RimFrame, seam: number) {
  const { x, y } = photo;
  const [right, bottom] = [x + photo.width, y + photo.height];
  return {
    left: x > 0 ? x + seam : x,
    top: y > 0 ? y + seam : y,
    right: right < width ? right - seam : right,
    bottom: bottom < height ? bottom - seam : bottom,
  };
}

/** What stands in the new part. */
export type RimFill =
  | { by: 'found'; filling: Filling; whole: Size }
  | { by: 'mirror' }
  | { by: 'blur' }
  | { by: 'colour'; colour: Rgb };

/**
 * The photo with a new part round it. Where it is not scaled, its pixels keep their bytes, but for `seam` px beside what is new,
 * over which the two pass into each other.
 */
export function withRims(photo: Rgba, frame: RimFrame, fill: RimFill, seam: number): Rgba {
  const out = framed(photo, frame);
  const background = backgroundOf(out, frame, fill, Math.ceil(seam));
  const { width, height, photo: box } = frame;
  const right = box.x + box.width;
  for (let y = 0; y < height; y += 1) {
    const isBeside = y >= box.y && y < box.y + box.height;
    copyRow(background, out, y, 0, isBeside ? box.x : width);
    if (!isBeside) continue;
    copyRow(background, out, y, right, width);
    if (seam > 0) blendRow(out.data, background.data, y, frame, seam);
  }
  return out;
}

function copyRow(from: Rgba, to: Rgba, y: number, start: number, end: number): void {
  const row = y * to.width;
  to.data.set(from.data.subarray((row + start) * 4, (row + end) * 4), (row + start) * 4);
}

/** A row of the photo: all of it where something is new above or below it, else its ends. */
function blendRow(
  data: Uint8ClampedArray,
  background: Uint8ClampedArray,
  y: number,
  frame: RimFrame,
  seam: number,
): void {
  const { x: left, width } = frame.photo;
  const inset = insetBy(frame, 0);
  const reach = Math.ceil(seam);
  const isWhole = shareAt(left + (width >> 1), y, frame, { ...inset, left: 0, right: frame.width }, seam) < 1;
  for (let x = left; x < left + width; x += 1) {
    if (!isWhole && x === left + reach && width > 2 * reach) x = left + width - reach;
    blend(data, background, (y * frame.width + x) * 4, shareAt(x, y, frame, inset, seam));
  }
}

/** Of the photo at a pixel of it: 1 from `seam` px on. */
function shareAt(
  x: number,
  y: number,
  { width, height }: Size,
  inset: ReturnType<typeof insetBy>,
  seam: number,
): number {
  const sides = [
    inset.left > 0 ? x - inset.left + 0.5 : seam,
    inset.top > 0 ? y - inset.top + 0.5 : seam,
    inset.right < width ? inset.right - x - 0.5 : seam,
    inset.bottom < height ? inset.bottom - y - 0.5 : seam,
  ];
  return Math.min(1, Math.min(...sides) / seam);
}

function blend(data: Uint8ClampedArray, background: Uint8ClampedArray, at: number, share: number): void {
  if (share >= 1) return;
  for (let i = at; i < at + 4; i += 1) data[i] = (data[i] ?? 0) * share + (background[i] ?? 0) * (1 - share);
}

/** What lies under the photo, and beside it. */
function backgroundOf(canvas: Rgba, frame: RimFrame, fill: RimFill, seam: number): Rgba {
  const { width, height, photo: box } = frame;
  const copy = { width, height, data: canvas.data.slice() };
  if (fill.by === 'found') {
    applyFilling(copy, rimMark(frame, seam), fill.filling, fill.whole, falloffOf(canvas, box));
    matchRimLight(copy, canvas, frame, seam);
    return copy;
  }
  if (fill.by === 'colour') {
    const [pixel = 0] = wholePixels(Uint8ClampedArray.of(...fill.colour, 255));
    wholePixels(copy.data).fill(pixel);
    return copy;
  }
  if (fill.by === 'mirror') {
    mirror(wholePixels(canvas.data), wholePixels(copy.data), frame);
    return copy;
  }
  return blurred(canvas, frame);
}

/** A value for each pixel. */
const wholePixels = ({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength >> 2);

function mirror(from: Uint32Array, to: Uint32Array, { width, height, photo }: RimFrame): void {
  const columns = Int32Array.from({ length: width }, (_, x) => photo.x + reflected(x - photo.x, photo.width));
  for (let y = 0; y < height; y += 1) {
    const row = (photo.y + reflected(y - photo.y, photo.height)) * width;
    for (let x = 0; x < width; x += 1) to[y * width + x] = from[row + (columns[x] ?? 0)] ?? 0;
  }
}

/** There and back again. */
function reflected(at: number, length: number): number {
  const turn = ((at % (2 * length)) + 2 * length) % (2 * length);
  return turn < length ? turn : 2 * length - 1 - turn;
}

/** Of the shorter side: how small a picture is made to be soft. */
const SOFT = 24;

/** The photo over the whole frame, soft. */
function blurred(canvas: Rgba, { width, height, photo: box }: RimFrame): Rgba {
  const scale = SOFT / Math.min(width, height);
  const tiny = { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
  const cover = Math.max(width / box.width, height / box.height);
  const piece = { width: Math.round(width / cover), height: Math.round(height / cover) };
  const data = new Uint8ClampedArray(piece.width * piece.height * 4);
  const [left, top] = [box.x + ((box.width - piece.width) >> 1), box.y + ((box.height - piece.height) >> 1)];
  for (let y = 0; y < piece.height; y += 1) {
    const from = ((top + y) * width + left) * 4;
    data.set(canvas.data.subarray(from, from + piece.width * 4), y * piece.width * 4);
  }
  return resized(resized({ ...piece, data }, tiny), { width, height });
}
