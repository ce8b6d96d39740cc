import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClickNetwork } from '../../../server/inference/models/click/click-network.ts';
import { defaultClickModel } from '../../../server/inference/models/click/find-click-model.ts';
import { findAlternatives } from '../../../server/inference/models/matting/alternatives.ts';
import { segmentPicture } from '../../../server/inference/models/matting/job.ts';
import { openNetwork } from '../../../server/inference/runtime/network.ts';
import { PART_SIDE } from '../../../src/protocol/segments.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { alphaOf, realModel, weights } from './real-model.ts';

const clickModel = await defaultClickModel(join(tmpdir(), 'cutout-test-models'));

test.skipIf(clickModel === undefined || weights === undefined || !haveFixtures)(
  'of a cat that the first look leaves see-through another look, or the click model, holds the body; the one that is taken has the photo’s size',
  { timeout: 240_000 },
  async () => {
    if (clickModel === undefined) throw new Error('no click model');
    const model = await realModel();
    const [network, click] = [await openNetwork(model, 2), await openClickNetwork(clickModel, 2)];
    const bytes = await readFile(fixture('photos/scikit_chelsea.png'));
    const spec = { ...model.spec, looks: undefined, settle: false, repair: false };
    const job = { bytes, maxPixels: 16_000_000 };
    const { mask, width, height } = await segmentPicture({ spec }, network, { ...job, refine: false });
    const small = await sharp(mask).resize(PART_SIDE, PART_SIDE, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
    const matte = { side: PART_SIDE, values: Float32Array.from(small, (value) => value / 255) };
    const ask = { alternatives: true, ...job, matte } as const;
    const { alternatives } = await findAlternatives(model, network, ask, { lend: (work) => work(click) });
    const solid = async (png: Uint8Array) => {
      const alpha = await alphaOf(png);
      return alpha.filter((value) => value > 242).length / alpha.length;
    };
    const held = await Promise.all(alternatives.map((one) => solid(one.mask)));
    expect(Math.max(...held)).toBeGreaterThan(1.2 * (await solid(mask)));
    const [best] = alternatives.toSorted((one, other) => other.mask.length - one.mask.length);
    const fine = await findAlternatives(model, network, { ...ask, fine: best?.name }, { lend: (work) => work(click) });
    expect(fine.alternatives).toMatchObject([{ name: best?.name, width, height }]);
    await Promise.all([network.close(), click.close()]);
  },
);
