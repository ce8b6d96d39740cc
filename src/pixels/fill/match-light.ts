import type { Rgba } from '../kernels/pixels.ts';

/** What a part of a picture looks like: luma and its deviation, and the two differences of colour. */
export interface LightStats {
  luma: number;
  deviation: number;
  blue: number;
  red: number;
}

/** How far a picture may go: beyond it a black cat on snow would be grey. */
const MOST = { luma: 40, colour: 20, contrast: [0.75, 1.35] } as const;
/** Of the way, at full strength: a thing has a colour of its own. */
const WAY = { luma: 0.6, colour: 0.6, contrast: 0.5 } as const;

const lumaOf = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** Of the pixels that count; undefined where there are hardly any. */
export function lightStatsOf(
  { data, width, height }: Rgba,
  counts: (x: number, y: number) => boolean,
): LightStats | undefined {
  // A few ten thousand pixels tell as much as all.
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)));
  let [count, luma, squares, blue, red] = [0, 0, 0, 0, 0];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4;
      if (!counts(x, y) || (data[at + 3] ?? 0) < 128) continue;
      const value = lumaOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      count += 1;
      luma += value;
      squares += value * value;
      red += (data[at] ?? 0) - value;
      blue += (data[at + 2] ?? 0) - value;
    }
  }
  if (count < 16) return undefined;
  const mean = luma / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return { luma: mean, deviation, blue: blue / count, red: red / count };
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A colour of something that looks like `own`, in a place that looks like `around`. @param share 0–1 */
export function matched(
  [red, green, blue]: readonly [number, number, number],
  own: LightStats,
  around: LightStats,
  share: number,
): readonly [number, number, number] {
  const [least, most] = MOST.contrast;
  const ratio = own.deviation > 1 ? between(around.deviation / own.deviation, least, most) : 1;
  const contrast = 1 + (ratio - 1) * WAY.contrast * share;
  const shift = between(around.luma - own.luma, -MOST.luma, MOST.luma) * WAY.luma * share;
  const value = lumaOf(red, green, blue);
  const luma = own.luma + (value - own.luma) * contrast + shift;
  const towards = (from: number, to: number) => between(to - from, -MOST.colour, MOST.colour) * WAY.colour * share;
  const [byRed, byBlue] = [red - value + towards(own.red, around.red), blue - value + towards(own.blue, around.blue)];
  return [luma + byRed, luma - (0.299 * byRed + 0.114 * byBlue) / 0.587, luma + byBlue];
}
