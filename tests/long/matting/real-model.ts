import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLocalEngine, type LocalEngine } from '../../../server/inference/models/matting/local-engine.ts';
import { defaultModel, weightsFolder } from '../../../server/inference/models/matting/weights.ts';
import type { Model } from '../../../server/inference/runtime/model-spec.ts';

/** Where the default weights come from; undefined when their optional package is not installed. */
export const weights = weightsFolder();

/** The weights, put together once a machine, in the system's folder for such things. */
export async function realModel(): Promise<Model> {
  const model = await defaultModel(join(tmpdir(), 'cutout-test-models'), weights);
  if (!model) throw new Error('The default weights are not installed');
  return model;
}

/** The real engine, warm. */
export async function startRealEngine(limitMs = 120_000): Promise<LocalEngine> {
  const model = await realModel();
  const log = { info() {}, warn() {}, error: console.error };
  const engine = createLocalEngine({ model, log, limitMs });
  await engine.ready();
  return engine;
}

/** Grey bytes of a mask or reference: the alpha of a picture that has one, else its grey. */
export async function alphaOf(picture: Uint8Array | string): Promise<Uint8Array> {
  const { hasAlpha } = await sharp(picture).metadata();
  const grey = hasAlpha ? sharp(picture).extractChannel('alpha') : sharp(picture);
  return await grey.toColourspace('b-w').raw().toBuffer();
}

/** Intersection over union at one half. Throws when the sizes differ, which would compare nothing. */
export function iou(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new Error(`Sizes differ: ${a.length} and ${b.length} px`);
  let [both, either] = [0, 0];
  for (const [at, value] of a.entries()) {
    const [inA, inB] = [value > 127, (b[at] ?? 0) > 127];
    if (inA && inB) both += 1;
    if (inA || inB) either += 1;
  }
  return both / either;
}

/** Mean absolute difference in 0..1. */
export function meanError(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (const [at, value] of a.entries()) sum += Math.abs(value - (b[at] ?? 0));
  return sum / a.length / 255;
}
