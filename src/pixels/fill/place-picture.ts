import { resized } from '../enhance/enlarge.ts';
import { noiseOf } from '../enhance/measure-noise.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { type LightStats, lightStatsOf, matched } from './match-light.ts';

/** Where a picture stands in a photo, px of the photo: its middle, its size before it is turned. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

export interface PlaceOptions {
  /** 0–1: how far light and colour come to those of the photo round it. */
  light: number;
  /** 0–1: how much of the photo's own noise is put on a picture that is smoother. */
  grain: number;
  seed: number;
}

/** A ring as wide as this share of the picture tells the light of its place. */
const RING = 0.25;

/** Lays a picture over a photo by its alpha. Where it is clear, and beyond it, the photo keeps its bytes. Changes `photo`. */
export function placePicture(photo: Rgba, picture: Rgba, at: Placement, options: PlaceOptions): void {
  const size = { width: Math.max(1, Math.round(at.width)), height: Math.max(1, Math.round(at.height)) };
  const piece = resized({ ...picture, data: picture.data.slice() }, size);
  const rotated = rotatedInto(photo, piece, at);
  if (rotated === undefined) return;
  const { box, data } = rotated;
  const around =
    options.light > 0 ? lightStatsOf(photo, (x, y) => inRing(x, y, at) && !isCovered(rotated, x, y)) : undefined;
  const own = around && lightStatsOf({ ...box, data }, (x, y) => (data[(y * box.width + x) * 4 + 3] ?? 0) > 127);
  const noise = noiseFor(photo, piece, options);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const from = (y * box.width + x) * 4;
      const alpha = (data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const colour = colourAt(data, from, own, around, options.light);
      const grained = noise();
      composite(photo.data, ((box.y + y) * photo.width + box.x + x) * 4, colour, alpha, grained);
    }
  }
}

function colourAt(
  data: Uint8ClampedArray,
  from: number,
  own: LightStats | undefined,
  around: LightStats | undefined,
  light: number,
) {
  const colour = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0] as const;
  return own && around ? matched(colour, own, around, light) : colour;
}

function composite(data: Uint8ClampedArray, to: number, colour: readonly number[], alpha: number, noise: number): void {
  for (let i = 0; i < 3; i += 1) data[to + i] = ((colour[i] ?? 0) + noise) * alpha + (data[to + i] ?? 0) * (1 - alpha);
  const own = data[to + 3] ?? 0;
  data[to + 3] = own + (255 - own) * alpha;
}

interface Rotated {
  box: { x: number; y: number; width: number; height: number };
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** The picture turned, as far as the photo goes; undefined: none of it is in the photo. */
function rotatedInto(photo: Rgba, piece: Rgba, { x, y, turn }: Placement): Rotated | undefined {
  const angle = (turn * Math.PI) / 180;
  // Right angles are exact.
  const [cos, sin] = [exact(Math.cos(angle)), exact(Math.sin(angle))];
  const across = (Math.abs(piece.width * cos) + Math.abs(piece.height * sin)) / 2;
  const down = (Math.abs(piece.width * sin) + Math.abs(piece.height * cos)) / 2;
  const [left, top] = [Math.max(0, Math.floor(x - across)), Math.max(0, Math.floor(y - down))];
  const right = Math.min(photo.width, Math.ceil(x + across));
  const bottom = Math.min(photo.height, Math.ceil(y + down));
  if (right <= left || bottom <= top) return undefined;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (let row = 0; row < box.height; row += 1) {
    for (let column = 0; column < box.width; column += 1) {
      const [dx, dy] = [left + column + 0.5 - x, top + row + 0.5 - y];
      const place = [
        dx * cos + dy * sin + piece.width / 2 - 0.5,
        dy * cos - dx * sin + piece.height / 2 - 0.5,
      ] as const;
      sample(piece, place[0], place[1], data, (row * box.width + column) * 4);
    }
  }
  return { box, data };
}

const exact = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value);

/** Between four pixels, colours weighed by their alpha; beyond the picture it is clear. */
function sample(piece: Rgba, x: number, y: number, out: Uint8ClampedArray, to: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - left, y - top];
  const sums = [0, 0, 0, 0];
  addPixel(piece, left, top, (1 - shareX) * (1 - shareY), sums);
  addPixel(piece, left + 1, top, shareX * (1 - shareY), sums);
  addPixel(piece, left, top + 1, (1 - shareX) * shareY, sums);
  addPixel(piece, left + 1, top + 1, shareX * shareY, sums);
  const alpha = sums[3] ?? 0;
  for (let i = 0; i < 3 && alpha > 0; i += 1) out[to + i] = (sums[i] ?? 0) / alpha;
  out[to + 3] = alpha;
}

function addPixel({ data, width, height }: Rgba, x: number, y: number, share: number, sums: number[]): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const from = (y * width + x) * 4;
  const weight = share * (data[from + 3] ?? 0);
  for (let i = 0; i < 3; i += 1) sums[i] = (sums[i] ?? 0) + weight * (data[from + i] ?? 0);
  sums[3] = (sums[3] ?? 0) + weight;
}

function isCovered({ box, data }: Rotated, x: number, y: number): boolean {
  if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height) return false;
  return (data[((y - box.y) * box.width + x - box.x) * 4 + 3] ?? 0) > 16;
}

/** Within half the picture's size and a ring round it. */
function inRing(x: number, y: number, at: Placement): boolean {
  const ring = Math.max(8, RING * Math.max(at.width, at.height));
  return Math.abs(x - at.x) <= at.width / 2 + ring && Math.abs(y - at.y) <= at.height / 2 + ring;
}

/** Noise as the photo has it, as far as the picture has less; the same for the same seed. */
function noiseFor(photo: Rgba, piece: Rgba, { grain, seed }: PlaceOptions): () => number {
  const missing = grain > 0 ? Math.sqrt(Math.max(0, noiseOf(photo) ** 2 - noiseOf(piece) ** 2)) * grain : 0;
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
  return () => {
    if (missing < 0.3) return 0;
    let sum = -2;
    for (let i = 0; i < 4; i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      sum += state / 2 ** 32;
    }
    // Four even ones: of deviation √(4/12).
    return sum * 1.732 * missing;
  };
}
