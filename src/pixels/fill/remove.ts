import { boxMean } from '../enhance/box-mean.ts';
import { noiseOf } from '../enhance/measure-noise.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';
import { applyFilling, cropped, type Filling } from './fill-hole.ts';
import { boxOf, dilatedMark, MARKED, widenedBox } from './marks.ts';

export interface RemoveOptions {
  filling: Filling;
  /** Size of the picture that was searched. */
  whole: Size;
  /** px round the mark over which it passes into the photo. */
  blend: number;
  /** 0–1: how much of the photo's own noise is put on what is smoother. */
  grain: number;
  /** 0–1: how much of the filling there is; less, and the thing is seen through it. Left out: 1. */
  strength?: number | undefined;
  seed: number;
}

/** All that may change: the mark, and the band over which it passes into the photo. */
export const changedMark = (mark: Plane, blend: number): Plane => dilatedMark(mark, Math.ceil(blend));

/** Lays a filling where a thing was. Pixels further than `blend` px from the mark keep their bytes. Changes `picture`. */
export function removeMarked(picture: Rgba, mark: Plane, options: RemoveOptions): void {
  const { filling, whole, blend, grain, strength = 1, seed } = options;
  const reach = changedMark(mark, blend);
  const before = picture.data.slice();
  applyFilling(picture, reach, filling, whole);
  if (grain > 0) addGrain(picture, mark, grain, seed);
  if (blend <= 0 && strength >= 1) return;
  const shares = blend > 0 ? sharesOf(mark, Math.ceil(blend)) : Float32Array.from(mark.data, () => 1);
  for (let at = 0; at < shares.length; at += 1) {
    const share = (shares[at] ?? 0) * strength;
    if ((reach.data[at] ?? 0) < MARKED || share >= 1) continue;
    for (let i = at * 4; i < at * 4 + 4; i += 1)
      picture.data[i] = (picture.data[i] ?? 0) * share + (before[i] ?? 0) * (1 - share);
  }
}

/** 1 in the mark, less and less outside of it. */
function sharesOf(mark: Plane, blend: number): Float32Array {
  const { width, height } = mark;
  const half = dilatedMark(mark, blend >> 1);
  const values = Float32Array.from(half.data, (value) => (value >= MARKED ? 1 : 0));
  const out = new Float32Array(values.length);
  boxMean(values, width, height, Math.max(1, blend >> 1), out, new Float32Array(values.length));
  for (let at = 0; at < out.length; at += 1) if ((mark.data[at] ?? 0) >= MARKED) out[at] = 1;
  return out;
}

/** Noise as the photo has it round the mark, as far as what is in it has less. */
function addGrain(picture: Rgba, mark: Plane, grain: number, seed: number): void {
  const box = boxOf(mark);
  if (box === undefined) return;
  const around = noiseOf(cropped(picture, widenedBox(box, 2, picture)));
  const inside = noiseOf(cropped(picture, box));
  const missing = Math.sqrt(Math.max(0, around ** 2 - inside ** 2)) * grain;
  if (missing < 0.3) return;
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
  for (let at = 0; at < mark.data.length; at += 1) {
    if ((mark.data[at] ?? 0) < MARKED) continue;
    let sum = -2;
    for (let i = 0; i < 4; i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      sum += state / 2 ** 32;
    }
    // Four even ones: of deviation √(4/12).
    const noise = sum * 1.732 * missing;
    for (let i = at * 4; i < at * 4 + 3; i += 1) picture.data[i] = (picture.data[i] ?? 0) + noise;
  }
}
