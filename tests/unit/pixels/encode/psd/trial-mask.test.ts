import { expect, it } from 'vitest';
import { systemClock } from '../../../../../src/base/clock.ts';
import { blobStore } from '../../../../../src/imaging/blob-store.ts';
import { psdFile } from '../../../../../src/pixels/encode/psd/psd-file.ts';
import { plainRecipe } from '../../../../../src/pixels/plain-recipe.ts';
import { figure } from '../../compose/scenes.ts';
import { bytesOf } from '../files.ts';
import { readLayers } from './read-layers.ts';

async function maskOf(watermark: boolean): Promise<number[]> {
  const subject = figure(300, 200);
  const { picture } = subject;
  const original = { ...picture, data: picture.data.slice() };
  const file = await psdFile(new AbortController().signal, blobStore, {
    subject,
    recipe: plainRecipe(picture),
    original,
    clock: systemClock,
    mark: { x: 0.2, y: -0.3 },
    watermark,
  });
  const layer = readLayers(await bytesOf(file)).children?.find(({ name }) => name === 'Cut-out');
  const data = layer?.mask?.imageData?.data ?? [];
  return Array.from(data).filter((_, at) => at % 4 === 0);
}

it('the layer mask of a trial’s PSD carries the mark: over the photo it would be the cut-out without one', async () => {
  const [bare, trial] = [await maskOf(false), await maskOf(true)];
  expect([bare.length, Math.min(...bare), Math.max(...bare)]).toEqual([60_000, 0, 255]);
  expect(trial).toHaveLength(bare.length);
  const changed = trial.filter((value, at) => Math.abs(value - (bare[at] ?? 0)) > 8).length;
  expect(changed / bare.length).toBeGreaterThan(0.004);
});
