import { expect, it } from 'vitest';
import { photoOf } from '../../photo/harness.ts';
import { createModify, shadowAt } from '../harness.ts';

const box = { by: 'box', away: false, x: 10, y: 10, width: 20, height: 30 } as const;

async function opened() {
  const all = await createModify();
  await all.tool.openPictures([photoOf(90, 60)]);
  await all.modify.opened();
  await all.modify.edit.openDocument();
  return { ...all, offered: () => all.modify.shadow.store.getState().offered };
}

it('is offered and marks nothing; taken, it is a step of the mark that can be taken back', async () => {
  shadowAt.box = { x: 20, y: 30, width: 12, height: 4 };
  const { modify, offered, spoken, barred } = await opened();
  modify.marking.draw(box);
  await modify.shadow.settled();
  const { share } = modify.state;
  expect([offered()?.by, modify.state.shapes.length]).toEqual(['thing', 1]);
  expect(spoken.at(-1)).toBe('Its shadow was found. You can take it too.');
  modify.shadow.take();
  expect([offered(), modify.state.shapes.length]).toEqual([undefined, 2]);
  expect(modify.state.share).toBeGreaterThan(share);
  // The shadow of a shadow is not looked for.
  await modify.shadow.settled();
  expect(offered()).toBeUndefined();
  await modify.remove();
  modify.stop();
  modify.marking.takeBack();
  await modify.remove();
  modify.stop();
  // What is as dark is not taken from while the shadow is marked.
  expect(barred).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  expect([modify.state.shapes, modify.state.share]).toEqual([[box], share]);
  await modify.shadow.settled();
  expect(offered()).toBeDefined();
});

it('is not offered where none is sure, nothing is marked, or another photo is open', async () => {
  shadowAt.box = undefined;
  const { modify, offered, tool } = await opened();
  modify.marking.draw(box);
  await modify.shadow.settled();
  expect(offered()).toBeUndefined();
  shadowAt.box = { x: 20, y: 30, width: 12, height: 4 };
  modify.marking.draw({ ...box, x: 40 });
  await modify.shadow.settled();
  expect(offered()).toBeDefined();
  modify.marking.clear();
  await modify.shadow.settled();
  expect(offered()).toBeUndefined();
  modify.marking.draw(box);
  await modify.shadow.settled();
  await tool.openPictures([photoOf(80, 60)]);
  await modify.opened();
  expect(offered()).toBeUndefined();
});
