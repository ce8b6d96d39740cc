import type { Rgba } from '../kernels/pixels.ts';
import { cosine, frameOf, type Rotation, sine, uprightSize } from '../rotation.ts';
import type { Rows } from './rows.ts';

/** Places between two pixels that have weights of their own. */
const PHASES = 256;

/** Weights of four neighbours by Keys' cubic, a = −½, as in `taps`; 4 a phase. Their sum is 1. */
const CUBIC = Float64Array.from({ length: (PHASES + 1) * 4 }, (_, index) => {
  const share = Math.floor(index / 4) / PHASES;
  const x = Math.abs(share + 1 - (index % 4));
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
});

/** What is read beside the picture: nothing, or its last pixel again. */
export type Beside = 'clear' | 'held';

/**
 * A picture after quarter turns and flip, turned by any angle in the middle of its frame (`frameOf`). Each pixel is read once, cubic
 * between the four by four next to it; colours are weighed by their alpha. Where the rotation says what of the photo is left, that
 * ends in an edge as soft as a pixel is wide.
 */
export function angledRows({ data, width, height }: Rgba, rotation: Rotation, beside: Beside = 'clear'): Rows {
  const { angle = 0 } = rotation;
  const upright = uprightSize({ width, height }, rotation);
  const frame = frameOf(upright, angle);
  const back = backTo(rotation);
  const clip = clipOf(rotation);
  const out = new Uint8ClampedArray(frame.width * 4);
  const read = beside === 'held' ? held : clear;
  const near = beside === 'held' ? nearest : own;

  return {
    ...frame,
    row(y) {
      out.fill(0);
      const down = y + 0.5 - frame.height / 2;
      for (let x = 0, at = 0; x < frame.width; x += 1, at += 4) {
        const across = x + 0.5 - frame.width / 2;
        const cover = clip(across, down);
        if (cover === 0) continue;
        const sourceX = back.xx * across + back.xy * down + width / 2 - 0.5;
        const sourceY = back.yx * across + back.yy * down + height / 2 - 0.5;
        read(sourceX, sourceY, at, cover);
      }
      return out;
    },
  };

  function clear(sourceX: number, sourceY: number, at: number, cover: number): void {
    if (sourceX <= -2 || sourceY <= -2 || sourceX >= width + 1 || sourceY >= height + 1) return;
    sample(sourceX, sourceY, at, cover);
  }

  function held(sourceX: number, sourceY: number, at: number, cover: number): void {
    sample(Math.min(Math.max(sourceX, 0), width - 1), Math.min(Math.max(sourceY, 0), height - 1), at, cover);
  }

  function sample(sourceX: number, sourceY: number, at: number, cover: number): void {
    const left = Math.floor(sourceX);
    const top = Math.floor(sourceY);
    const phaseX = Math.round((sourceX - left) * PHASES) * 4;
    const phaseY = Math.round((sourceY - top) * PHASES) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alphas = 0;
    for (let j = 0; j < 4; j += 1) {
      const row = near(top + j - 1, height);
      const weightY = row < 0 ? 0 : (CUBIC[phaseY + j] ?? 0);
      if (weightY === 0) continue;
      for (let i = 0; i < 4; i += 1) {
        const column = near(left + i - 1, width);
        const pixel = (row * width + column) * 4;
        const alpha = column < 0 ? 0 : (data[pixel + 3] ?? 0);
        if (alpha === 0) continue;
        const weight = weightY * (CUBIC[phaseX + i] ?? 0) * alpha;
        red += (data[pixel] ?? 0) * weight;
        green += (data[pixel + 1] ?? 0) * weight;
        blue += (data[pixel + 2] ?? 0) * weight;
        alphas += weight;
      }
    }
    // Below half a level there is no pixel, and no colour either.
    if (alphas * cover < 0.5) return;
    out[at] = red / alphas;
    out[at + 1] = green / alphas;
    out[at + 2] = blue / alphas;
    out[at + 3] = alphas * cover;
  }
}

/** The row or column itself; −1: there is none. */
const own = (index: number, length: number): number => (index < length ? Math.max(index, -1) : -1);

/** The row or column next to it. */
const nearest = (index: number, length: number): number => (index < 0 ? 0 : index < length ? index : length - 1);

/** From the middle of the frame to the middle of the picture as it came in. */
function backTo({ turns, flip, angle = 0 }: Rotation) {
  const [cos, sin] = [cosine(angle), sine(angle)];
  // Back by the angle, then mirrored back …
  const mirror = flip ? -1 : 1;
  const one = { xx: cos * mirror, xy: sin * mirror, yx: -sin, yy: cos };
  // … then back by the quarters: a quarter back takes (x, y) to (y, −x).
  const quarter = ({ xx, xy, yx, yy }: typeof one) => ({ xx: yx, xy: yy, yx: -xx, yy: -xy });
  let matrix = one;
  for (let left: number = turns; left > 0; left -= 1) matrix = quarter(matrix);
  return matrix;
}

/** How much of a pixel of the frame, from its middle, is inside what is left of the photo: 0–1. */
function clipOf({ angle = 0, photo }: Rotation): (across: number, down: number) => number {
  // Turned alike, the place's own rectangle says it.
  if (photo === undefined || photo.angle === angle) return () => 1;
  const by = photo.angle - angle;
  const [cos, sin] = [cosine(by), sine(by)];
  const inside = (away: number, length: number) => Math.min(Math.max(length / 2 - Math.abs(away) + 0.5, 0), 1);
  return (across, down) => {
    const x = cos * across - sin * down - photo.x;
    const y = sin * across + cos * down - photo.y;
    return inside(x, photo.width) * inside(y, photo.height);
  };
}
