import { expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { ShellState } from '../../../../../../editor/shell/model/shell-state.ts';
import { readValues } from '../../../../../../editor/tools/expand/model/values.ts';
import { photoOf } from '../../photo/harness.ts';
import { createExpand } from '../harness.ts';

const { signal } = new AbortController();

async function opened() {
  const all = await createExpand();
  await all.tool.openPictures([photoOf(90, 60)]);
  await all.expand.opened();
  return all;
}

it('begins with a frame that the photo does not have', async () => {
  const { expand, tool } = await opened();
  expect([expand.state.ratio, expand.size]).toEqual(['16:9', { width: 107, height: 60 }]);
  await tool.openPictures([photoOf(160, 90)]);
  await expand.opened();
  expect([expand.state.ratio, expand.size]).toEqual(['1:1', { width: 160, height: 160 }]);
});

it('says that the photo is open, which suggestion is chosen, and that they are discarded', async () => {
  const { expand, spoken } = await opened();
  expect(spoken).toEqual(['Photo opened, 90 by 60.']);
  await expand.press();
  expand.choice(1);
  expand.discard();
  expect(spoken.slice(-2)).toEqual(['Suggestion 2', 'Suggestions discarded.']);
});

it('keeps what is chosen while the photo is still read', async () => {
  const { expand, tool } = await createExpand();
  await tool.openPictures([photoOf(90, 60)]);
  const opening = expand.opened();
  expand.choose({ ratio: '2:1' });
  await opening;
  expect([expand.state.ratio, expand.size]).toEqual(['2:1', { width: 120, height: 60 }]);
  await tool.openPictures([photoOf(60, 60)]);
  await expand.opened();
  expect([expand.state.ratio, expand.size]).toEqual(['16:9', { width: 107, height: 60 }]);
});

it('keeps what is begun while the photo is still read', async () => {
  const { expand, tool } = await createExpand();
  await tool.openPictures([photoOf(90, 60)]);
  const opening = expand.opened();
  expand.choose({ ratio: '2:1' });
  await Promise.all([opening, expand.press()]);
  expect([expand.state.ratio, expand.state.suggestions?.made.length]).toEqual(['2:1', 4]);
});

it('a smaller photo leaves the frame as it is, a larger one makes it larger', async () => {
  const { expand } = await opened();
  expand.choose({ scale: 50 });
  expect([expand.size, expand.from]).toEqual([
    { width: 107, height: 60 },
    { width: 45, height: 30 },
  ]);
  expand.choose({ scale: 200 });
  expect(expand.from).toEqual({ width: 180, height: 120 });
  expect(expand.size.width / expand.size.height).toBeCloseTo(16 / 9, 1);
  expand.choose({ ratio: 'own' });
  expand.choose({ scale: 100 });
  expect(expand.size).toEqual({ width: 213, height: 120 });
});

it('moving the photo keeps ratio and frame; a side that grows makes the frame one’s own', async () => {
  const { expand } = await opened();
  expand.move({ ...expand.state.added, left: 0, right: 17 });
  expect([expand.state.ratio, expand.state.place.x, expand.size.width]).toEqual(['16:9', 0, 107]);
  expand.choose({ ratio: '2:1' });
  expect(expand.state.added).toMatchObject({ left: 0, right: 30 });
  expand.grow('top', 10);
  expect([expand.state.ratio, expand.size]).toEqual(['own', { width: 120, height: 70 }]);
  expand.grow('top', 20_000);
  expect(expand.size.height).toBe(8_192);
});

it('without a seam the photo keeps its bytes in the file, wherever it lies', async () => {
  const { expand, document, encoded, tool } = await opened();
  const before = await document.result(signal);
  expand.choose({ fill: 'mirror', seam: 0 });
  expand.move({ ...expand.state.added, left: 5, right: 12 });
  await expand.press();
  await tool.exporter.make(signal, { to: 'host' });
  const after = encoded[0]?.picture;
  if (after === undefined) throw new Error('no file was made');
  expect([after.width, after.height]).toEqual([107, 60]);
  for (let y = 0; y < 60; y += 1) {
    const row = after.data.subarray((y * 107 + 5) * 4, (y * 107 + 95) * 4);
    expect(row).toEqual(before.data.subarray(y * 360, (y + 1) * 360));
  }
  document.undo();
  expect((await document.result(signal)).data).toEqual(before.data);
});

it('makes four suggestions of a scaled photo, keeps one, and it is read again as it was', async () => {
  const { expand, tool, document, spoken } = await opened();
  const lost = () => [tool.unsaved(), tool.loses?.()];
  expect(lost()).toEqual([0, 0]);
  expand.choose({ scale: 75 });
  await expand.press();
  // Nothing keeps them: leaving is asked about.
  expect(lost()).toEqual([1, 1]);
  expect(spoken.at(-1)).toBe('Suggestions to choose from: 4. Press a number.');
  expect(expand.state.suggestions?.made).toHaveLength(4);
  expand.choice(2);
  await expand.keep();
  expect(lost()).toEqual([0, 0]);
  const edit = document.getState()?.edit;
  expect(readValues(edit?.values)).toMatchObject({ scale: 75, fill: 'own' });
  const made = await document.result(signal);
  expect([made.width, made.height]).toEqual([107, 60]);
});

it('an edit that was there when the photo was opened, or that undo leads back to, has its choices again', async () => {
  const { expand, document, again } = await opened();
  expand.choose({ fill: 'mirror', scale: 75, seam: 3 });
  expand.move({ ...expand.state.added, left: 5, right: expand.state.added.left + expand.state.added.right - 5 });
  await expand.press();
  const { ratio, place, added, ...rest } = expand.state;
  const made = { ratio, place, added, fill: rest.fill, scale: rest.scale, seam: rest.seam };
  expect(made).toMatchObject({ ratio: '16:9', fill: 'mirror', scale: 75 });
  const later = await again();
  await later.opened();
  expect(later.state).toMatchObject(made);
  expand.choose({ ratio: 'own', added: { left: 7, top: 0, right: 0, bottom: 0 }, fill: 'blur', scale: 100 });
  await expand.press();
  document.undo();
  expect(expand.state).toMatchObject(made);
  document.undo();
  await vi.waitFor(() => expect(expand.state.preview).toBeDefined());
});

it('made while another tool is shown, suggestions are not offered by number there', async () => {
  const { expand, spoken } = await opened();
  const pressed = expand.press();
  (expand.edit.ports.shell as StoreApi<ShellState>).setState({ tool: 'photo' });
  await pressed;
  expect([expand.state.busy, spoken]).toEqual([false, ['Photo opened, 90 by 60.']]);
});

it('a host gets the first suggestion; a frame that adds nothing is a person’s to choose', async () => {
  const { expand, tool, document, refused } = await opened();
  await tool.exporter.make(signal, { to: 'host' });
  expect(document.getState()?.history.steps.map(({ name }) => name.id)).toEqual(['document.opened', 'expand.step']);
  document.undo();
  await expand.opened();
  expand.choose({ added: { left: 0, top: 0, right: 0, bottom: 0 } });
  await expect(tool.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
  expect(refused).toEqual([]);
});

it('an edit of an earlier release is at 100 %, and no scale is beyond its bounds', () => {
  const added = { left: 1, top: 2, right: 3, bottom: 4 };
  const kept = { v: 1, added, fill: 'blur', colour: [0, 0, 0], seam: 12 };
  expect(readValues(kept)).toEqual({ ...kept, scale: 100 });
  for (const scale of [24, 201]) expect(() => readValues({ ...kept, scale })).toThrow();
});

it('what stands out in the photo comes to a third of the frame, which stays', async () => {
  const { expand } = await opened();
  expand.choose({ ratio: '3:1' });
  const { width } = expand.size;
  const { left, right } = expand.state.added;
  await expand.subjectToThird();
  expect([expand.state.ratio, expand.size.width]).toEqual(['3:1', width]);
  expect(expand.state.added.left).not.toBe(left);
  expect(expand.state.added.left + expand.state.added.right).toBe(left + right);
});

it('a host that asks for the file at once gets the first frame, filled', async () => {
  const { tool, encoded } = await createExpand();
  await tool.openPictures([photoOf(90, 60)]);
  await tool.exporter.make(signal, { to: 'host' });
  expect([encoded[0]?.picture.width, encoded[0]?.picture.height]).toEqual([107, 60]);
});

it('says that a photo has too little to take from, and is ready for another fill', async () => {
  const { expand, tool, noted, document } = await createExpand();
  await tool.openPictures([photoOf(60, 4)]);
  await expand.opened();
  expand.choose({ ratio: '1:1' });
  await expand.press();
  expect([noted, expand.state.busy, expand.state.suggestions]).toEqual([['expand.nothing'], false, undefined]);
  expand.choose({ fill: 'mirror' });
  await expand.press();
  expect(document.getState()?.edit?.values).toMatchObject({ fill: 'mirror' });
});
