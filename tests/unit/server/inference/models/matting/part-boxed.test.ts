import { expect, it } from 'vitest';
import type { ClickToMask } from '../../../../../../server/inference/models/click/click.ts';
import { partBoxedWith } from '../../../../../../server/inference/models/matting/part-boxed.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';

const SIDE = 64;
/** Two squares that touch at x = 32, with a soft fringe all around. */
const two = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  const outside = Math.max(8 - x, x - 55, 16 - y, y - 47);
  return outside <= 0 ? 1 : Math.max(0, 0.4 - 0.1 * outside);
});
const left = { x: 6, y: 12, width: 26, height: 40 };
const picture = {
  pixels: new Uint8Array(SIDE * SIDE * 3),
  channels: 3 as const,
  region: { x: 0, y: 0, width: 200, height: 100 },
};

/** Answers each prompt with what `isMeant` says of a column. */
function answering(isMeant: (x: number) => boolean) {
  const asked: Prompt[] = [];
  const model: ClickToMask = {
    encode: async () => ({
      async mask(prompt, side) {
        asked.push(prompt);
        return Uint8Array.from({ length: side * side }, (_, at) => {
          const y = Math.floor(at / side);
          return Number(isMeant(at % side) && y >= 12 && y < 52);
        });
      },
    }),
    async close() {},
  };
  return { asked, part: partBoxedWith((work) => work(model)) };
}

const at = (mask: Float32Array | undefined, x: number, y: number) => mask?.[y * SIDE + x] ?? Number.NaN;

it('parts the boxed one of two that touch, each with its own fringe', async () => {
  const { asked, part } = answering((x) => x >= 8 && x < 32);
  const parted = await part(two, SIDE, [left], picture);
  expect(asked).toEqual([
    {
      inside: [],
      outside: [],
      box: [
        { x: 6 / 64, y: 12 / 64 },
        { x: 0.5, y: 52 / 64 },
      ],
    },
  ]);
  expect([at(parted, 20, 30), at(parted, 45, 30)]).toEqual([1, 0]);
  expect(at(parted, 20, 14)).toBeCloseTo(at(two, 20, 14), 6);
  expect(at(parted, 45, 14)).toBe(0);
});

it('asks nobody where hardly anything reaches out of the box', async () => {
  const { asked, part } = answering(() => true);
  expect(await part(two, SIDE, [{ x: 4, y: 10, width: 54, height: 44 }], picture)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('does not believe an answer that lies outside the box, or next to nowhere', async () => {
  expect(await answering((x) => x >= 30).part(two, SIDE, [left], picture)).toBeUndefined();
  expect(await answering((x) => x === 10).part(two, SIDE, [left], picture)).toBeUndefined();
});
