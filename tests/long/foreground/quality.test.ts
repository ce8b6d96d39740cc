import { describe, expect, it } from 'vitest';
import { edgeError, geometricMean, haveScenes, loadScene, SCENES } from '../../../bench/foreground/scenes.ts';
import { foregroundWork } from '../../../src/pixels/foreground/foreground-work.ts';
import { type ForegroundPreset, foregroundPlan } from '../../../src/pixels/foreground/plan.ts';
import { createWasmForeground } from '../../../src/pixels/kernels/wasm-foreground.ts';

const kernel = createWasmForeground();

/** Each scene's error over that of doing nothing. */
async function errors(preset: ForegroundPreset): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const name of SCENES) {
    const scene = await loadScene(name);
    const nothing = edgeError(scene, scene.data);
    for (const _ of foregroundWork(kernel, scene, foregroundPlan(preset, scene.width, scene.height)));
    all.set(name, edgeError(scene, scene.data) / nothing);
  }
  return all;
}

// The bounds are what was measured, and a little: they hold the figures, they do not choose them.
describe.skipIf(!haveScenes)('colours at soft edges against known ones, α²-weighted, over doing nothing', () => {
  it('the preset spec leaves at most 0.40 of the error', async () => {
    expect(geometricMean([...(await errors('spec')).values()])).toBeLessThan(0.4);
  });

  it('the preset fine leaves at most 0.065, and at most 0.35 on any scene', async () => {
    const all = await errors('fine');
    expect(geometricMean([...all.values()])).toBeLessThan(0.065);
    expect(Math.max(...all.values())).toBeLessThan(0.35);
  });
});
