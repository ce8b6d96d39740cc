import type { Guide } from '../../server/inference/models/matting/picture.ts';
import { type ForegroundPlan, foregroundPlan } from '../../src/pixels/foreground/plan.ts';
import { createWasmForeground } from '../../src/pixels/kernels/wasm-foreground.ts';
import { estimated } from '../foreground/run.ts';

export interface Cutout {
  words: string;
  /** Straight alpha. */
  rgba: Uint8Array | Uint8ClampedArray;
}

const kernel = createWasmForeground();

/** Each refinement alone and with the others: the matte enlarged or refined, the colours as they are, by `spec`, by `fine`. */
export function cutouts(
  { pixels, channels }: Guide,
  mattes: Readonly<Record<string, Uint8Array>>,
  width: number,
  height: number,
): Cutout[] {
  const plans: readonly (readonly [string, ForegroundPlan | undefined])[] = [
    ['own colours', undefined],
    ['spec', foregroundPlan('spec', width, height)],
    ['fine', foregroundPlan('fine', width, height)],
  ];
  return Object.entries(mattes).flatMap(([words, matte]) => {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let at = 0; at < matte.length; at += 1) {
      for (let i = 0; i < 3; i += 1) data[at * 4 + i] = pixels[at * channels + (channels >= 3 ? i : 0)] ?? 0;
      data[at * 4 + 3] = matte[at] ?? 0;
    }
    const picture = { width, height, data };
    return plans.map(([colours, plan]) => ({
      words: `${words}, ${colours}`,
      rgba: plan ? estimated(kernel, picture, plan).colours : data,
    }));
  });
}
