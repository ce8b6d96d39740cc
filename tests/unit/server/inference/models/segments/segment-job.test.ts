import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ClickNetwork } from '../../../../../../server/inference/models/click/click.ts';
import { segmentByClicks } from '../../../../../../server/inference/models/segments/segment-job.ts';
import type { Prompt } from '../../../../../../src/pixels/see-through/prompts.ts';

const SIDE = 128;
const [BODY, CRUMB, GAP] = [
  [40, 40, 90, 100],
  [8, 8, 16, 16],
  [60, 60, 64, 64],
] as const;
const isIn = ([left, top, right, bottom]: readonly [number, number, number, number], x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** Sees a body with a gap in it and a crumb beside it, whatever it is asked. */
function spotted() {
  const asked: Prompt[] = [];
  const frame = { width: SIDE, height: SIDE };
  const logits = async (prompt: Prompt) => {
    asked.push(prompt);
    return Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      return (isIn(BODY, x, y) && !isIn(GAP, x, y)) || isIn(CRUMB, x, y) ? 4 : -4;
    });
  };
  const encoded = {
    encoding: { values: new Float32Array(1), dims: [1], frame },
    logits,
    mask: async () => new Uint8Array(),
  };
  const click: ClickNetwork = { encode: async () => encoded, recall: () => encoded, close: async () => {} };
  return { asked, use: <T>(work: (of: ClickNetwork) => Promise<T>) => work(click) };
}

const blank = { create: { width: SIDE, height: SIDE, channels: 3 as const, background: '#888888' } };
const bytes = await sharp(blank).png().toBuffer();

async function found(clicks: { x: number; y: number; keep: boolean }[]) {
  const { asked, use } = spotted();
  const box = { x: 4, y: 4, width: 110, height: 110 };
  const { mask } = await segmentByClicks(use, { bytes, ask: { clicks, box, fine: false }, maxPixels: 1e6 });
  const grey = await sharp(mask).toColourspace('b-w').raw().toBuffer();
  return { asked, at: (x: number, y: number) => grey[y * SIDE + x] ?? -1 };
}

it('what a box holds has neither crumbs beside it nor gaps in it', async () => {
  const { at } = await found([]);
  expect([at(50, 90), at(62, 62), at(12, 12), at(110, 50)]).toEqual([255, 255, 0, 0]);
});

it('a box is asked about again with what was found in it, and is the person’s own box both times', async () => {
  const { asked } = await found([]);
  const corner = (share: number) => ({ x: share / SIDE, y: share / SIDE });
  expect(asked.map(({ box }) => box)).toEqual(Array(2).fill([corner(4), corner(114)]));
  expect(asked.map(({ start, inside }) => [start !== undefined, inside.length > 0])).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(asked[1]?.inside.every(({ x, y }) => isIn(BODY, x * SIDE, y * SIDE))).toBe(true);
});

it('a crumb that is clicked in the box stays, and each click is asked both times', async () => {
  const { asked, at } = await found([
    { x: 12, y: 12, keep: true },
    { x: 100, y: 100, keep: false },
  ]);
  expect([at(12, 12), at(50, 90)]).toEqual([255, 255]);
  for (const { inside, outside } of asked) {
    expect(inside).toContainEqual({ x: 12 / SIDE, y: 12 / SIDE });
    expect(outside).toContainEqual({ x: 100 / SIDE, y: 100 / SIDE });
  }
});
