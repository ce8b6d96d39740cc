import { expect, it } from 'vitest';
import { photoOf } from '../../photo/harness.ts';
import { createModify } from '../harness.ts';

const { signal } = new AbortController();

async function opened() {
  const all = await createModify();
  await all.tool.openPictures([photoOf(90, 60)]);
  await all.modify.opened();
  return { ...all, fixing: all.modify.fixing };
}

it('paints nothing before it was said where to take from', async () => {
  const { fixing, document, spoken } = await opened();
  expect(fixing.shiftFrom([20, 20])).toBeUndefined();
  expect(spoken).toContain('Set where to take from first');
  expect(document.getState()?.history.steps).toHaveLength(1);
});

it('the first stroke makes the way that the next ones go; another place makes another', async () => {
  const { fixing } = await opened();
  fixing.pick([60, 30]);
  expect(fixing.shiftFrom([20, 20])).toEqual([40, 10]);
  expect(fixing.shiftFrom([5, 5])).toEqual([40, 10]);
  fixing.pick([10, 10]);
  expect(fixing.shiftFrom([20, 20])).toEqual([-10, -10]);
});

it('each stroke is a step; going back is exact, and what no brush touched keeps its bytes', async () => {
  const { fixing, document } = await opened();
  const before = await document.result(signal);
  const pictures = [before];
  for (const [x, how] of [
    [20, 'clone'],
    [30, 'heal'],
  ] as const) {
    fixing.set({ how });
    await fixing.paint([[x, 20]], 12, [40, 10]);
    pictures.push(await document.result(signal));
  }
  expect(document.getState()?.history.steps.map(({ name }) => name.id)).toEqual([
    'document.opened',
    'modify.fix.step.clone',
    'modify.fix.step.heal',
  ]);
  const last = pictures.at(-1);
  const changed: number[] = [];
  for (let at = 0; at < before.data.length; at += 1) if (before.data[at] !== last?.data[at]) changed.push(at >> 2);
  expect(changed.length).toBeGreaterThan(50);
  expect(changed.filter((at) => at % 90 < 14 || at % 90 > 36 || at < 14 * 90 || at >= 26 * 90)).toEqual([]);
  document.undo();
  expect((await document.result(signal)).data).toEqual(pictures[1]?.data);
  document.undo();
  expect((await document.result(signal)).data).toEqual(before.data);
});

it('a file can be had after a stroke alone, and the size of the photo is not asked for again', async () => {
  const { fixing, tool, modify, encoded } = await opened();
  await fixing.paint([[20, 20]], 12, [40, 10]);
  await modify.opened();
  expect(modify.state.on).toEqual({ width: 90, height: 60 });
  await tool.exporter.make(signal, { to: 'host' });
  expect(encoded).toHaveLength(1);
});

it('another photo has other places', async () => {
  const { fixing, tool, modify } = await opened();
  fixing.pick([60, 30]);
  await tool.openPictures([photoOf(50, 40)]);
  await modify.opened();
  expect(fixing.state).toMatchObject({ source: undefined, shift: undefined });
  expect(modify.state.on).toEqual({ width: 50, height: 40 });
});
