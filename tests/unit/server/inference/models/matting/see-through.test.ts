import { describe, expect, it } from 'vitest';
import type { ClickToMask, ShownPicture } from '../../../../../../server/inference/models/click/click.ts';
import { repairWith } from '../../../../../../server/inference/models/matting/see-through.ts';
import { findHaze } from '../../../../../../src/pixels/see-through/haze.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';

const SIDE = 128;
const inDisc = (at: number) => Math.hypot((at % SIDE) - 64, Math.floor(at / SIDE) - 64) < 45;
const draw = (share: (at: number) => number) => Float32Array.from({ length: SIDE * SIDE }, (_, at) => share(at));
const seeThrough = draw((at) => (inDisc(at) ? (at % SIDE > 80 ? 0.7 : 1) : 0));
const region = { x: 10, y: 20, width: 600, height: 300 };
const picture = {
  pixels: new Uint8Array(SIDE * SIDE * 3),
  channels: 3,
  width: 900,
  height: 500,
  region,
  offset: 0,
} as const;

function click() {
  const shown: ShownPicture[] = [];
  const asked: Prompt[] = [];
  const model: ClickToMask = {
    async encode(of) {
      shown.push(of);
      return {
        async mask(prompt, side) {
          asked.push(prompt);
          return Uint8Array.from({ length: side * side }, (_, at) => Number(inDisc(at)));
        },
      };
    },
    async close() {},
  };
  return { shown, asked, repair: repairWith((work) => work(model)) };
}

describe('see-through bodies', () => {
  it('are filled by one look at the picture, in its true shape, and five questions', async () => {
    const { shown, asked, repair } = click();
    const mended = await repair(seeThrough, SIDE, picture, findHaze(seeThrough, SIDE));
    expect(mended?.[64 * SIDE + 90]).toBeGreaterThan(0.95);
    expect(shown).toMatchObject([{ columns: SIDE, rows: SIDE, width: 600, height: 300 }]);
    expect(asked).toHaveLength(5);
  });

  it('cost no look where there are none', async () => {
    const { shown, repair } = click();
    const solid = draw((at) => Number(inDisc(at)));
    expect(await repair(solid, SIDE, picture, findHaze(solid, SIDE))).toBeUndefined();
    expect(shown).toEqual([]);
  });
});
