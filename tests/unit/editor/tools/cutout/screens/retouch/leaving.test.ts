import { afterEach, describe, expect, it, vi } from 'vitest';
import { DesignCommands } from '../../../../../../../editor/tools/cutout/model/design-commands.ts';
import { MaskFinder } from '../../../../../../../editor/tools/cutout/model/marking/mask-finder.ts';
import { PreviewRefiner } from '../../../../../../../editor/tools/cutout/screens/retouch/preview-refiner.ts';
import { Session } from '../../../../../../../editor/tools/cutout/screens/retouch/session.ts';
import type { Plane } from '../../../../../../../src/pixels/kernels/pixels.ts';
import { cutoutError } from '../../../../../../../src/protocol/errors.ts';
import { createHarness, photo } from '../../../../harness.ts';

/** A thing over a part of the picture, or nothing at all. */
const plane = (value: number): Plane => ({ data: new Uint8Array(12).fill(value), width: 4, height: 3 });

/** Beside a box nothing is read from a canvas. */
const BOX = { x: 10, y: 10, width: 30, height: 20 };

afterEach(() => vi.restoreAllMocks());

/** A picture in the retouch, with the marking tool; the test answers for the server. */
async function marking() {
  const asked: { answer(plane: Plane): void; fail(error: Error): void }[] = [];
  vi.spyOn(MaskFinder.prototype, 'find').mockImplementation(
    () => new Promise((answer, fail) => void asked.push({ answer, fail })),
  );
  // A preview needs a worker, which is not here; where it fails the step is taken back.
  vi.spyOn(PreviewRefiner.prototype, 'refresh').mockImplementation(() => {});
  const { editor, runs } = await createHarness();
  const opening = editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  runs[0]?.finish();
  await opening;
  const { cutout } = editor;
  const ended: boolean[] = [];
  const retouch = {
    before: editor.state.history,
    tool: 'mark',
    spot: undefined,
    ended: (done: boolean) => ended.push(done),
  };
  cutout.set({ retouch: { ...retouch, tool: 'mark' } });
  const session = new Session(cutout, new DesignCommands(cutout), editor.state.openId ?? '', {
    ...retouch,
    tool: 'mark',
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const edits = () => session.recipe().edits.map(({ type }) => type);
  return { session, asked, ended, edits, settled, isOpen: () => editor.state.retouch !== undefined };
}

describe('leaving the retouch with a mark that was not applied', () => {
  it.each(['while it is looked for', 'once it is found'])('Done makes it a step %s', async (when) => {
    const { session, asked, ended, edits, settled, isOpen } = await marking();
    session.marking.boxed(BOX);
    if (when === 'once it is found') asked[0]?.answer(plane(255));
    await settled();
    const done = session.done();
    void session.done();
    expect(isOpen()).toBe(true);
    asked[1]?.answer(plane(255));
    await done;
    await settled();
    expect([edits(), ended, isOpen()]).toEqual([['mask'], [true], false]);
  });

  it('Done waits for an Apply that is under way', async () => {
    const { session, asked, ended, edits, settled } = await marking();
    session.marking.boxed(BOX);
    asked[0]?.answer(plane(255));
    await settled();
    void session.marking.take();
    const done = session.done();
    expect([asked.length, ended]).toEqual([2, []]);
    asked[1]?.answer(plane(255));
    await done;
    expect([edits(), ended]).toEqual([['mask'], [true]]);
  });

  it('Done stays and shows why where nothing came of it; pressed again it leaves', async () => {
    const { session, asked, ended, edits, isOpen } = await marking();
    session.marking.boxed(BOX);
    session.take('move');
    const done = session.done();
    asked[1]?.fail(cutoutError('NETWORK', 'gone'));
    await done;
    expect([isOpen(), session.state.tool, session.marking.state.trouble, ended]).toEqual([true, 'mark', 'NETWORK', []]);
    await session.done();
    expect([isOpen(), edits(), ended]).toEqual([false, [], [true]]);
  });

  it('Cancel asks first, and not where the server found nothing', async () => {
    const { session, asked, ended, settled } = await marking();
    session.marking.boxed(BOX);
    asked[0]?.answer(plane(255));
    await settled();
    session.cancel();
    expect([session.state.asking, ended]).toEqual([true, []]);
    const other = await marking();
    other.session.marking.boxed(BOX);
    other.asked[0]?.answer(plane(0));
    await other.settled();
    other.session.cancel();
    expect([other.session.state.asking, other.ended]).toEqual([false, [false]]);
  });

  it('ends nothing that has been closed meanwhile', async () => {
    const { session, asked, ended } = await marking();
    session.marking.boxed(BOX);
    const done = session.done();
    session.end();
    asked[1]?.answer(plane(255));
    await done;
    expect(ended).toEqual([]);
  });
});

describe('taking another tool in hand', () => {
  it('makes what is marked a step; to move the picture leaves it as it is', async () => {
    const { session, asked, edits, settled } = await marking();
    session.marking.boxed(BOX);
    asked[0]?.answer(plane(255));
    await settled();
    session.take('move');
    session.take('mark');
    expect([asked.length, session.marking.open]).toEqual([1, true]);
    session.take('keep');
    asked[1]?.answer(plane(255));
    await settled();
    expect([edits(), session.marking.open, session.state.tool]).toEqual([['mask'], false, 'keep']);
  });

  it('forgets clicks where nothing was found', async () => {
    const { session, asked, edits, settled } = await marking();
    session.marking.boxed(BOX);
    asked[0]?.answer(plane(0));
    await settled();
    session.take('erase');
    expect([session.marking.open, edits()]).toEqual([false, []]);
  });
});
