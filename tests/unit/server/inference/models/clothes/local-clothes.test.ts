import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createLocalClothes } from '../../../../../../server/inference/models/clothes/local-clothes.ts';
import { customModel } from '../../../../../../server/inference/models/matting/custom-model.ts';
import { type MattingJob, segmentPicture } from '../../../../../../server/inference/models/matting/job.ts';
import type { PoolWorker } from '../../../../../../server/inference/pool/pool-worker.ts';
import type { Model } from '../../../../../../server/inference/runtime/model-spec.ts';
import { openNetwork } from '../../../../../../server/inference/runtime/network.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';
import { writeTinyClothes } from '../../../../../setup/tiny-clothes.ts';
import { folder } from '../../../kit.ts';

const { signal } = new AbortController();
const [width, height] = [240, 320];

/** Dark grey, with what a person wears as coloured blocks one above the other: 80 px high each, from x 60 to 180. */
const dressed = (...colours: readonly string[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#404040' } })
    .composite(
      colours.map((background, at) => ({
        input: { create: { width: 120, height: 80, channels: 3, background } },
        left: 60,
        top: 40 + at * 80,
      })),
    )
    .png()
    .toBuffer();

/** The mask's byte at a place. */
async function readerOf(mask: Uint8Array): Promise<(x: number, y: number) => number | undefined> {
  const { data, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return (x, y) => data[y * width + x];
}

describe('a model of four classes', () => {
  const find = async (bytes: Buffer, change: Partial<MattingJob> = {}) => {
    const model = await customModel(writeTinyClothes(await folder()));
    const network = await openNetwork(model, 1);
    try {
      return await segmentPicture(model, network, { bytes, maxPixels: 1_000_000, ...change });
    } finally {
      await network.close();
    }
  };

  it.each([
    ['upper', '#ff0000'],
    ['lower', '#00ff00'],
    ['full', '#0000ff'],
  ])('finds what is %s, and nothing beside it', async (_, colour) => {
    const { mask, salient } = await find(await dressed(colour));
    const at = await readerOf(mask);
    expect(salient).toBe(true);
    expect([at(120, 80), at(20, 80), at(120, 240), at(220, 300)]).toEqual([255, 0, 0, 0]);
  });

  it('gives all clothes as one matte', async () => {
    const at = await readerOf((await find(await dressed('#ff0000', '#00ff00', '#0000ff'))).mask);
    expect([at(120, 80), at(120, 160), at(120, 240)]).toEqual([255, 255, 255]);
    expect([at(20, 160), at(120, 10), at(220, 310)]).toEqual([0, 0, 0]);
  });

  it('looks in the boxes alone, where there are some', async () => {
    const boxes = [{ x: 40, y: 20, width: 160, height: 104 }];
    const picture = await dressed('#ff0000', '#404040', '#0000ff');
    const at = await readerOf((await find(picture, { boxes })).mask);
    expect([at(120, 80), at(120, 240)]).toEqual([255, 0]);
  });

  it('says where nobody wears anything that it knows', async () => {
    expect((await find(await dressed())).salient).toBe(false);
  });
});

it('refuses a model with fewer planes than its spec has classes', async () => {
  const output = { name: 'output', activation: 'argmax', classes: ['background', 'clothes'] };
  const model = await customModel(writeTinyClothes(await folder(), { output }));
  const network = await openNetwork(model, 1);
  await expect(network.run()).rejects.toThrow(/is not \d+ floats/);
  await network.close();
});

describe('its process', () => {
  const model = { name: 'tiny' } as Model;

  function setUp() {
    const clock = createSimulatedClock();
    const jobs: MattingJob[] = [];
    const seen = { started: 0, ended: 0 };
    const start = (): PoolWorker<MattingJob, Awaited<ReturnType<typeof segmentPicture>>> => {
      seen.started += 1;
      return {
        ready: Promise.resolve({}),
        gone: new Promise(() => {}),
        async run(job) {
          jobs.push(job);
          return { mask: Uint8Array.of(1), width: 2, height: 1, salient: true, useFe: true, flat: true, ms: 1 };
        },
        terminate: async () => {
          seen.ended += 1;
        },
      };
    };
    return { clock, jobs, seen, clothes: createLocalClothes({ model, log: silentLog, clock, start }) };
  }

  it('starts with the first picture, and ends when none has come for two minutes', async () => {
    const { clothes, clock, seen } = setUp();
    expect([clothes.state, seen.started]).toEqual(['on demand', 0]);
    await clothes.segment(signal, await dressed(), {});
    await clothes.segment(signal, await dressed(), {});
    expect([clothes.state, seen]).toEqual(['warm', { started: 1, ended: 0 }]);
    await clock.advance(120_000);
    expect([clothes.state, seen]).toEqual(['on demand', { started: 1, ended: 1 }]);
    await clothes.segment(signal, await dressed(), {});
    expect(seen.started).toBe(2);
    await clothes.close();
  });

  it('receives the boxes and the most pixels that a caller may send', async () => {
    const { clothes, jobs } = setUp();
    const boxes = [{ x: 1, y: 1, width: 8, height: 8 }];
    await clothes.segment(signal, await dressed(), { boxes, maxPixels: 50 });
    await clothes.segment(signal, await dressed(), {});
    expect(jobs.map(({ bytes: _, ...job }) => job)).toEqual([
      { boxes, maxPixels: 50, fitMask: true },
      { boxes: undefined, maxPixels: 16_000_000, fitMask: false },
    ]);
    await clothes.close();
  });

  it('answers a person, whatever kind was asked for, and nothing of how flat the colours are', async () => {
    const { clothes } = setUp();
    const found = await clothes.segment(signal, await dressed(), { kind: 'icon' });
    expect(found).toEqual({
      mask: Uint8Array.of(1),
      width: 2,
      height: 1,
      salient: true,
      useFe: true,
      kind: 'human',
      ms: 1,
    });
    await clothes.close();
  });

  it('is not started for what is no picture, nor once it is closed', async () => {
    const { clothes, seen } = setUp();
    await expect(clothes.segment(signal, Buffer.from('<svg/>'), {})).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
    await clothes.close();
    await expect(clothes.segment(signal, await dressed(), {})).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    expect(seen.started).toBe(0);
  });

  it('is one of this build', { timeout: 30_000 }, async () => {
    const real = await customModel(writeTinyClothes(await folder()));
    const clothes = createLocalClothes({ model: real, log: silentLog, threads: 1 });
    const found = await clothes.segment(signal, await dressed('#ff0000', '#00ff00'), {});
    const at = await readerOf(found.mask);
    expect([found.salient, found.kind, clothes.state]).toEqual([true, 'human', 'warm']);
    expect([at(120, 80), at(120, 160), at(120, 240)]).toEqual([255, 255, 0]);
    await clothes.close();
  });
});
