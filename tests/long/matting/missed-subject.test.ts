import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClickNetwork } from '../../../server/inference/models/click/click-network.ts';
import { encodedOnce } from '../../../server/inference/models/click/encoded-once.ts';
import { defaultClickModel } from '../../../server/inference/models/click/find-click-model.ts';
import { segmentPicture } from '../../../server/inference/models/matting/job.ts';
import { findMissedSubjectWith } from '../../../server/inference/models/matting/missed-subject.ts';
import { lookAt } from '../../../server/inference/models/matting/opinions.ts';
import { promptMaskWith } from '../../../server/inference/models/matting/prompted-mask.ts';
import { smallModel } from '../../../server/inference/models/matting/weights.ts';
import { openNetwork } from '../../../server/inference/runtime/network.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { realModel, weights } from './real-model.ts';

const cache = join(tmpdir(), 'cutout-test-models');
const [small, clickModel] = [await smallModel(cache), await defaultClickModel(cache)];

test.skipIf(small === undefined || clickModel === undefined || weights === undefined || !haveFixtures)(
  'a wall, a page of text and gravel have no subject, with all models that look for a missed one',
  { timeout: 240_000 },
  async () => {
    if (small === undefined || clickModel === undefined) throw new Error('no helpers');
    const model = await realModel();
    const [network, other] = [await openNetwork(model, 2), await openNetwork(small, 2)];
    const click = encodedOnce(await openClickNetwork(clickModel, 2));
    const helpers = {
      opinion: (...[picture, side]: [Parameters<typeof lookAt>[0], number]) =>
        lookAt(picture, side, small.spec, small.spec.input.size, other),
      promptMask: promptMaskWith((work) => work(click)),
      findMissedSubject: findMissedSubjectWith((work) => work(click)),
    };
    for (const name of ['none_scikit_brick.png', 'none_scikit_page.png', 'none_scikit_gravel.png']) {
      const job = { bytes: await readFile(fixture(`photos/${name}`)), maxPixels: 16_000_000, refine: false };
      expect([name, (await segmentPicture(model, network, job, helpers)).salient]).toEqual([name, false]);
    }
    await Promise.all([network.close(), other.close(), click.close()]);
  },
);
