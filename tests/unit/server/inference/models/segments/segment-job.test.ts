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
const isIn = ([left, top, right, bottom]: Rect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

type Rect = readonly [number, number, number, number];

/** Sees a body with a gap in it and a crumb beside it, whatever it is asked, or what `other` says; or what lies around all that. */
function spotted(other: (prompt: Prompt) => Rect | undefined, isAround: (prompt: Prompt) => boolean = () => false) {
  const asked: Prompt[] = [];
  const frame = { width: SIDE, height: SIDE };
  const logits = async (prompt: Prompt) => {
    asked.push(prompt);
    const instead = other(prompt);
    const [meant, not] = isAround(prompt) ? [-4, 4] : [4, -4];
    return Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      if (instead) return isIn(instead, x, y) ? meant : not;
      return (isIn(BODY, x, y) && !isIn(GAP, x, y)) || isIn(CRUMB, x, y) ? meant : not;
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

async function found(
  clicks: { x: number; y: number; keep: boolean }[],
  other: (prompt: Prompt) => Rect | undefined = () => undefined,
) {
  const { asked, use } = spotted(other);
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

const CRUMBED = { x: 12, y: 12, keep: true };
const AWAY = { x: 100, y: 100, keep: false };
const shareOf = ({ x, y }: { x: number; y: number }) => ({ x: x / SIDE, y: y / SIDE });

it('a crumb that is clicked in the box stays, and each click is asked about with the box, after the box alone', async () => {
  const { asked, at } = await found([CRUMBED, AWAY]);
  expect([at(12, 12), at(50, 90)]).toEqual([255, 255]);
  expect(asked).toHaveLength(4);
  for (const { inside } of asked.slice(0, 2)) expect(inside).not.toContainEqual(shareOf(CRUMBED));
  for (const { inside, outside, box } of asked.slice(2)) {
    expect(inside).toContainEqual(shareOf(CRUMBED));
    expect(outside).toContainEqual(shareOf(AWAY));
    expect(box).toEqual(asked[0]?.box);
  }
});

/** What is meant by the box with a click, and what by the click where the box is not asked about. */
const meant =
  (click: { x: number; y: number }, withBox: Rect, alone: Rect) =>
  ({ inside, outside, box }: Prompt): Rect | undefined => {
    const at = shareOf(click);
    if (![...inside, ...outside].some(({ x, y }) => x === at.x && y === at.y)) return undefined;
    return box === undefined ? alone : withBox;
  };

it('where box and click mean another thing, the answer to the box stays, and what is clicked joins it', async () => {
  const click = { x: 100, y: 60, keep: true };
  const { at } = await found([click], meant(click, [96, 56, 104, 64], [90, 50, 110, 70]));
  expect([at(50, 90), at(62, 62), at(100, 60)]).toEqual([255, 255, 255]);
  expect([at(12, 12), at(104, 90)]).toEqual([0, 0]);
});

it('where box and click mean another thing, what is clicked goes from the answer to the box, and nothing else does', async () => {
  const click = { x: 80, y: 80, keep: false };
  const { at } = await found([click], meant(click, [4, 104, 24, 120], [40, 40, 66, 100]));
  expect([at(50, 90), at(62, 62), at(80, 80), at(12, 112)]).toEqual([255, 255, 0, 0]);
});

it('a click that nothing hangs together with leaves the answer to the box as it is', async () => {
  const { at } = await found([AWAY], meant(AWAY, [4, 4, 110, 110], [96, 96, 104, 104]));
  expect([at(50, 90), at(62, 62), at(12, 12), at(100, 100)]).toEqual([255, 255, 0, 0]);
});

it('where a box means what lies around the thing in it, it is drawn closer until it means the thing, and the click is asked about with that box', async () => {
  const { asked, use } = spotted(
    () => undefined,
    (prompt) => prompt.box?.[0].x === 4 / SIDE,
  );
  const box = { x: 4, y: 4, width: 118, height: 118 };
  const clicks = [CRUMBED];
  const { mask } = await segmentByClicks(use, { bytes, ask: { clicks, box, fine: false }, maxPixels: 1e6 });
  const grey = await sharp(mask).toColourspace('b-w').raw().toBuffer();
  expect([grey[90 * SIDE + 50], grey[120 * SIDE + 64]]).toEqual([255, 0]);
  const lefts = asked.map((prompt) => Math.round((prompt.box?.[0].x ?? 0) * SIDE * 100) / 100);
  expect(lefts).toEqual([4, 8.72, 8.72, 8.72, 8.72]);
});

it('a box that means what lies around it however closely it is drawn keeps its first answer', async () => {
  const { asked, use } = spotted(
    () => undefined,
    () => true,
  );
  const box = { x: 4, y: 4, width: 118, height: 118 };
  const { mask } = await segmentByClicks(use, { bytes, ask: { clicks: [], box, fine: false }, maxPixels: 1e6 });
  const grey = await sharp(mask).toColourspace('b-w').raw().toBuffer();
  expect([grey[90 * SIDE + 50], grey[120 * SIDE + 64]]).toEqual([0, 255]);
  expect(asked).toHaveLength(5);
});
