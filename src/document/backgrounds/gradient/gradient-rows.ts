import type { Rows } from '../../../pixels/compose/rows.ts';
import type { PixelBox, Size } from '../../../pixels/shapes.ts';
import type { Stop } from './gradient.ts';

/** Steps of the colour line: 64 to a level of a byte, so that they do not show. */
const STEPS = 16_384;

/**
 * A linear gradient as CSS draws it (css-images-3): `angle` degrees from upwards, clockwise; the line is as long as it must be for
 * the corners to get the end colours; mixed in sRGB.
 * @param canvas what it goes over; only `window` of it is given
 */
export function gradientRows(canvas: Size, window: PixelBox, angle: number, stops: readonly Stop[]): Rows {
  const { width, height } = window;
  const line = colourLine(stops);
  const across = rounded(Math.sin((angle * Math.PI) / 180));
  const up = rounded(Math.cos((angle * Math.PI) / 180));
  const length = Math.abs(canvas.width * across) + Math.abs(canvas.height * up);
  const out = new Uint8ClampedArray(width * 4);
  const pixels = new Uint32Array(out.buffer);
  const left = window.x + 0.5 - canvas.width / 2;
  const top = window.y + 0.5 - canvas.height / 2;
  return {
    width,
    height,
    row(y) {
      const down = (y + top) * up;
      for (let x = 0; x < width; x += 1) {
        const share = ((x + left) * across - down) / length + 0.5;
        const step = share <= 0 ? 0 : share >= 1 ? STEPS : (share * STEPS + 0.5) | 0;
        pixels[x] = line[step] ?? 0;
      }
      return out;
    },
  };
}

/** Engines may differ in the last bit of a sine: it must not reach a pixel (D64). */
const rounded = (value: number): number => Math.round(value * 2 ** 30) / 2 ** 30;

/** The colour at each step, as the pixel's four bytes. A stop that stands before an earlier one is moved up to it, as in CSS. */
function colourLine(stops: readonly Stop[]): Uint32Array {
  let last = 0;
  const sorted = stops.map(({ at, colour }) => {
    last = Math.max(last, at);
    return { at: last, colour };
  });
  const bytes = new Uint8ClampedArray((STEPS + 1) * 4);
  for (let step = 0; step <= STEPS; step += 1) {
    const at = step / STEPS;
    const after = sorted.findIndex((stop) => stop.at > at);
    const to = sorted.at(after) ?? { at: 1, colour: [0, 0, 0] as const };
    const from = after > 0 ? (sorted[after - 1] ?? to) : to;
    const share = to.at > from.at ? Math.min((at - from.at) / (to.at - from.at), 1) : 0;
    for (let i = 0; i < 3; i += 1) {
      const start = from.colour[i] ?? 0;
      bytes[step * 4 + i] = start + ((to.colour[i] ?? 0) - start) * share;
    }
    bytes[step * 4 + 3] = 255;
  }
  return new Uint32Array(bytes.buffer);
}
