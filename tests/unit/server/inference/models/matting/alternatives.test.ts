import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ClickNetwork, FrameEncoding } from '../../../../../../server/inference/models/click/click.ts';
import { findAlternatives } from '../../../../../../server/inference/models/matting/alternatives.ts';
import type { ModelSpec } from '../../../../../../server/inference/runtime/model-spec.ts';
import type { Network } from '../../../../../../server/inference/runtime/network.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';
import { drawnSpec, SIZE } from './drawn-spec.ts';

const spec = drawnSpec({ looks: [128] });
const [WIDTH, HEIGHT] = [400, 200];
const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080' } })
  .png()
  .toBuffer();
const never = { alternatives: true, bytes, maxPixels: 1e6 } as const;

/** Shares of a disc round the middle, by its radius in shares of the side. */
const disc = (radius: number, side: number) =>
  Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side];
    return Math.hypot(x - 0.5, y - 0.5) < radius ? 1 : 0;
  });
const shares = (radius: number, side = 64) => ({ side, values: disc(radius, side) });

function models(wide = 0.4, small = 0.1, meant: (prompt: Prompt) => number = () => 0.3) {
  const looked: number[] = [];
  const prompts: Prompt[] = [];
  let encoded = 0;
  const network: Network = {
    input: new Float32Array(3 * SIZE * SIZE),
    async run(side = SIZE) {
      looked.push(side);
      return disc(wide, side);
    },
  };
  const frame = { width: 128, height: 64 };
  const click: ClickNetwork = {
    async encode() {
      encoded += 1;
      const encoding: FrameEncoding = {
        encoding: { values: new Float32Array(1), dims: [1], frame },
        mask: () => Promise.reject(new Error('not asked here')),
        async logits(prompt) {
          prompts.push(prompt);
          const radius = meant(prompt);
          return Float32Array.from({ length: frame.width * frame.height }, (_, at) => {
            const [x, y] = [
              ((at % frame.width) + 0.5) / frame.width,
              (Math.floor(at / frame.width) + 0.5) / frame.height,
            ];
            return Math.hypot(x - 0.5, y - 0.5) < radius ? 9 : -9;
          });
        },
      };
      return encoding;
    },
    recall: () => {
      throw new Error('not asked here');
    },
    async close() {},
  };
  let asked = 0;
  return {
    looked,
    prompts,
    counts: () => ({ encoded, asked }),
    network,
    helpers: {
      lend: <T>(work: (model: ClickNetwork) => Promise<T>) => work(click),
      opinion: async () => {
        asked += 1;
        return shares(small);
      },
    },
  };
}

async function kept(mask: Uint8Array): Promise<number> {
  const { channels } = await sharp(mask).stats();
  return (channels[0]?.mean ?? 0) / 255;
}

describe('other cut-outs of a picture', () => {
  it('are what other looks and prompts make of it, as far as they differ, in the picture’s shape', async () => {
    const { network, helpers, looked, prompts, counts } = models();
    const { alternatives } = await findAlternatives({ spec }, network, { ...never, matte: shares(0.2) }, helpers);
    // All prompts mean the same: the first of them stands for all.
    expect(alternatives.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['wide', WIDTH, HEIGHT],
      ['core', WIDTH, HEIGHT],
      ['small', WIDTH, HEIGHT],
    ]);
    const areas = await Promise.all(alternatives.map(({ mask }) => kept(mask)));
    for (const [at, radius] of [0.4, 0.3, 0.1].entries()) expect(areas[at]).toBeCloseTo(Math.PI * radius ** 2, 1);
    // One look at a smaller side, and none at its own: that one is there.
    expect(looked).toEqual([128]);
    expect(counts()).toEqual({ encoded: 1, asked: 1 });
    expect(prompts).toHaveLength(4);
    expect(
      prompts.map(({ outside, box, start }) => [outside.length > 0, box !== undefined, start !== undefined]),
    ).toEqual([
      [false, false, false],
      [true, true, false],
      [true, true, true],
      [false, false, false],
    ]);
    expect(prompts.at(-1)?.inside).toHaveLength(1);
  });

  it('are drawn one by one at the picture’s own size, by that look or prompt alone', async () => {
    const job = { ...never, matte: shares(0.2) };
    const one = models();
    const wide = await findAlternatives({ spec }, one.network, { ...job, fine: 'wide' }, one.helpers);
    expect(wide.alternatives.map(({ name }) => name)).toEqual(['wide']);
    expect(one.counts()).toEqual({ encoded: 0, asked: 0 });
    const other = models();
    const core = await findAlternatives({ spec }, other.network, { ...job, fine: 'core' }, other.helpers);
    expect([other.looked, other.prompts.length, other.counts()]).toEqual([[], 1, { encoded: 1, asked: 0 }]);
    expect(await kept(core.alternatives[0]?.mask ?? new Uint8Array())).toBeCloseTo(Math.PI * 0.09, 1);
  });

  it('begin with what the looks are sure of where nothing was found', async () => {
    const { network, helpers, prompts } = models();
    const { alternatives } = await findAlternatives({ spec }, network, never, helpers);
    expect(alternatives.map(({ name }) => name)).toEqual(['wide', 'core', 'small']);
    // The deepest place of all that either look has.
    for (const place of Object.values(prompts[0]?.inside[0] ?? {})) expect(place).toBeCloseTo(0.5, 1);
    const again = models();
    const fine = await findAlternatives({ spec }, again.network, { ...never, fine: 'core' }, again.helpers);
    expect(fine.alternatives.map(({ name }) => name)).toEqual(['core']);
    expect(again.prompts[0]).toEqual(prompts[0]);
  });

  it('are fewer where models are missing, and none where there is no other way of looking', async () => {
    const { network, helpers } = models();
    const job = { ...never, matte: shares(0.2) };
    const names = async (withSpec: ModelSpec, with_: Partial<typeof helpers>) =>
      (await findAlternatives({ spec: withSpec }, network, job, with_)).alternatives.map(({ name }) => name);
    expect(await names(spec, {})).toEqual(['wide']);
    expect(await names({ ...spec, looks: undefined }, { lend: helpers.lend })).toEqual(['core']);
    expect(await names({ ...spec, looks: undefined }, {})).toEqual([]);
    // A matte that is sure of nothing tells no model what is meant.
    const faint = { side: 64, values: disc(0.3, 64).map((share) => share * 0.5) };
    const { alternatives } = await findAlternatives({ spec }, network, { ...job, matte: faint }, helpers);
    expect(alternatives.map(({ name }) => name)).toEqual(['wide', 'small']);
  });

  it('refuse what is no picture, and one that is too large, before any model works', async () => {
    const { network, helpers, looked } = models();
    const fails = (job: object) => findAlternatives({ spec }, network, { ...never, ...job }, helpers);
    await expect(fails({ bytes: new TextEncoder().encode('<svg/>') })).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
    await expect(fails({ maxPixels: WIDTH * HEIGHT - 1 })).rejects.toMatchObject({ code: 'IMAGE_DIMENSIONS' });
    expect(looked).toEqual([]);
  });
});
