import type { Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';
import { turnOf } from './exact.ts';
import type { Crop, Frame } from './photo-values.ts';

/** Strength of perspective at its end: how far one side comes nearer than the other. */
export const PERSPECTIVE = 0.35;
export const LENS = 0.16;

export const rotatedSize = ({ width, height }: Size, { turns }: Pick<Crop, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The whole pixels that a frame holds. */
export function frameBox({ x, y, width, height }: Frame, rotated: Size) {
  const left = Math.min(rotated.width - 1, Math.round(x * rotated.width));
  const top = Math.min(rotated.height - 1, Math.round(y * rotated.height));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(rotated.width - left, Math.round(width * rotated.width))),
    height: Math.max(1, Math.min(rotated.height - top, Math.round(height * rotated.height))),
  };
}

export const isBent = ({ angle, vertical, horizontal, lens }: Crop): boolean =>
  angle !== 0 || vertical !== 0 || horizontal !== 0 || lens !== 0;

/** A place of the finished plane → the place of the turned picture that is seen there; px from the left and the top. */
export function sourceOf(crop: Crop, { width, height }: Size): (x: number, y: number) => readonly [number, number] {
  const { sin, cos } = turnOf(crop.angle);
  const half = Math.max(width, height) / 2;
  const across = (crop.horizontal / 100) * PERSPECTIVE;
  const down = (crop.vertical / 100) * PERSPECTIVE;
  const bend = (crop.lens / 100) * LENS;
  return (x, y) => {
    const u = (x - width / 2) / half;
    const v = (y - height / 2) / half;
    const rotatedU = u * cos + v * sin;
    const rotatedV = v * cos - u * sin;
    const depth = 1 + across * rotatedU + down * rotatedV;
    const p = rotatedU / depth;
    const q = rotatedV / depth;
    const swell = 1 + bend * (p * p + q * q);
    return [p * swell * half + width / 2, q * swell * half + height / 2];
  };
}

/** Px beyond the picture that still count as its rim. */
const SLACK = 0.51;

export const isOutside = (x: number, y: number, { width, height }: Size): boolean =>
  x < -SLACK || y < -SLACK || x > width + SLACK || y > height + SLACK;

/** There and back again: beyond the rim the picture is mirrored. */
function folded(at: number, length: number): number {
  const turn = ((at % (2 * length)) + 2 * length) % (2 * length);
  return turn <= length ? turn : 2 * length - turn;
}

/** A quarter turn, a mirror image: whole pixels change places. */
export function rotated(picture: Rgba, { turns, mirror, flip }: Crop): Rgba {
  if (turns % 4 === 0 && !mirror && !flip) return picture;
  const { width, height } = picture;
  const size = rotatedSize(picture, { turns });
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const data = new Uint8ClampedArray(width * height * 4);
  const to = new Uint32Array(data.buffer);
  // Back through the turns, then through the mirror: the same step of the source for each step of the result.
  const placeOf = (x: number, y: number): number => {
    const across = [x, y, width - 1 - x, width - 1 - y][turns % 4] ?? x;
    const down = [y, height - 1 - x, height - 1 - y, x][turns % 4] ?? y;
    return (flip ? height - 1 - down : down) * width + (mirror ? width - 1 - across : across);
  };
  const first = placeOf(0, 0);
  const right = placeOf(1, 0) - first;
  const below = placeOf(0, 1) - first;
  for (let y = 0, at = 0; y < size.height; y += 1) {
    for (let x = 0, place = first + y * below; x < size.width; x += 1, place += right, at += 1) {
      to[at] = from[place] ?? 0;
    }
  }
  return { data, ...size };
}

/** Places between two pixels. */
const PHASES = 64;

/** Catmull–Rom: four weights a phase, which sum up to 1024. */
const WEIGHTS = Int16Array.from({ length: PHASES * 4 }, (_, at) => {
  const t = Math.floor(at / 4) / PHASES;
  const [t2, t3] = [t * t, t * t * t];
  const first = Math.round(512 * (-t3 + 2 * t2 - t));
  const third = Math.round(512 * (-3 * t3 + 4 * t2 + t));
  const fourth = Math.round(512 * (t3 - t2));
  return [first, 1024 - first - third - fourth, third, fourth][at % 4] ?? 0;
});

/** Four by four weights round a place, and the pixels that they are of. */
interface Taps {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly across: Int32Array;
  readonly down: Int32Array;
}

/** The weights of a place, in pixels from the left and the top; what lies outside is the rim. */
function aim({ columns, rows, across, down }: Taps, x: number, y: number, { width, height }: Size): void {
  const sx = Math.round((x - 0.5) * PHASES);
  const sy = Math.round((y - 0.5) * PHASES);
  const left = Math.floor(sx / PHASES);
  const top = Math.floor(sy / PHASES);
  for (let k = 0; k < 4; k += 1) {
    columns[k] = Math.min(width - 1, Math.max(0, left - 1 + k)) * 4;
    rows[k] = Math.min(height - 1, Math.max(0, top - 1 + k)) * width * 4;
    across[k] = WEIGHTS[(sx - left * PHASES) * 4 + k] ?? 0;
    down[k] = WEIGHTS[(sy - top * PHASES) * 4 + k] ?? 0;
  }
}

/** One channel by its taps. */
function mixed(data: Uint8ClampedArray, { columns, rows, across, down }: Taps, channel: number): number {
  let sum = 524_288;
  for (let j = 0; j < 4; j += 1) {
    const row = (rows[j] ?? 0) + channel;
    let line = 0;
    for (let k = 0; k < 4; k += 1) line += (across[k] ?? 0) * (data[row + (columns[k] ?? 0)] ?? 0);
    sum += (down[j] ?? 0) * line;
  }
  return sum >> 20;
}

/** Rows `from` to `to` of the part that a crop keeps, out of the turned picture, written into `out`. */
export function warpRows(source: Rgba, crop: Crop, out: Rgba, [from, to]: readonly [number, number]): void {
  const box = frameBox(crop.rect, source);
  const place = sourceOf(crop, source);
  const isMirrored = crop.corners !== 'cut';
  const four = () => new Int32Array(4);
  const taps: Taps = { columns: four(), rows: four(), across: four(), down: four() };
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const [px, py] = place(box.x + x + 0.5, box.y + y + 0.5);
      if (isMirrored && isOutside(px, py, source))
        aim(taps, folded(px, source.width), folded(py, source.height), source);
      else aim(taps, px, py, source);
      const at = (y * out.width + x) * 4;
      for (let channel = 0; channel < 4; channel += 1) out.data[at + channel] = mixed(source.data, taps, channel);
    }
  }
}

/** A part of whole pixels. */
export function cut({ data, width }: Rgba, box: { x: number; y: number } & Size): Rgba {
  const out = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y += 1) {
    const from = ((box.y + y) * width + box.x) * 4;
    out.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { data: out, width: box.width, height: box.height };
}
