import { expect, it } from 'vitest';
import { documentPortOf } from '../../../../../editor/shell/document/document-port.ts';
import { PendingList } from '../../../../../editor/shell/document/pending-list.ts';
import { PhotoDocument } from '../../../../../editor/shell/document/photo-document.ts';
import type { EditEngine, RawPicture } from '../../../../../editor/shell/model/document-port.ts';
import type { PendingStep } from '../../../../../editor/shell/model/pending-step.ts';
import { nothingMade } from '../../../../../editor/shell/notice/reasons.ts';
import { nowOf } from '../../../../../src/document/history/history.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { ToolId } from '../../../../../src/protocol/tools.ts';

const { signal } = new AbortController();

/** `times` multiplies each channel, `by` is added after that; what a pixel is says in which order edits apply. */
const engine: EditEngine<{ times: number; by: number }> = {
  parse: (raw) => ({ times: 1, by: 0, ...Object(raw) }),
  render: async (_signal, input, { values: { times, by } }) => ({
    ...input,
    data: input.data.map((value) => value * times + by),
  }),
};

/** A photo of tens; `photo` adds, `enhance` multiplies. `at.tool` is the one that is shown. */
async function frame() {
  let ids = 0;
  const newId = () => `id ${++ids}`;
  const document = new PhotoDocument({
    imaging: async () =>
      Object.assign(Object.create(null), {
        pixels: async (): Promise<RawPicture> => ({ width: 1, height: 1, data: new Uint8ClampedArray(4).fill(10) }),
      }),
    engineOf: async () => engine,
    fetch: async (_signal, { image }) => image as Blob,
    check: async (_signal, blob) => ({ blob, width: 1, height: 1, format: 'png', mayHaveAlpha: false }),
    screenSide: () => 1,
    newId,
    full: () => {},
  });
  const heard: PendingStep[][] = [];
  const list = new PendingList(document, newId, (steps) => heard.push([...steps]));
  const at: { tool: ToolId } = { tool: 'enhance' };
  const portOf = (tool: ToolId) =>
    documentPortOf(document, list, tool, {
      first: 'document.opened',
      say: () => {},
      show: async () => {},
      isShown: () => at.tool === tool,
    });
  const [photo, enhance] = [portOf('photo'), portOf('enhance')];
  const open = (name: string) => photo.open(signal, { image: new Blob([name]), name, way: 'open' });
  await open('a.png');
  const add = (by: number) => photo.step({ id: 'photo.step' }, { by });
  const ended: string[] = [];
  const begin = (name = 'one') => enhance.begin({ of: 'input', onEnd: () => ended.push(name) });
  const level = async () => (await photo.result(signal)).data[0];
  const edits = () => nowOf(document.state?.history ?? expect.fail()).edits.map(({ tool }) => tool);
  const last = () => heard.at(-1)?.[0];
  return { document, list, at, photo, enhance, open, add, begin, ended, level, edits, last };
}

const made = (times = 2) => ({
  name: { id: 'enhance.step' },
  values: { times },
  assets: { tile: new Blob([`${times}`]) },
});

it('a step that was made meanwhile comes where it was begun, and the newer steps apply to it', async () => {
  const { list, at, photo, add, begin, ended, level, edits, last } = await frame();
  await add(1);
  const work = begin();
  at.tool = 'photo';
  await add(5);
  work.progress(0.5);
  expect([last()?.state, last()?.share, work.isShown]).toEqual(['making', 0.5, false]);
  await work.ready([made()]);
  // Nothing has changed yet: it waits.
  expect([last()?.state, last()?.hasLater, await level()]).toEqual(['ready', true, 16]);
  const { before, after } = (await list.compare(signal, last()?.id ?? '', 0, 64)) ?? expect.fail();
  expect([before.data[0], after.data[0], await level()]).toEqual([16, 27, 16]);
  list.use(last()?.id ?? '');
  expect([edits(), await level(), last(), ended]).toEqual([['photo', 'enhance', 'photo'], 27, undefined, ['one']]);
  expect(photo.getState()?.outOfDate).toEqual([]);
  photo.undo();
  expect([edits(), await level()]).toEqual([['photo', 'photo'], 16]);
});

it('what it is made from is gone on with by no tool until it has ended', async () => {
  const { list, photo, add, begin, edits, last } = await frame();
  await add(1);
  begin();
  expect(photo.getState()?.edit).toBeUndefined();
  await add(5);
  expect(edits()).toEqual(['photo', 'photo']);
  photo.undo();
  list.drop(last()?.id ?? '');
  await add(2);
  expect([edits(), photo.getState()?.edit?.values]).toEqual([['photo'], { by: 2 }]);
});

it('takes the place of its own tool’s edit, as that step would have', async () => {
  const { list, at, enhance, add, begin, level, edits, last } = await frame();
  await enhance.step({ id: 'enhance.step' }, { times: 3 });
  const work = begin();
  at.tool = 'photo';
  await add(1);
  await work.ready([made(4), made(5)]);
  expect(last()?.count).toBe(2);
  list.use(last()?.id ?? '', 1);
  expect([edits(), await level()]).toEqual([['enhance', 'photo'], 51]);
});

it('is stale while the photo that it was made from is not there, and ready again when it is', async () => {
  const { list, photo, add, begin, edits, last } = await frame();
  await add(1);
  const work = begin();
  await add(2);
  await work.ready([made()]);
  photo.undo();
  photo.undo();
  expect(last()?.state).toBe('stale');
  list.use(last()?.id ?? '');
  expect([edits(), await list.compare(signal, last()?.id ?? '', 0, 64)]).toEqual([[], undefined]);
  photo.redo();
  expect(last()?.state).toBe('ready');
});

it('its blobs are held while it waits, whatever steps come and go', async () => {
  const { document, list, add, begin, last } = await frame();
  const work = begin();
  const ready = work.ready([made()]);
  await add(1);
  await ready;
  await add(2);
  list.use(last()?.id ?? '');
  const hash = nowOf(document.state?.history ?? expect.fail()).edits[0]?.assets.tile ?? '';
  expect(await document.assets.get(hash).text()).toBe('2');
});

it('ends with its photo, and with a newer one of its tool', async () => {
  const { open, begin, ended, last, list } = await frame();
  begin('one');
  begin('two');
  expect([ended, list.count]).toEqual([['one'], 1]);
  await open('b.png');
  expect([ended, last(), list.count]).toEqual([['one', 'two'], undefined, 0]);
});

it('of one that failed nothing would be lost; it says why, and its tool offers what it has to offer, once', async () => {
  const { begin, list, last } = await frame();
  let offered = 0;
  begin().fail(cutoutError('MEMBER_REQUIRED', 'for members'), () => {
    offered += 1;
  });
  const { id = '', state, code } = last() ?? {};
  expect([state, code, list.count]).toEqual(['failed', 'MEMBER_REQUIRED', 0]);
  list.goOn(id);
  list.goOn(id);
  expect([offered, last()]).toEqual([1, undefined]);
});

it('says why nothing came of it in the words of its tool, and what it knows of a code in those of all tools', async () => {
  const { begin, last } = await frame();
  begin().fail(nothingMade('too little', 'expand.nothing'));
  expect([last()?.code, last()?.why]).toEqual(['EMPTY_RESULT', 'expand.nothing']);
  begin().fail(cutoutError('NETWORK', 'none'));
  expect(last()?.why).toBe('error.NETWORK');
  begin().fail(cutoutError('INTERNAL', 'none'));
  expect(last()?.why).toBeUndefined();
});

it('its tool may turn to another state of the photo; where nothing of it could be used it has ended', async () => {
  const { photo, add, begin, last, list } = await frame();
  await add(1);
  const work = begin();
  await add(2);
  expect([work.leave(), last()?.isLeft, work.isShown]).toEqual([true, true, false]);
  photo.undo();
  photo.undo();
  expect([work.leave(), list.count]).toEqual([false, 0]);
});
