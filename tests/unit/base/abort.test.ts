import { describe, expect, test } from 'vitest';
import { anySignal, onAbort, race, sleep } from '../../../src/base/abort.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const rejection = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('anySignal', () => {
  test('aborts with the reason of the first that does', () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const joined = anySignal(a.signal, b.signal);
    b.abort('b');
    a.abort('a');
    expect(joined.signal.reason).toBe('b');
  });

  test('is aborted at once by one that already is', () => {
    expect(anySignal(AbortSignal.abort('before')).signal.reason).toBe('before');
  });

  test('hears nothing of its parents after release', () => {
    const parent = new AbortController();
    const joined = anySignal(parent.signal);
    joined.release();
    parent.abort('late');
    expect(joined.signal.aborted).toBe(false);
  });
});

describe('sleep', () => {
  test('ends when its time has passed', async () => {
    const clock = createSimulatedClock();
    let done = false;
    const slept = sleep(new AbortController().signal, clock, 100).then(() => {
      done = true;
    });
    await clock.advance(99);
    expect(done).toBe(false);
    await clock.advance(1);
    await slept;
    expect(done).toBe(true);
  });

  test('rejects with the reason and leaves no timer', async () => {
    const clock = createSimulatedClock();
    const controller = new AbortController();
    const slept = rejection(sleep(controller.signal, clock, 100));
    controller.abort('enough');
    expect(await slept).toBe('enough');
    expect(clock.pending).toBe(0);
  });
});

describe('race', () => {
  test('ends as the work does', async () => {
    const { signal } = new AbortController();
    expect(await race(signal, Promise.resolve(1))).toBe(1);
    expect(await rejection(race(signal, Promise.reject('no')))).toBe('no');
  });

  test('does not wait for work that ignores the signal', async () => {
    const controller = new AbortController();
    const raced = rejection(race(controller.signal, new Promise(() => {})));
    controller.abort('enough');
    expect(await raced).toBe('enough');
  });
});

test('onAbort runs at once where the signal has aborted, and never after it was taken away', () => {
  const heard: unknown[] = [];
  onAbort(AbortSignal.abort('before'), (reason) => heard.push(reason));
  const controller = new AbortController();
  onAbort(controller.signal, (reason) => heard.push(reason))();
  controller.abort('after');
  expect(heard).toEqual(['before']);
});
