import { describe, expect, it } from 'vitest';
import type { MarkQuestion } from '../../../../../../../editor/tools/cutout/model/marking/mask-finder.ts';
import { Marking } from '../../../../../../../editor/tools/cutout/screens/retouch/marking.ts';
import type { Plane } from '../../../../../../../src/pixels/kernels/pixels.ts';
import type { MatteEdit } from '../../../../../../../src/pixels/render-recipe.ts';
import { unpackMask } from '../../../../../../../src/pixels/retouch/packed-mask.ts';
import { cutoutError } from '../../../../../../../src/protocol/errors.ts';

const plane = (value: number): Plane => ({ data: new Uint8Array(12).fill(value), width: 4, height: 3 });
const BOX = { x: 1, y: 2, width: 3, height: 4 };

const MATTE = new Uint8Array([0, 255]);

function setUp(matte?: Uint8Array) {
  const asked: { question: MarkQuestion; signal: AbortSignal; answer(plane: Plane): void; fail(error: Error): void }[] =
    [];
  const taken: [MatteEdit, string][] = [];
  const said: string[] = [];
  const marking = new Marking({
    find: (signal, question) =>
      new Promise((answer, fail) => {
        asked.push({ question, signal, answer, fail });
      }),
    matte: () => matte,
    taken: (edit, mode) => taken.push([edit, mode]),
    say: (id) => said.push(id),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { marking, asked, taken, said, settled };
}

describe('marking a thing', () => {
  it('asks with each click for all of them, and only the newest answer counts', async () => {
    const { marking, asked, said, settled } = setUp();
    marking.click({ x: 1, y: 1 }, true);
    marking.click({ x: 2, y: 2 }, false);
    expect(asked.map(({ question }) => question.clicks.map(({ keep }) => keep))).toEqual([[true], [true, false]]);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(plane(255));
    asked[0]?.answer(plane(0));
    await settled();
    expect(marking.state.found).toEqual(plane(255));
    expect(marking.state.busy).toBeUndefined();
    expect(said).toEqual(['say.markKeep', 'say.markOut', 'say.marked']);
  });

  it('does not ask for what is to be left out of nothing', () => {
    const { marking, asked } = setUp();
    marking.click({ x: 1, y: 1 }, false);
    expect(asked).toEqual([]);
    marking.boxed(BOX);
    expect(asked.at(-1)?.question).toMatchObject({ clicks: [], box: BOX });
  });

  it('is taken back click by click, the box last', async () => {
    const { marking, asked, settled } = setUp();
    marking.boxed(BOX);
    marking.click({ x: 1, y: 1 }, true);
    expect([marking.back(), asked.at(-1)?.question.clicks]).toEqual([true, []]);
    expect([marking.back(), marking.open, marking.back()]).toEqual([true, false, false]);
    asked.at(-1)?.answer(plane(255));
    await settled();
    expect(marking.state.found).toBeUndefined();
  });

  it('becomes one edit with fine edges, and is empty again', async () => {
    const { marking, asked, taken, settled } = setUp();
    marking.choose('only');
    marking.click({ x: 1, y: 1 }, true);
    asked[0]?.answer(plane(255));
    await settled();
    const taking = marking.take();
    marking.click({ x: 3, y: 3 }, true);
    expect(asked.map(({ question }) => question.fine)).toEqual([false, true]);
    asked[1]?.answer(plane(200));
    await taking;
    const [[edit, mode] = []] = taken;
    expect(mode).toBe('only');
    expect(edit?.type === 'mask' && unpackMask(edit.mask)).toEqual(plane(200));
    expect(marking.open).toBe(false);
  });

  it('keeps the clicks where there is no answer, and says why', async () => {
    const { marking, asked, taken, said, settled } = setUp();
    marking.click({ x: 1, y: 1 }, true);
    asked[0]?.fail(cutoutError('MODEL_NOT_CONFIGURED', 'none'));
    await settled();
    expect([marking.state.trouble, marking.open, said.at(-1)]).toEqual(['MODEL_NOT_CONFIGURED', true, 'mark.absent']);
    marking.click({ x: 2, y: 1 }, true);
    asked[1]?.answer(plane(0));
    await settled();
    expect([marking.state.trouble, said.at(-1)]).toEqual(['NO_SUBJECT', 'mark.none']);
    await marking.take();
    expect(taken).toEqual([]);
  });

  it('takes no more clicks than the server', () => {
    const { marking, asked } = setUp();
    for (let n = 0; n < 40; n += 1) marking.click({ x: n, y: 1 }, true);
    expect([marking.state.clicks.length, asked.length]).toEqual([32, 32]);
  });

  it('is sent with the matte where a thing joins or goes, and asked for again where that is changed', async () => {
    const { marking, asked, settled } = setUp(MATTE);
    const parts = () => asked.map(({ question }) => question.part);
    marking.click({ x: 1, y: 1 }, true);
    marking.choose('erase');
    marking.choose('only');
    expect(parts()).toEqual([{ matte: MATTE, adds: true }, { matte: MATTE, adds: false }, undefined]);
    marking.choose('erase');
    asked.at(-1)?.answer(plane(255));
    await settled();
    const taking = marking.take();
    expect(asked.at(-1)?.question).toMatchObject({ fine: true, part: { adds: false } });
    marking.choose('keep');
    expect([marking.state.mode, asked.length]).toEqual(['erase', 5]);
    asked.at(-1)?.answer(plane(255));
    await taking;
  });

  it('means what it says with a box, and where there is no matte', () => {
    const { marking, asked } = setUp(MATTE);
    marking.boxed(BOX);
    marking.choose('erase');
    const blank = setUp();
    blank.marking.click({ x: 1, y: 1 }, true);
    expect([...asked, ...blank.asked].map(({ question }) => question.part)).toEqual([undefined, undefined, undefined]);
  });

  it('asks nothing where a mode is chosen before anything is marked', () => {
    const { marking, asked } = setUp(MATTE);
    marking.choose('erase');
    expect([asked.length, marking.state.mode]).toEqual([0, 'erase']);
  });

  it('is taken while it is still looked for, and a second call waits for the same answer', async () => {
    const { marking, asked, taken } = setUp();
    marking.click({ x: 1, y: 1 }, true);
    expect(marking.promising).toBe(true);
    const both = Promise.all([marking.take(), marking.take()]);
    expect(asked.map(({ question, signal }) => [question.fine, signal.aborted])).toEqual([
      [false, true],
      [true, false],
    ]);
    asked[1]?.answer(plane(255));
    await both;
    expect([taken.length, marking.open, marking.promising]).toEqual([1, false, false]);
  });

  it('becomes no step where the fine answer is empty, and the clicks stay', async () => {
    const { marking, asked, taken, said, settled } = setUp();
    marking.click({ x: 1, y: 1 }, true);
    asked[0]?.answer(plane(255));
    await settled();
    const taking = marking.take();
    asked[1]?.answer(plane(0));
    await taking;
    expect([taken, marking.open, marking.promising, marking.state.trouble, said.at(-1)]).toEqual([
      [],
      true,
      false,
      'NO_SUBJECT',
      'mark.none',
    ]);
  });

  it('can be taken again after a failure, and dropped while it is taken', async () => {
    const { marking, asked, taken, settled } = setUp();
    marking.click({ x: 1, y: 1 }, true);
    asked[0]?.answer(plane(255));
    await settled();
    const first = marking.take();
    asked[1]?.fail(cutoutError('RATE_LIMITED', 'busy'));
    await first;
    expect([marking.promising, marking.state.trouble]).toEqual([true, 'RATE_LIMITED']);
    const second = marking.take();
    expect(marking.drop()).toBe(true);
    asked[2]?.answer(plane(255));
    await second;
    expect([taken, marking.open]).toEqual([[], false]);
  });
});
