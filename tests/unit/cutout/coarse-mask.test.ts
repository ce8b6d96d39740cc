import { describe, expect, test } from 'vitest';
import { cutoutError } from '../../../src/protocol/errors.ts';

import { cut, setUp } from './pipeline-harness.ts';

describe('a coarse mask', () => {
  test('reports a coarse mask before the matting is done, where the picture is on the stage', async () => {
    const { clock, calls, events, start, hold, early } = setUp();
    const matting = hold('matting');
    const run = start({ coarse: true });
    await clock.advance(0);
    expect(events.filter(({ type }) => type === 'coarse')).toEqual([
      { type: 'coarse', mask: 'mask of https://store.example/a.jpg' },
    ]);
    matting.resolve(undefined);
    await clock.advance(0);
    expect((await run).cut).toEqual(cut);
    expect(calls).toEqual(['check', 'compress', 'upload', 'coarse', 'matting', 'matte', 'fuse']);
    expect(early.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test.each(['comes too late', 'fails'])('a first mask that %s changes nothing', async (how) => {
    const { clock, failures, start, hold, types } = setUp();
    if (how === 'fails') failures.set('coarse', [cutoutError('NETWORK', 'gone')]);
    const late = hold('coarse');
    if (how === 'fails') late.resolve(undefined);
    const run = start({ coarse: true });
    await clock.advance(0);
    expect((await run).cut).toEqual(cut);
    late.resolve(undefined);
    await clock.advance(0);
    expect(types()).not.toContain('coarse');
    expect(types().at(-1)).toBe('fused');
  });

  test('an end of the run is an end of the first mask', async () => {
    const { clock, controller, start, hold, early, types } = setUp();
    const late = hold('coarse');
    hold('matting');
    const run = start({ coarse: true });
    await clock.advance(0);
    controller.abort(cutoutError('ABORTED', 'called off'));
    expect(early.map(({ aborted }) => aborted)).toEqual([true]);
    late.resolve(undefined);
    await clock.advance(0);
    expect(types()).not.toContain('coarse');
    await run;
  });
});
