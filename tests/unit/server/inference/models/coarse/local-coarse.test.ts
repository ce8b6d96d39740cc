import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createLocalCoarse } from '../../../../../../server/inference/models/coarse/local-coarse.ts';
import type { MattingJob, MattingResult } from '../../../../../../server/inference/models/matting/job.ts';
import type { PoolWorker } from '../../../../../../server/inference/pool/pool-worker.ts';
import { Turns } from '../../../../../../server/inference/registry/turns.ts';
import type { AnyModel } from '../../../../../../server/inference/runtime/model-spec.ts';
import { deferred } from '../../../../../../src/base/deferred.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const model = { name: 'tiny' } as AnyModel;
const { signal } = new AbortController();
const from = { key: 'k' };
const photo = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
/** Of 2 × 1 px: nothing, and the subject. */
const grey = () =>
  sharp(Uint8Array.of(0, 200), { raw: { width: 2, height: 1, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();

async function setUp({ salient = true } = {}) {
  const clock = createSimulatedClock();
  const turns = new Turns(1);
  const jobs: MattingJob[] = [];
  const mask = new Uint8Array(await grey());
  const start = (): PoolWorker<MattingJob, MattingResult> => ({
    ready: Promise.resolve({ runMs: 300 }),
    gone: new Promise(() => {}),
    async run(job) {
      jobs.push(job);
      return { mask, width: 2, height: 1, salient, useFe: false, flat: false, ms: 1 };
    },
    terminate: async () => {},
  });
  const coarse = createLocalCoarse({ model, log: silentLog, clock, turns, start });
  coarse.warm();
  await clock.advance(0);
  return { coarse, jobs, turns };
}

it('answers a small PNG whose alpha is the mask', async () => {
  const { coarse, jobs } = await setUp();
  const png = await coarse.mask(signal, await photo(), from);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[3], data[7]]).toEqual([2, 1, 0, 200]);
  expect(jobs.map(({ maskSide, refine }) => [maskSide, refine])).toEqual([[320, false]]);
});

it('answers none where there is no subject', async () => {
  const { coarse } = await setUp({ salient: false });
  expect(await coarse.mask(signal, await photo(), from)).toBeUndefined();
});

it('does not wait for its turn: while another picture has the machine there is none, and no work is done', async () => {
  const { coarse, jobs, turns } = await setUp();
  const other = deferred<void>();
  const matting = turns.take(signal, () => other.promise);
  expect(await coarse.mask(signal, await photo(), from)).toBeUndefined();
  expect(jobs).toEqual([]);
  other.resolve();
  await matting;
  expect(await coarse.mask(signal, await photo(), from)).toBeDefined();
});

it('refuses what is no picture before anything is decoded, and everything once it is closed', async () => {
  const { coarse, jobs } = await setUp();
  await expect(coarse.mask(signal, Buffer.from('<svg/>'), from)).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
  await coarse.close();
  await expect(coarse.mask(signal, await photo(), from)).rejects.toMatchObject({ code: 'MATTING_FAILED' });
  expect(jobs).toEqual([]);
});
