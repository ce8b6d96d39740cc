import { expect, it } from 'vitest';
import type { ThingClick } from '../../../../../../editor/shell/things/things.ts';
import type { Plane } from '../../../../../../src/pixels/kernels/pixels.ts';
import { cutoutError, type ErrorCode } from '../../../../../../src/protocol/errors.ts';
import { photoOf } from '../../photo/harness.ts';
import { createModify, finderOf } from '../harness.ts';

/** A thing of 40 × 30 px about the first click, in a photo of 90 × 60; less a part where there is a click that leaves out. */
function thingAt(clicks: readonly ThingClick[]): Plane {
  const plane = { width: 90, height: 60, data: new Uint8Array(90 * 60) };
  const [first] = clicks;
  const [left, top] = [Math.max(0, (first?.x ?? 0) - 20), Math.max(0, (first?.y ?? 0) - 15)];
  for (let y = top; y < Math.min(60, top + 30); y += 1)
    plane.data.fill(255, y * 90 + left, y * 90 + Math.min(90, left + 40));
  if (clicks.some(({ keep }) => !keep)) plane.data.fill(0, 0, 30 * 90);
  return plane;
}

async function opened(answer?: (clicks: readonly ThingClick[]) => Plane | Promise<Plane>) {
  const { finder, asked } = finderOf(answer);
  const all = await createModify(finder);
  await all.tool.openPictures([photoOf(90, 60)]);
  await all.modify.opened();
  await all.modify.marking.check();
  return { ...all, marking: all.modify.marking, asked };
}

it('each click marks a thing; with the last one more is taken, or left out', async () => {
  const { modify, marking, asked } = await opened(thingAt);
  marking.click([20, 20], 'thing');
  await expect.poll(() => modify.state.shapes.length).toBe(1);
  marking.click([70, 40], 'thing');
  await expect.poll(() => modify.state.shapes.length).toBe(2);
  const { share } = modify.state;
  marking.click([70, 20], 'less');
  await expect.poll(() => modify.state.clicks.length).toBe(2);
  expect(modify.state.shapes.length).toBe(2);
  expect(modify.state.share).toBeLessThan(share);
  marking.click([60, 40], 'more');
  await expect.poll(() => modify.state.clicks.length).toBe(3);
  expect(asked.at(-1)?.map(({ keep }) => keep)).toEqual([true, false, true]);
});

it('each step can be taken back, to nothing', async () => {
  const { modify, marking } = await opened(thingAt);
  marking.draw({ by: 'box', away: false, x: 2, y: 2, width: 8, height: 8 });
  marking.click([70, 40], 'thing');
  await expect.poll(() => modify.state.shapes.length).toBe(2);
  marking.takeBack();
  expect(modify.state.shapes).toMatchObject([{ by: 'box' }]);
  marking.takeBack();
  expect([modify.state.shapes, modify.state.share]).toEqual([[], 0]);
  marking.takeBack();
  expect(modify.state.shapes).toEqual([]);
});

it('a removal that is taken back leaves what was marked after it', async () => {
  const { modify, marking, document } = await opened();
  marking.draw({ by: 'box', away: false, x: 10, y: 20, width: 12, height: 12 });
  await modify.remove();
  await modify.keep();
  await modify.opened();
  const next = { by: 'box', away: false, x: 60, y: 20, width: 12, height: 12 } as const;
  marking.draw(next);
  document.undo();
  await modify.opened();
  expect(modify.state.shapes).toEqual([next]);
  document.redo();
  await modify.opened();
  expect(modify.state.shapes).toEqual([next]);
});

it('a mark that was taken back before a removal comes again after it', async () => {
  const { modify, marking, document } = await opened();
  marking.draw({ by: 'box', away: false, x: 10, y: 20, width: 12, height: 12 });
  await modify.remove();
  await modify.keep();
  await modify.opened();
  const next = { by: 'box', away: false, x: 60, y: 20, width: 12, height: 12 } as const;
  marking.draw(next);
  expect(marking.takeBack()).toBe(true);
  document.undo();
  await modify.opened();
  expect([marking.again(), modify.state.shapes]).toEqual([false, []]);
  document.redo();
  await modify.opened();
  expect([marking.again(), modify.state.shapes]).toEqual([true, [next]]);
});

it('a stroke grows over the thing that it is on; one that takes away does not', async () => {
  const { modify, marking, asked } = await opened(thingAt);
  const stroke = { by: 'brush', away: false, width: 6, points: [[40, 30] as const] } as const;
  marking.draw(stroke);
  expect(modify.state.shapes).toEqual([stroke]);
  await expect.poll(() => modify.state.shapes.map(({ by }) => by)).toEqual(['brush', 'thing']);
  marking.draw({ ...stroke, away: true });
  expect(asked).toHaveLength(1);
  marking.takeBack();
  marking.takeBack();
  expect(modify.state.shapes).toEqual([]);
  modify.set({ grow: false });
  marking.draw(stroke);
  expect(asked).toHaveLength(1);
});

it('an answer that comes after the mark was cleared is not wanted any more', async () => {
  let answer: (plane: Plane) => void = () => {};
  const { modify, marking } = await opened(() => new Promise<Plane>((resolve) => (answer = resolve)));
  marking.click([40, 30], 'thing');
  expect(modify.state.asking).toBe(true);
  marking.clear();
  answer(thingAt([{ x: 40, y: 30, keep: true }]));
  await Promise.resolve();
  expect([modify.state.asking, modify.state.shapes, modify.state.trouble]).toEqual([false, [], undefined]);
});

it.each<[ErrorCode, string]>([
  ['NOT_ENOUGH_SHEETS', 'The free clicks are used up for now. The brush goes on.'],
  ['RATE_LIMITED', 'Too many clicks at once. Try again in a moment.'],
  ['NETWORK', 'Needs the network. The brush goes on.'],
  ['MATTING_FAILED', 'The server did not finish in time. Try again, or use the brush.'],
  ['NO_SUBJECT', 'No thing was found there. Use the brush.'],
  ['MODEL_NOT_CONFIGURED', 'This server finds no things by clicks. Use the brush.'],
])('says %s in words, and leaves what was marked', async (code, words) => {
  const { modify, marking, spoken } = await opened(() => Promise.reject(cutoutError(code, 'no')));
  modify.set({ by: 'point' });
  marking.draw({ by: 'box', away: false, x: 2, y: 2, width: 8, height: 8 });
  marking.click([40, 30], 'thing');
  await expect.poll(() => spoken?.at(-1)).toBe(words);
  expect([modify.state.shapes.length, modify.state.asking]).toEqual([1, false]);
  expect(modify.state.by).toBe(code === 'MODEL_NOT_CONFIGURED' ? 'brush' : 'point');
});

it('a mask without a thing is no mark', async () => {
  const { modify, marking } = await opened(() => ({ width: 90, height: 60, data: new Uint8Array(5_400) }));
  marking.click([40, 30], 'thing');
  await expect.poll(() => modify.state.trouble).toBe('modify.trouble.nothing');
  expect(marking.refusal).toBe('modify.markFirst');
});

it('what was marked by a click is removed, and kept as values that can be read again', async () => {
  const { modify, marking, document } = await opened(thingAt);
  marking.click([40, 30], 'thing');
  await expect.poll(() => modify.state.shapes.length).toBe(1);
  await modify.remove();
  await modify.keep();
  const edit = document.getState()?.edit;
  expect(edit?.values).toMatchObject({ mark: { shapes: [{ by: 'thing', mask: { width: 90, height: 60 } }] } });
});
