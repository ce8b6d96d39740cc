/**
 * Refined against only enlarged edges on true alphas over real photos (photo-scenes.ts): `node --import tsx bench/edges/refine-photos.ts <folder>
 * <seed> <count>` prints the table of docs/QUALITY.md. A new seed makes scenes that nothing was chosen on. No scene is left out, but where
 * the model finds something else altogether (IoU below .3).
 */
import { readGuide } from '../../server/inference/models/matting/picture.ts';
import { refineMask } from '../../src/pixels/mask/refine/refine-mask.ts';
import { resampleMask } from '../../src/pixels/mask/resample-mask.ts';
import { geometricMean } from '../foreground/scenes.ts';
import { edgeRatios, iou } from './edge-error.ts';
import { photoScenes } from './photo-scenes.ts';
import { seenByModel } from './recorded-mask.ts';

/** Below it there are no edges of the scene's subject to speak of. */
const FOUND = 0.3;

const [folder = '', seed = '1', count = '19'] = process.argv.slice(2);
const ratios: { near: number; whole: number }[] = [];
console.log('| scene | IoU | near | whole |\n|---|---|---|---|');
for await (const { name, png, alpha, width, height } of photoScenes(folder, Number(seed), Number(count))) {
  const { mask, side, offset, region } = await seenByModel(png);
  const plain = resampleMask(mask, side, width, height, offset);
  const found = iou(plain, alpha);
  if (found < FOUND) {
    console.log(`| ${name} | ${found.toFixed(3)} | | |`);
    continue;
  }
  const { pixels, channels } = await readGuide(png, region, width, height, width * height);
  const { near, whole } = edgeRatios(plain, refineMask(plain, pixels, channels, width, height), alpha, width, height);
  ratios.push({ near, whole });
  console.log(`| ${name} | ${found.toFixed(3)} | ${near.toFixed(3)} | ${whole.toFixed(3)} |`);
}
for (const of of ['near', 'whole'] as const) {
  const values = ratios.map((ratio) => ratio[of]);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const worse = values.filter((value) => value > 1.02).length;
  console.log(
    `${of}: mean ${mean.toFixed(3)}, geometric ${geometricMean(values).toFixed(3)}, most ${Math.max(...values).toFixed(3)}, above 1.02: ${worse} of ${values.length}`,
  );
}
