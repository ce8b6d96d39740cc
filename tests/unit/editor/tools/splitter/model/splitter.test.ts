import { describe, expect, it } from 'vitest';
import { createSplitter, photoOf } from '../harness.ts';

const grid = (columns: number, rows: number) => ({ by: 'grid', grid: { columns, rows } }) as const;
const step = { id: 'split.step.grid', values: { columns: 2, rows: 2 } } as const;

describe('a photo', () => {
  it('opens on the stage in nine pieces, and is announced to the host and to the person', async () => {
    const { splitter, events, spoken, screens } = await createSplitter();
    expect(await splitter.open(photoOf(101, 67))).toBe(true);
    expect(splitter.split?.pieces).toHaveLength(9);
    expect([events, screens]).toEqual([['open'], ['split']]);
    expect(spoken).toEqual(['Photo opened, 101 by 67.']);
  });

  it('that cannot be opened is refused on the empty screen, and the next one is opened', async () => {
    const { splitter, screens, refused } = await createSplitter();
    expect(await splitter.open({ ...photoOf(1, 1), image: new Blob(['text']) })).toBe(false);
    expect([screens, refused]).toEqual([['split', 'upload'], ['IMAGE_FORMAT']]);
    expect(await splitter.open(photoOf(30, 30))).toBe(true);
  });

  it('that cannot be opened leaves the one before', async () => {
    const { splitter, screens, refused } = await createSplitter();
    await splitter.open(photoOf(30, 20));
    await splitter.open({ ...photoOf(1, 1), image: new Blob(['text']) });
    expect(splitter.state.photo).toMatchObject({ width: 30, height: 20 });
    expect([screens.at(-1), refused]).toEqual(['split', ['IMAGE_FORMAT']]);
  });

  it('that is replaced, closed or taken down with the frame frees its pixels', async () => {
    const { splitter, released, screens } = await createSplitter();
    await splitter.open(photoOf(30, 20));
    await splitter.open(photoOf(40, 20));
    expect(released).toEqual([1]);
    splitter.close();
    expect([released, screens.at(-1), splitter.split]).toEqual([[1, 2], 'upload', undefined]);
  });

  it('of a document keeps its cuts when that looks different, as long as it is as large', async () => {
    const { splitter } = await createSplitter();
    await splitter.open({ ...photoOf(30, 20), link: 'one' });
    splitter.change(grid(2, 2), step);
    await splitter.open({ ...photoOf(30, 20, 'again.png'), link: 'one' });
    expect([splitter.split?.pieces.length, splitter.state.photo?.name]).toEqual([4, 'plants.jpg']);
    await splitter.open({ ...photoOf(60, 20), link: 'one' });
    expect(splitter.split?.pieces).toHaveLength(9);
  });

  it('that is chosen while another is being opened wins', async () => {
    const { splitter, events } = await createSplitter();
    const first = splitter.open(photoOf(30, 20));
    const second = splitter.open(photoOf(50, 40));
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(splitter.state.photo).toMatchObject({ width: 50, height: 40 });
    expect([events, splitter.state.opening]).toEqual([['open'], undefined]);
  });
});

describe('steps', () => {
  it('are taken back and done again exactly, and said by name', async () => {
    const { splitter, spoken } = await createSplitter();
    await splitter.open(photoOf(90, 60));
    const before = splitter.plan;
    splitter.change(grid(2, 2), step);
    const after = splitter.plan;
    splitter.undo();
    expect(splitter.plan).toBe(before);
    splitter.redo();
    expect(splitter.plan).toBe(after);
    expect(spoken.slice(1)).toEqual(['Undone: Grid 2 × 2.', 'Redone: Grid 2 × 2.']);
  });

  it('of one drag are one', async () => {
    const { splitter } = await createSplitter();
    await splitter.open(photoOf(90, 60));
    for (const to of [31, 33, 37]) splitter.moveLine({ axis: 'x', index: 0 }, to, 'drag');
    expect(splitter.split?.lines.x).toEqual([37, 60]);
    splitter.undo();
    expect(splitter.split?.lines.x).toEqual([30, 60]);
  });

  it('to another number of pieces forget which were not wanted', async () => {
    const { splitter } = await createSplitter();
    await splitter.open(photoOf(90, 60));
    splitter.change({ skipped: [0, 1] }, { id: 'split.step.chosen' });
    splitter.moveLine({ axis: 'y', index: 0 }, 25, 'key');
    expect(splitter.chosen).toHaveLength(7);
    splitter.change(grid(2, 2), step);
    expect(splitter.chosen).toHaveLength(4);
  });
});

describe('lines', () => {
  it('of a grid become own ones when one is moved, added or removed; the others stay', async () => {
    const { splitter, spoken } = await createSplitter();
    await splitter.open(photoOf(90, 60));
    splitter.moveLine({ axis: 'y', index: 1 }, 55, 'key');
    expect(splitter.split?.lines).toEqual({ x: [30, 60], y: [20, 55] });
    expect(splitter.plan?.by).toBe('own');
    splitter.addLine('x', 45);
    expect(splitter.state.line).toEqual({ axis: 'x', index: 1 });
    splitter.removeLine({ axis: 'x', index: 0 });
    expect(splitter.split?.lines.x).toEqual([45, 60]);
    expect(spoken.slice(1)).toEqual(['Line added at 45 px.', 'Line removed.']);
  });

  it('that are moved keep the gap between pieces', async () => {
    const { splitter } = await createSplitter();
    await splitter.open(photoOf(101, 60));
    splitter.change({ gap: 7 }, { id: 'split.step.gap', values: { px: 7 } });
    const before = splitter.split?.pieces;
    const { x = [] } = splitter.split?.lines ?? {};
    splitter.moveLine({ axis: 'x', index: 0 }, (x[0] ?? 0) + 1, 'key');
    splitter.moveLine({ axis: 'x', index: 0 }, x[0] ?? 0, 'key');
    expect(splitter.plan?.by).toBe('own');
    expect(splitter.split?.pieces).toEqual(before);
  });
});
