import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findAlternatives } from '../../../../../../server/inference/models/matting/alternatives.ts';
import type { Network } from '../../../../../../server/inference/runtime/network.ts';
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
});
