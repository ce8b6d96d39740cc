import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { segmentPicture } from '../../../server/inference/models/matting/job.ts';
import { smallModel } from '../../../server/inference/models/matting/weights.ts';
import { openNetwork } from '../../../server/inference/runtime/network.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { alphaOf, iou } from './real-model.ts';

const model = await smallModel(join(tmpdir(), 'cutout-test-models'));

test.skipIf(model === undefined || !haveFixtures)(
  'the small weights cut out a car, and find nothing in the sky',
  { timeout: 120_000 },
  async () => {
    if (model === undefined) throw new Error('no weights');
    const network = await openNetwork(model, 2);
    const cut = async (name: string) =>
      await segmentPicture(model, network, { bytes: await readFile(fixture(`photos/${name}`)), maxPixels: 16_000_000 });
    const car = await cut('rembg_car-2.jpg');
    const reference = await sharp(await readFile(fixture('photos/rembg_car-2.ref.png'))).toBuffer();
    expect(car.salient).toBe(true);
    expect(iou(await alphaOf(car.mask), await alphaOf(reference))).toBeGreaterThanOrEqual(0.9);
    expect((await cut('none_syn_sky.png')).salient).toBe(false);
  },
);
