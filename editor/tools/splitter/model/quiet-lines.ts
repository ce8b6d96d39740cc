import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Axis } from './split-plan.ts';

/** How much happens in a photo along each line that could be cut, from a small copy of it. */
export type QuietMap = Readonly<Record<Axis, Float64Array>>;

/** Lines move by at most this share of the photo's side. */
const REACH = 0.02;
/** A line moves only where it is quieter by this share: noise alone moves nothing. */
const GAIN = 0.1;

/** Rec. 709 weights of 8-bit red, green and blue; clear pixels count as white. */
function luminanceOf({ data }: Rgba, at: number): number {
  const alpha = (data[at + 3] ?? 0) / 255;
  const seen = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return seen * alpha + 255 * (1 - alpha);
}

/**
 * The luminance gradients that a cut at each position would cross (between pixels `i - 1` and `i`) or run along, summed.
 * @param copy small: its pixels are read one by one
 */
export function quietMap(copy: Rgba): QuietMap {
  const { width, height } = copy;
  const luminance = Float32Array.from({ length: width * height }, (_, pixel) => luminanceOf(copy, pixel * 4));
  const at = (x: number, y: number): number => luminance[y * width + x] ?? 0;
  const across = { x: new Float64Array(width), y: new Float64Array(height) };
  const along = { x: new Float64Array(width), y: new Float64Array(height) };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const toLeft = x === 0 ? 0 : Math.abs(at(x, y) - at(x - 1, y));
      const toTop = y === 0 ? 0 : Math.abs(at(x, y) - at(x, y - 1));
      across.x[x] = (across.x[x] ?? 0) + toLeft;
      along.x[x] = (along.x[x] ?? 0) + toTop;
      across.y[y] = (across.y[y] ?? 0) + toTop;
      along.y[y] = (along.y[y] ?? 0) + toLeft;
    }
  }
  const sumOf = (axis: Axis): Float64Array =>
    across[axis].map((crossed, i) => crossed + ((along[axis][i - 1] ?? 0) + (along[axis][i] ?? 0)) / 2);
  return { x: sumOf('x'), y: sumOf('y') };
}

interface QuietOptions {
  /** Length of the photo's side in px. */
  side: number;
  /** One axis of a QuietMap. */
  activity: Float64Array;
  gap: number;
  /** No piece may become longer. */
  longest?: number;
}

/** Moves each line to the quietest place within reach, never past the middle between two; the order stays. */
export function quietLines(lines: readonly number[], { side, activity, gap, longest = side }: QuietOptions): number[] {
  const edges = [0, ...lines, side];
  const shortest = edges.slice(1).reduce((least, edge, at) => Math.min(least, edge - (edges[at] ?? 0)), side);
  const reach = Math.max(0, Math.min(Math.round(side * REACH), Math.floor((shortest - gap - 1) / 2)));
  const moved: number[] = [];
  for (const [index, line] of lines.entries()) {
    // What comes after has to fit too, each piece as long as it may be.
    const after = (lines.length - index) * (longest + gap);
    const min = Math.max(line - reach, side - after + Math.floor(gap / 2));
    const max = Math.min(line + reach, (moved.at(-1) ?? -Math.ceil(gap / 2)) + longest + gap);
    moved.push(quietest(line, { min, max }, side, activity));
  }
  return moved;
}

function quietest(line: number, range: { min: number; max: number }, side: number, activity: Float64Array): number {
  const { min, max } = range;
  const scale = activity.length / side;
  const levelAt = (position: number): number =>
    activity[Math.min(Math.round(position * scale), activity.length - 1)] ?? 0;
  const start = Math.max(min, Math.min(line, max));
  let best = { position: start, level: levelAt(start) * (1 - GAIN) };
  // From the line outwards: of equally quiet places the nearest one is taken.
  for (let step = 1; step <= Math.max(start - min, max - start); step += 1) {
    for (const position of [start - step, start + step]) {
      if (position < min || position > max) continue;
      const level = levelAt(position);
      if (level < best.level) best = { position, level };
    }
  }
  return best.position;
}
