import { describe, expect, it, vi } from 'vitest';
import { type LazyOutput, lazyOutput } from '../../../../../editor/shell/export/lazy-output.ts';
import type { Output } from '../../../../../editor/shell/export/output.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { createHarness } from '../../harness.ts';

/** Output as it would come, with what it was asked in `done`. */
async function late({ fails = 0 } = {}) {
  const { shell, emitted } = await createHarness();
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      done.push([name, ...given]);
      return Promise.resolve();
    };
  const names = ['use', 'download', 'copy', 'share', 'stop', 'extract', 'abort', 'abandon', 'resume'];
  const output = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as Output;
  let left = fails;
  const fetchOutput = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return output;
  });
  const forget = vi.fn();
  const exporter = { make: () => Promise.reject(new Error('not here')), saved() {}, forget };
  const own: LazyOutput = lazyOutput(shell, () => ({ exporter }), false, fetchOutput);
  return { own, done, fetchOutput, forget, shell, emitted };
}

describe('the output that comes late', () => {
  it('is not fetched by what has nothing to end', async () => {
    const { own, fetchOutput, done } = await late();
    own.stop();
    own.abort('1');
    own.resume();
    own.abandon(cutoutError('SUPERSEDED', 'a newer picture was opened'));
    expect([fetchOutput.mock.calls, done]).toEqual([[], []]);
  });

  it('does in order what was asked while it came', async () => {
    const { own, done, fetchOutput } = await late();
    const extracted = own.extract('7', { format: 'png' });
    own.abort('7');
    await extracted;
    expect(done).toEqual([
      ['extract', '7', { format: 'png' }],
      ['abort', '7'],
    ]);
    expect(fetchOutput).toHaveBeenCalledTimes(1);
  });

  it('once it is there, acts within the press', async () => {
    const { own, done } = await late();
    await own.use();
    void own.copy();
    expect(done).toEqual([['use'], ['copy']]);
  });

  it('forgets a file that was made in advance, also before it is there', async () => {
    const { own, forget, done } = await late();
    const error = cutoutError('SUPERSEDED', 'a newer picture was opened');
    own.abandon(error);
    expect(forget).toHaveBeenCalledTimes(1);
    await own.download();
    own.abandon(error);
    // From now on it does so itself.
    expect([forget.mock.calls.length, done]).toEqual([1, [['download'], ['abandon', error]]]);
  });

  it('says that there is no connection where it cannot be fetched, and is fetched again by the next press', async () => {
    const { own, done, shell, emitted } = await late({ fails: 1 });
    await own.download();
    expect(shell.state.note).toEqual({ id: 'error.NETWORK', tone: 'warn' });
    expect([done, emitted]).toEqual([[], ['error code=NETWORK']]);
    await own.download();
    expect(done).toEqual([['download']]);
  });

  it('answers a host’s call where it cannot be fetched', async () => {
    const { own, emitted, shell } = await late({ fails: 1 });
    await own.extract('3', {});
    expect([emitted, shell.state.note]).toEqual([['extract id=3 code=NETWORK'], undefined]);
  });
});
