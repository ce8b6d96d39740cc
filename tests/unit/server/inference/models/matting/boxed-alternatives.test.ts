import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ClickNetwork, ShownPicture } from '../../../../../../server/inference/models/click/click.ts';
import { findAlternatives } from '../../../../../../server/inference/models/matting/alternatives.ts';
import type { Network } from '../../../../../../server/inference/runtime/network.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';
import { drawnSpec, SIZE } from './drawn-spec.ts';

const spec = drawnSpec({ looks: [128] });
const [WIDTH, HEIGHT] = [400, 200];
const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080' } })
  .png()
  .toBuffer();
const box = { x: 240, y: 30, width: 120, height: 140 };
const job = { alternatives: true, bytes, maxPixels: 1e6, box } as const;

/** Draws a disc round the middle of what it sees, by its radius in shares of the side; in a corner there is another thing. */
function drawing(close = 0.2, closeWide = 0.3) {
  const looked: number[] = [];
  const network: Network = {
    input: new Float32Array(3 * SIZE * SIZE),
    async run(side = SIZE) {
      looked.push(side);
      const radius = side === SIZE ? close : closeWide;
      return Float32Array.from({ length: side * side }, (_, at) => {
        const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side];
        return Math.hypot(x - 0.5, y - 0.5) < radius || Math.max(x, y) < 0.1 ? 1 : 0;
      });
    },
  };
  return { looked, network };
}

/** Means a disc round the middle of what it is shown. */
function meaning(radius: number) {
  const shown: ShownPicture[] = [];
  const prompts: Prompt[] = [];
  const frame = { width: 128, height: 128 };
  const click: ClickNetwork = {
    async encode(picture) {
      shown.push(picture);
      return {
        encoding: { values: new Float32Array(1), dims: [1], frame },
        mask: () => Promise.reject(new Error('not asked here')),
        async logits(prompt) {
          prompts.push(prompt);
          return Float32Array.from({ length: frame.width * frame.height }, (_, at) => {
            const [x, y] = [((at % 128) + 0.5) / 128, (Math.floor(at / 128) + 0.5) / 128];
            return Math.hypot(x - 0.5, y - 0.5) < radius ? 9 : -9;
          });
        },
      };
    },
    recall: () => {
      throw new Error('not asked here');
    },
    async close() {},
  };
  return { shown, prompts, lend: <T>(work: (model: ClickNetwork) => Promise<T>) => work(click) };
}

/** Share of a mask that is kept, in a part of the picture. */
async function kept(mask: Uint8Array, { x, y, width, height }: typeof box): Promise<number> {
  const part = await sharp(mask).extract({ left: x, top: y, width, height }).png().toBuffer();
  return ((await sharp(part).stats()).channels[0]?.mean ?? 0) / 255;
}

describe('other cut-outs of what a box is drawn round', () => {
  it('are what the model sees there at either side, in its place in the picture and without what lies beside it', async () => {
    const { looked, network } = drawing();
    const { alternatives } = await findAlternatives({ spec }, network, job, {});
    expect(alternatives.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['closeWide', WIDTH, HEIGHT],
      ['close', WIDTH, HEIGHT],
    ]);
    expect(looked).toEqual([128, SIZE]);
    for (const [at, radius] of [0.3, 0.2].entries()) {
      const mask = alternatives[at]?.mask ?? new Uint8Array();
      // The model sees 15 % more on each side.
      const region = 1.3 ** 2;
      expect(await kept(mask, box)).toBeCloseTo(Math.PI * radius ** 2 * region, 1);
      const whole = await kept(mask, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
      expect(whole).toBeCloseTo((Math.PI * radius ** 2 * region * box.width * box.height) / (WIDTH * HEIGHT), 2);
    }
  });

  it('are drawn one by one at the picture’s own size, by that look alone', async () => {
    const one = drawing();
    const wide = await findAlternatives({ spec }, one.network, { ...job, fine: 'closeWide' }, {});
    expect(wide.alternatives.map(({ name, width }) => [name, width])).toEqual([['closeWide', WIDTH]]);
    expect(one.looked).toEqual([128]);
    const other = drawing();
    const whole = await findAlternatives({ spec }, other.network, { ...job, fine: 'core' }, {});
    expect([whole.alternatives, other.looked]).toEqual([[], []]);
  });

  it('are one where both look alike, and one where the model has one side', async () => {
    const alike = await findAlternatives({ spec }, drawing(0.3, 0.3).network, job, {});
    expect(alike.alternatives.map(({ name }) => name)).toEqual(['closeWide']);
    const single = await findAlternatives({ spec: { ...spec, looks: undefined } }, drawing().network, job, {});
    expect(single.alternatives.map(({ name }) => name)).toEqual(['close']);
  });

  it('are refused for a box outside the picture, before the model works', async () => {
    const { looked, network } = drawing();
    const outside = { ...job, box: { x: 500, y: 0, width: 20, height: 20 } };
    await expect(findAlternatives({ spec }, network, outside, {})).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(looked).toEqual([]);
  });

  it('begin with what the click-to-mask model means by both looks, shown the box alone', async () => {
    const { network } = drawing(0.2, 0.1);
    const { shown, prompts, lend } = meaning(0.4);
    const { alternatives } = await findAlternatives({ spec }, network, job, { lend });
    // Merged with the looks it has nothing that the mask has not: one of the two is shown.
    expect(alternatives.map(({ name }) => name)).toEqual(['closeBoth', 'closeWide', 'close']);
    const region = 1.3 ** 2;
    const areas = await Promise.all(alternatives.map(({ mask }) => kept(mask, box)));
    for (const [at, radius] of [0.4, 0.1, 0.2].entries())
      expect(areas[at]).toBeCloseTo(Math.min(1, Math.PI * radius ** 2 * region), 1);
    // 15 % around the box on each side, and the box in that.
    expect(shown.map(({ width, height }) => [width, height])).toEqual([[156, 182]]);
    expect(prompts).toHaveLength(1);
    const [prompt] = prompts;
    expect(prompt?.box?.map(({ x, y }) => [x.toFixed(2), y.toFixed(2)])).toEqual([
      ['0.12', '0.12'],
      ['0.88', '0.88'],
    ]);
    // Where either look has something it starts: the larger disc is within.
    expect(prompt?.start?.values.filter((share) => share > 0.5).length).toBeGreaterThan(
      0.9 * Math.PI * 0.2 ** 2 * (prompt?.start?.side ?? 0) ** 2,
    );
  });

  it('are taken one by one in this way too, and are the looks alone where the click-to-mask model is not asked', async () => {
    for (const name of ['closeBoth', 'closeStart'] as const) {
      const { prompts, lend } = meaning(0.4);
      const one = drawing(0.2, 0.1);
      const { alternatives } = await findAlternatives({ spec }, one.network, { ...job, fine: name }, { lend });
      expect(alternatives.map((found) => [found.name, found.width])).toEqual([[name, WIDTH]]);
      expect([one.looked, prompts.length]).toEqual([[128, SIZE], 1]);
    }
    const { shown, lend } = meaning(0.4);
    const look = drawing();
    await findAlternatives({ spec }, look.network, { ...job, fine: 'close' }, { lend });
    expect([look.looked, shown]).toEqual([[SIZE], []]);
    const blank = { ...look.network, run: async (side = SIZE) => new Float32Array(side * side) };
    expect((await findAlternatives({ spec }, blank, job, { lend })).alternatives).toEqual([]);
    expect(shown).toEqual([]);
  });
});
