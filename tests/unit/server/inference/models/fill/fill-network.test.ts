import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FillJob } from '../../../../../../server/inference/models/fill/fill.ts';
import { openFillNetwork } from '../../../../../../server/inference/models/fill/fill-network.ts';
import { customFillModel } from '../../../../../../server/inference/models/fill/find-fill-model.ts';
import { createLocalFill } from '../../../../../../server/inference/models/fill/local-fill.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { writeTinyFill } from '../../../../../setup/tiny-fill.ts';
import { folder } from '../../../kit.ts';

const [width, height] = [20, 13];

/** Every pixel is another one; a block of them is marked. */
function part(): FillJob {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 256);
  const mask = new Uint8Array(width * height);
  for (let y = 4; y < 9; y += 1) mask.fill(255, y * width + 5, y * width + 12);
  return { rgb, mask, width, height };
}

const pixelsOf = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  return data;
};

const painted = (job: FillJob, colourOf: (own: readonly number[]) => readonly number[]): number[] =>
  [...job.mask].flatMap((value, at) => {
    const own = [...job.rgb.subarray(at * 3, at * 3 + 3)];
    return value === 255 ? [...colourOf(own)] : own;
  });

describe.each([
  ['a mask of its own, floats, as LaMa', 'lama', () => [128, 128, 128]],
  ['bytes of any size, as MI-GAN’s pipeline', 'bytes', (own: readonly number[]) => own.map((value) => 255 - value)],
  ['four channels and an empty hole, as MI-GAN', 'channels', () => [255, 128, 0]],
] as const)('a model with %s', (_, kind, colourOf) => {
  it('fills what is marked, and leaves every other byte', async () => {
    const model = await customFillModel(writeTinyFill(await folder(), kind));
    const network = await openFillNetwork(model, 1);
    const job = part();
    const { png } = await network.fill(job);
    expect([...(await pixelsOf(png))]).toEqual(painted(job, colourOf));
  });
});

it('refuses a model that is another one than its spec says', async () => {
  const model = await customFillModel(writeTinyFill(await folder(), 'lama', { change: { mask: 'holes' } }));
  await expect(openFillNetwork(model, 1)).rejects.toThrow(/no input "holes"/);
});

it('runs in a process of its own', { timeout: 30_000 }, async () => {
  const model = await customFillModel(writeTinyFill(await folder(), 'lama'));
  const fill = createLocalFill({ model, log: silentLog, threads: 1 });
  expect([fill.name, fill.side, fill.state]).toEqual(['fill:lama', 32, 'on demand']);
  const job = part();
  const from = { key: 'k', visitor: { address: 'a', session: 's' } };
  const { signal } = new AbortController();
  const { png } = await fill.fill(signal, job, from);
  expect([...(await pixelsOf(png))]).toEqual(painted(job, () => [128, 128, 128]));
  expect(fill.state).toBe('warm');
  await fill.close();
  await expect(fill.fill(signal, job, from)).rejects.toMatchObject({ code: 'MATTING_FAILED' });
});
