import type { Rgba } from '../kernels/pixels.ts';
import { type BlurAt, detailAt, LUMA } from './apply-detail.ts';
import type { BandPlan } from './detail-plan.ts';
import { distanceAt, type FinishPlan, grainAt } from './finish-plan.ts';

const clamped = (tone: number): number => (tone < 0 ? 0 : tone > 255 ? 255 : tone);

/** How strong grain is at a luma, of 256: least in deep blacks and clear whites. */
const grainWeight = (tone: number): number => 64 + ((tone * (255 - tone) * 3) >> 8);

/** Detail, vignette and grain of rows `from` to `to`, in place. */
export function finishRows(
  picture: Rgba,
  bands: readonly (BandPlan & { at: BlurAt })[],
  finish: FinishPlan | undefined,
  [from, to]: readonly [number, number],
): void {
  const { data, width } = picture;
  const lr = LUMA[0];
  const lg = LUMA[1];
  const lb = LUMA[2];
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      let r = data[at] ?? 0;
      let g = data[at + 1] ?? 0;
      let b = data[at + 2] ?? 0;
      if (bands.length > 0) {
        const more = detailAt(lr * r + lg * g + lb * b, x, y, bands);
        r = clamped(r + more);
        g = clamped(g + more);
        b = clamped(b + more);
      }
      if (finish?.vignette !== undefined) {
        const part = finish.vignette[distanceAt(x, y, picture)] ?? 0;
        const goal = finish.lighter ? 255 : 0;
        r += ((goal - r) * part + 2048) >> 12;
        g += ((goal - g) * part + 2048) >> 12;
        b += ((goal - b) * part + 2048) >> 12;
      }
      if (finish !== undefined && finish.grain > 0) {
        const tone = (lr * r + lg * g + lb * b) >> 8;
        const more = (((grainAt(x, y, finish.cell) * finish.grain) >> 7) * grainWeight(tone) + 128) >> 8;
        r = clamped(r + more);
        g = clamped(g + more);
        b = clamped(b + more);
      }
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
    }
  }
}
