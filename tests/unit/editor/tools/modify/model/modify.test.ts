import { expect, it } from 'vitest';
import { readValues } from '../../../../../../editor/tools/modify/model/values.ts';
import { photoOf } from '../../photo/harness.ts';
import { createModify } from '../harness.ts';

const { signal } = new AbortController();
const box = (x: number, y: number, width: number, height: number, away = false) =>
  ({ by: 'box', away, x, y, width, height }) as const;

async function opened() {
  const all = await createModify();
  await all.tool.openPictures([photoOf(90, 60)]);
  await all.modify.opened();
  return all;
}

it('asks a person to mark, and says what is too much', async () => {
  const { tool, modify } = await opened();
  expect(modify.marking.refusal).toBe('modify.markFirst');
  await expect(tool.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
  modify.marking.draw(box(0, 0, 85, 55));
  expect(modify.marking.refusal).toBe('modify.tooMuch');
  await modify.remove();
  expect(modify.state.suggestions).toBeUndefined();
  modify.marking.draw(box(0, 0, 90, 60, true));
  expect(modify.marking.refusal).toBe('modify.markFirst');
});

it('makes four suggestions, then four more, which differ', async () => {
  const { modify, found, spoken } = await opened();
  modify.marking.draw(box(30, 20, 20, 16));
  await modify.remove();
  expect(found).toEqual([1, 2, 3, 4]);
  modify.choice(2);
  await modify.remove();
  expect([found.at(-1), modify.state.suggestions?.made.length, modify.state.suggestions?.chosen]).toEqual([8, 8, 4]);
  expect(new Set(modify.state.suggestions?.made.map(({ picture }) => picture.data.join())).size).toBeGreaterThan(3);
  expect(spoken).toContain('Suggestions to choose from: 8. Press a number.');
  expect(spoken.filter((said) => /^\d of \d$/.test(said))).toEqual([
    '1 of 4',
    '2 of 4',
    '3 of 4',
    '1 of 4',
    '2 of 4',
    '3 of 4',
  ]);
});

it('keeps one as one step, changes what is marked alone, and goes back exactly', async () => {
  const { tool, modify, document, encoded } = await opened();
  const before = await document.result(signal);
  modify.marking.fit({ rim: 0, blend: 3 });
  modify.marking.draw(box(30, 20, 20, 16));
  await modify.remove();
  modify.choice(1);
  await modify.keep();
  expect(document.getState()?.history.steps.map(({ name }) => name.id)).toEqual(['document.opened', 'modify.step']);
  await tool.exporter.make(signal, { to: 'host' });
  const after = encoded[0]?.picture;
  if (after === undefined) throw new Error('no file was made');
  const changed: number[] = [];
  for (let at = 0; at < before.data.length; at += 1) if (before.data[at] !== after.data[at]) changed.push(at >> 2);
  expect(changed.length).toBeGreaterThan(100);
  const outside = changed.filter((at) => at % 90 < 27 || at % 90 >= 53 || at < 17 * 90 || at >= 39 * 90);
  expect(outside).toEqual([]);
  document.undo();
  expect((await document.result(signal)).data).toEqual(before.data);
});

it('a second removal leaves the first as it is, and begins without a mark', async () => {
  const { modify, document } = await opened();
  for (const x of [10, 60]) {
    modify.marking.draw(box(x, 20, 12, 12));
    await modify.remove();
    await modify.keep();
    await modify.opened();
    expect(modify.marking.mark).toBeUndefined();
  }
  const edits = document.getState()?.history.steps.at(-1)?.state.edits ?? [];
  expect(edits.map(({ values }) => readValues(values))).toMatchObject([
    { mark: { shapes: [{ x: 10 }] } },
    { mark: { shapes: [{ x: 60 }] } },
  ]);
});

it('shows all suggestions as they are placed, searches a wider band again, and stays with the chosen one', async () => {
  const { modify, found } = await opened();
  modify.marking.draw(box(30, 20, 24, 20));
  await modify.remove();
  modify.choice(3);
  modify.sit({ grain: 0 });
  modify.sit({ grain: 10, strength: 40, blend: 12 });
  await expect.poll(() => found.toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect([modify.state.suggestions?.made.length, modify.state.suggestions?.chosen]).toEqual([4, 3]);
});

it('gives up what is being made, with the mark as it was', async () => {
  const { modify, refused } = await opened();
  modify.marking.draw(box(30, 20, 20, 16));
  const making = modify.remove();
  modify.cancel();
  await making;
  expect([modify.state.suggestions, modify.state.busy, modify.marking.mark?.shapes.length, refused]).toEqual([
    undefined,
    false,
    1,
    [],
  ]);
});

it('a removal of an earlier release, which had no strength, is a whole one', () => {
  const mark = { on: { width: 9, height: 9 }, shapes: [], rim: 0 };
  expect(readValues({ v: 1, mark, blend: 6, grain: 80, seed: 1 })).toMatchObject({ strength: 100 });
});

it('refuses strokes and pictures that nobody painted or set in', () => {
  const on = { width: 90, height: 60 };
  const fix = { v: 2, by: 'fix', on, how: 'heal', shift: [4, 0], width: 9, hardness: 0.5, points: [[3, 4]] };
  const put = { v: 2, by: 'place', on, at: { x: 1, y: 2, width: 3, height: 4, turn: -90 }, light: 60, grain: 80 };
  expect([readValues(fix), readValues(put)]).toEqual([fix, put]);
  const at = (change: object) => ({ ...put, at: { ...put.at, ...change } });
  const bad = [
    { ...fix, points: [] },
    { ...fix, how: 'burn' },
    { ...fix, hardness: 2 },
    { ...put, light: 101 },
  ];
  for (const values of [...bad, at({ turn: 181 }), at({ width: 0 })]) expect(() => readValues(values)).toThrow();
});

it('refuses values that no removal has', () => {
  const mark = { on: { width: 9, height: 9 }, shapes: [], rim: 0 };
  const values = { v: 1, mark, blend: 6, grain: 80, strength: 100, seed: 1 };
  expect(readValues(values)).toEqual(values);
  for (const other of [
    { blend: 41 },
    { strength: 101 },
    { grain: -1 },
    { seed: 0.5 },
    { mark: { ...mark, shapes: [{ by: 'box' }] } },
  ])
    expect(() => readValues({ ...values, ...other })).toThrow();
});
