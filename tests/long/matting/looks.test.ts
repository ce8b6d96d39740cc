import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { segmentPicture } from '../../../server/inference/models/matting/job.ts';
import { lookAt } from '../../../server/inference/models/matting/opinions.ts';
import { smallModel } from '../../../server/inference/models/matting/weights.ts';
import { openNetwork } from '../../../server/inference/runtime/network.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { alphaOf, realModel, weights } from './real-model.ts';

const small = await smallModel(join(tmpdir(), 'cutout-test-models'));

test.skipIf(small === undefined || weights === undefined || !haveFixtures)(
  'a cat that is too large for one look is half mended after three, and the file that takes any side gives the same at its own',
  { timeout: 240_000 },
  async () => {
    if (small === undefined) throw new Error('no small model');
    const model = await realModel();
    const [network, other] = [await openNetwork(model, 2), await openNetwork(small, 2)];
    const job = { bytes: await readFile(fixture('photos/scikit_chelsea.png')), maxPixels: 16_000_000, refine: false };
    const half = async (mask: Uint8Array) => {
      const alpha = await alphaOf(mask);
      return alpha.filter((value) => value > 38 && value < 242).length / alpha.length;
    };
    const plain = { ...model.spec, looks: undefined, settle: false };
    const once = await segmentPicture({ spec: plain }, network, job);
    const asFiled = await openNetwork({ ...model, spec: plain }, 2);
    expect(await half((await segmentPicture({ spec: plain }, asFiled, job)).mask)).toBeCloseTo(
      await half(once.mask),
      3,
    );
    await asFiled.close();
    const more = await segmentPicture({ spec: { ...model.spec, settle: false } }, network, job, {
      opinion: (picture, side) => lookAt(picture, side, small.spec, small.spec.input.size, other),
    });
    expect(await half(once.mask)).toBeGreaterThan(0.25);
    expect(await half(more.mask)).toBeLessThan(0.6 * (await half(once.mask)));
    await Promise.all([network.close(), other.close()]);
  },
);
