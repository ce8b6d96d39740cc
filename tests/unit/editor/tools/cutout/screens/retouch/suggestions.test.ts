import { describe, expect, it } from 'vitest';
import type {
  Suggestion,
  SuggestionQuestion,
} from '../../../../../../../editor/tools/cutout/model/marking/suggestion-finder.ts';
import { maskPixels } from '../../../../../../../editor/tools/cutout/screens/retouch/mask-pixels.ts';
import { Suggestions } from '../../../../../../../editor/tools/cutout/screens/retouch/suggestions.ts';
import type { MatteEdit } from '../../../../../../../src/pixels/render-recipe.ts';
import { unpackMask } from '../../../../../../../src/pixels/retouch/packed-mask.ts';
import type { AlternativeName } from '../../../../../../../src/protocol/alternatives.ts';
import { cutoutError } from '../../../../../../../src/protocol/errors.ts';

const MATTE = new Uint8Array([0, 255]);
const one = (name: AlternativeName, value = 255): Suggestion => ({
  name,
  plane: { data: new Uint8Array(12).fill(value), width: 4, height: 3 },
});

function setUp() {
  const asked: {
    question: SuggestionQuestion;
    signal: AbortSignal;
    answer(found: Suggestion[]): void;
    fail(error: Error): void;
  }[] = [];
  const taken: [MatteEdit, number, number][] = [];
  let edits = 3;
  const said: string[] = [];
  let matte: Uint8Array | 'unreadable' | undefined = MATTE;
  const suggestions = new Suggestions({
    find: (signal, question) =>
      new Promise((answer, fail) => {
        asked.push({ question, signal, answer, fail });
      }),
    matte() {
      if (matte === 'unreadable') throw new Error('no canvas');
      return matte;
    },
    edits: () => edits,
    taken(edit, number, after) {
      taken.push([edit, number, after]);
      // As the session does: a step is a change of the history.
      suggestions.changed();
    },
    say: (id) => said.push(id),
  });
  return {
    suggestions,
    asked,
    taken,
    said,
    paint: (now: Uint8Array | 'unreadable' | undefined) => {
      matte = now;
    },
    stroke: () => {
      edits += 1;
      suggestions.changed();
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    async shown(...found: Suggestion[]) {
      const looking = suggestions.find();
      asked.at(-1)?.answer(found);
      await looking;
    },
  };
}

describe('other suggestions', () => {
  it('are asked for once at a time, with the matte that is seen', async () => {
    const { suggestions, asked, said } = setUp();
    const looking = suggestions.find();
    void suggestions.find();
    expect(asked.map(({ question }) => question)).toEqual([{ matte: MATTE }]);
    expect(suggestions.state).toMatchObject({ busy: 'finding', found: undefined });
    asked[0]?.answer([one('wide'), one('core')]);
    await looking;
    expect(suggestions.state.found?.map(({ name }) => name)).toEqual(['wide', 'core']);
    expect(suggestions.state.busy).toBeUndefined();
    expect(said).toEqual(['say.suggestions']);
  });

  it('become a step by a fine mask of the same matte, whatever was painted since', async () => {
    const { suggestions, asked, taken, shown, paint } = setUp();
    await shown(one('wide'), one('core'));
    paint(new Uint8Array([9]));
    const taking = suggestions.take('core');
    expect(suggestions.state).toMatchObject({ busy: 'taking', taken: 'core' });
    expect(asked.at(-1)?.question).toEqual({ matte: MATTE, fine: 'core' });
    asked.at(-1)?.answer([one('core', 200)]);
    await taking;
    const [[edit, number] = []] = taken;
    expect([edit?.type, number]).toEqual(['mask', 2]);
    if (edit?.type !== 'mask') throw new Error('not a mask');
    expect(edit.mode).toBe('only');
    expect(unpackMask(edit.mask)?.data[0]).toBe(200);
    // It is pressed until something else is done.
    expect(suggestions.state.taken).toBe('core');
    suggestions.changed();
    expect(suggestions.state.taken).toBeUndefined();
  });

  it('go under what was painted while they were drawn, and are waited for by who is done', async () => {
    const { suggestions, asked, taken, shown, stroke } = setUp();
    await shown(one('wide'), one('core'));
    expect([suggestions.taking, await suggestions.settled()]).toEqual([false, true]);
    void suggestions.take('wide');
    stroke();
    const done = suggestions.settled();
    // Another one is chosen meanwhile: that one is waited for.
    void suggestions.take('core');
    expect(suggestions.taking).toBe(true);
    asked.at(-2)?.fail(cutoutError('SUPERSEDED', 'another one'));
    asked.at(-1)?.answer([one('core')]);
    expect(await done).toBe(true);
    expect(taken.map(([, number, after]) => [number, after])).toEqual([[2, 4]]);
    const failing = suggestions.take('wide');
    stroke();
    const waiting = suggestions.settled();
    asked.at(-1)?.fail(cutoutError('NETWORK', 'gone'));
    await failing;
    expect([await waiting, await suggestions.settled(), suggestions.state.trouble]).toEqual([false, true, 'NETWORK']);
  });

  it('keep their place under a stroke that was made meanwhile', async () => {
    const { suggestions, asked, taken, shown, stroke } = setUp();
    await shown(one('wide'));
    const taking = suggestions.take('wide');
    stroke();
    asked.at(-1)?.answer([one('wide')]);
    await taking;
    expect(taken.map(([, , after]) => after)).toEqual([3]);
  });

  it('are taken back by a step back before they are a step', async () => {
    const { suggestions, asked, taken, shown } = setUp();
    await shown(one('wide'));
    expect(suggestions.back()).toBe(false);
    const taking = suggestions.take('wide');
    expect(suggestions.back()).toBe(true);
    expect(asked.at(-1)?.signal.aborted).toBe(true);
    asked.at(-1)?.answer([one('wide')]);
    await taking;
    expect([taken, suggestions.state.taken, suggestions.taking]).toEqual([[], undefined, false]);
    expect(suggestions.back()).toBe(false);
  });

  it('take the place of one that is still being drawn; the same one is not drawn twice', async () => {
    const { suggestions, asked, taken, shown, settled } = setUp();
    await shown(one('wide'), one('core'));
    const first = suggestions.take('wide');
    const second = suggestions.take('core');
    expect(asked.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer([one('wide')]);
    asked[2]?.answer([one('core')]);
    await Promise.all([first, second, settled()]);
    expect(taken.map(([, number]) => number)).toEqual([2]);
    await suggestions.take('core');
    await suggestions.take('small');
    expect(asked).toHaveLength(3);
  });

  it('that fail leave the cut-out and the list as they were, and say why', async () => {
    const { suggestions, asked, taken, said, shown } = setUp();
    await shown(one('wide'), one('core'));
    const taking = suggestions.take('core');
    asked.at(-1)?.fail(cutoutError('RATE_LIMITED', 'slow down'));
    await taking;
    expect(taken).toEqual([]);
    expect(suggestions.state).toMatchObject({ taken: undefined, trouble: 'RATE_LIMITED', busy: undefined });
    expect(suggestions.state.found).toHaveLength(2);
    expect(said.at(-1)).toBe('retouch.suggest.busy');
    // An answer without the one that was asked for is no step either.
    const again = suggestions.take('core');
    asked.at(-1)?.answer([]);
    await again;
    expect([taken, suggestions.state.taken]).toEqual([[], undefined]);
  });

  it('fail as others do where the matte cannot be read', async () => {
    const { suggestions, asked, said, paint } = setUp();
    paint('unreadable');
    await suggestions.find();
    expect([asked, suggestions.state.busy, suggestions.state.trouble]).toEqual([[], undefined, 'INTERNAL']);
    expect(said).toEqual(['retouch.suggest.failed']);
  });

  it('that nobody asked for fail in silence, and are dropped with the retouch', async () => {
    const { suggestions, asked, said } = setUp();
    const looking = suggestions.find(true);
    asked[0]?.fail(cutoutError('NETWORK', 'gone'));
    await looking;
    expect([suggestions.state.trouble, said]).toEqual(['NETWORK', []]);
    const again = suggestions.find();
    suggestions.drop();
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.answer([one('wide')]);
    await again;
    expect(suggestions.state).toMatchObject({ found: undefined, busy: undefined });
    expect(said).toEqual([]);
  });
});

describe('a small picture of a mask', () => {
  it('has the mask’s means as its alpha, in its place', () => {
    const data = Uint8Array.from({ length: 12 * 6 }, (_, at) => (at % 12 < 6 ? 255 : 0));
    const pixels = maskPixels({ data, width: 12, height: 6 }, 4, 2);
    const alphas = Array.from({ length: 8 }, (_, at) => pixels[at * 4 + 3]);
    expect(alphas).toEqual([255, 255, 0, 0, 255, 255, 0, 0]);
    const half = maskPixels({ data: Uint8Array.of(255, 0), width: 2, height: 1 }, 1, 1);
    expect(half[3]).toBeGreaterThan(60);
    expect(half[3]).toBeLessThan(195);
  });

  it('are those of a box once one is drawn, and one of them is fetched by it', async () => {
    const { suggestions, asked, taken } = setUp();
    const box = { x: 1, y: 2, width: 3, height: 4 };
    // The whole photo's are still looked for.
    const before = suggestions.find();
    const boxed = suggestions.boxed(box);
    expect(asked.map(({ question, signal }) => [question, signal.aborted])).toEqual([
      [{ matte: MATTE }, true],
      [{ matte: MATTE, box }, false],
    ]);
    asked[0]?.answer([one('wide')]);
    asked[1]?.answer([one('closeWide'), one('close')]);
    await Promise.all([before, boxed]);
    expect(suggestions.state).toMatchObject({ box, busy: undefined, taken: undefined });
    expect(suggestions.state.found?.map(({ name }) => name)).toEqual(['closeWide', 'close']);
    const taking = suggestions.take('close');
    expect(asked[2]?.question).toEqual({ matte: MATTE, box, fine: 'close' });
    asked[2]?.answer([one('close')]);
    await taking;
    expect(taken).toHaveLength(1);
  });

  it('of a box are looked for once, and go with a box of which none was taken', async () => {
    const { suggestions, asked } = setUp();
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const boxed = suggestions.boxed(box);
    await suggestions.boxed(box);
    expect(asked).toHaveLength(1);
    asked[0]?.answer([one('closeWide'), one('close')]);
    await boxed;
    await suggestions.boxed(undefined);
    expect(suggestions.state).toMatchObject({ found: undefined, box: undefined });
    const again = suggestions.boxed(box);
    asked[1]?.answer([one('closeWide'), one('close')]);
    await again;
    const taking = suggestions.take('closeWide');
    // The box goes while one of its suggestions is fetched, as it does once that is a step.
    await suggestions.boxed(undefined);
    asked[2]?.answer([one('closeWide')]);
    await taking;
    await suggestions.boxed(undefined);
    expect(suggestions.state).toMatchObject({ box, taken: 'closeWide' });
    expect(suggestions.state.found).toHaveLength(2);
  });
});
