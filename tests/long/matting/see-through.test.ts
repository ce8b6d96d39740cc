import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClickNetwork } from '../../../server/inference/models/click/click-network.ts';
import { defaultClickModel } from '../../../server/inference/models/click/find-click-model.ts';
import { type MattingResult, segmentPicture } from '../../../server/inference/models/matting/job.ts';
import { repairWith } from '../../../server/inference/models/matting/see-through.ts';
import { openNetwork } from '../../../server/inference/runtime/network.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { alphaOf, realModel, weights } from './real-model.ts';

const click = await defaultClickModel(join(tmpdir(), 'cutout-test-models'));

/** Share of a mask that is neither kept nor left out. */
async function halfSure({ mask }: MattingResult): Promise<number> {
  const alpha = await alphaOf(mask);
  return alpha.filter((value) => value > 38 && value < 242).length / alpha.length;
}

test.skipIf(click === undefined || weights === undefined || !haveFixtures)(
  'a cat that can be seen through is filled, is still to be checked, and a sure picture stays as it is',
  { timeout: 240_000 },
  async () => {
    if (click === undefined) throw new Error('no click-to-mask model');
    const model = await realModel();
    const network = await openNetwork(model, 2);
    const asker = await openClickNetwork(click, 2);
    const repair = repairWith((work) => work(asker));
    const cut = async (name: string, by?: typeof repair) => {
      const bytes = await readFile(fixture(`photos/${name}`));
      // As the repair leaves it: what is half-sure after it is decided by a step of its own.
      const spec = { ...model.spec, looks: undefined, settle: false };
      return await segmentPicture({ spec }, network, { bytes, maxPixels: 16_000_000 }, { repair: by });
    };
    const [before, after] = [await cut('scikit_chelsea.png'), await cut('scikit_chelsea.png', repair)];
    expect(await halfSure(before)).toBeGreaterThan(0.25);
    expect(await halfSure(after)).toBeLessThan(0.6 * (await halfSure(before)));
    expect(after.quality).toEqual(before.quality);
    expect(after.quality).toMatchObject({ edges: 'check', reason: 'see-through' });
    const girl = [await cut('rembg_girl-2.jpg'), await cut('rembg_girl-2.jpg', repair)];
    expect(girl[1]?.mask).toEqual(girl[0]?.mask);
    await asker.close();
  },
);
