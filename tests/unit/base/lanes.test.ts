import { describe, expect, test } from 'vitest';
import { sleep } from '../../../src/base/abort.ts';
import { deferred } from '../../../src/base/deferred.ts';
import { createLane } from '../../../src/base/lanes.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const never = new AbortController().signal;

describe('a lane', () => {
  test('runs as many at once as it may, in the order in which they came', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 2, clock });
    const ends = [deferred(), deferred(), deferred()];
    const started: number[] = [];
    const tasks = ends.map((end, i) =>
      lane.add(never, () => {
        started.push(i);
        return end.promise;
      }),
    );
    await clock.advance(0);
    expect(started).toEqual([0, 1]);
    expect([lane.running, lane.waiting]).toEqual([2, 1]);
    ends[1]?.resolve();
    await clock.advance(0);
    expect(started).toEqual([0, 1, 2]);
    for (const end of ends) end.resolve();
    await Promise.all(tasks);
  });

  test('keeps the interval between two starts, not between an end and a start', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 3, interval: 10, clock });
    const starts: number[] = [];
    const tasks = [0, 1, 2, 3].map(() => lane.add(never, async () => void starts.push(clock.now())));
    await clock.advance(100);
    await Promise.all(tasks);
    expect(starts.map((at) => at - (starts[0] ?? 0))).toEqual([0, 10, 20, 30]);
  });

  test('ends a task that takes too long, from its start and not from its queueing', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 1, timeout: 30, clock });
    const first = deferred();
    const seen: AbortSignal[] = [];
    const one = lane.add(never, (signal) => {
      seen.push(signal);
      return first.promise;
    });
    const two = lane.add(never, (signal) => {
      seen.push(signal);
      return new Promise<void>(() => {});
    });
    const outcome = two.catch((error: unknown) => error);
    await clock.advance(29);
    first.resolve();
    await one;
    await clock.advance(29);
    expect(seen[1]?.aborted).toBe(false);
    await clock.advance(1);
    expect(seen[1]?.aborted).toBe(true);
    expect(await outcome).toMatchObject({ code: 'CALL_TIMEOUT', recoverable: true });
  });

  test('a task that leaves its place goes on in its own time, and the next begins', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 1, timeout: 30, clock });
    const seen: AbortSignal[] = [];
    const started: number[] = [];
    const answer = deferred<string>();
    const first = lane.add(never, async (_signal, leave) => {
      await sleep(never, clock, 10);
      leave();
      return await answer.promise;
    });
    const second = lane.add(never, async (signal, leave) => {
      started.push(clock.now());
      seen.push(signal);
      leave();
      return await new Promise<void>(() => {});
    });
    const outcome = second.catch((error: unknown) => error);
    const third = lane.add(never, () => Promise.resolve('third'));
    await clock.advance(9);
    expect([started.length, lane.running, lane.waiting]).toEqual([0, 1, 2]);
    await clock.advance(1);
    expect(started).toHaveLength(1);
    expect(await third).toBe('third');
    expect([lane.running, lane.waiting]).toEqual([0, 0]);
    answer.resolve('first');
    expect(await first).toBe('first');
    await clock.advance(29);
    expect(seen[0]?.aborted).toBe(false);
    await clock.advance(1);
    expect(await outcome).toMatchObject({ code: 'CALL_TIMEOUT' });
    expect(seen[0]?.aborted).toBe(true);
  });

  test('a task that has left its place rejects with its own error, or as soon as its signal aborts', async () => {
    const lane = createLane({ concurrency: 1, clock: createSimulatedClock() });
    const controller = new AbortController();
    const failed = lane.add(never, async (_signal, leave) => {
      leave();
      await Promise.resolve();
      throw new Error('lost on the way');
    });
    await expect(failed).rejects.toThrow('lost on the way');
    const aborted = lane.add(controller.signal, (_signal, leave) => {
      leave();
      return new Promise<void>(() => {});
    });
    await expect(lane.add(never, () => Promise.resolve(1))).resolves.toBe(1);
    controller.abort('enough');
    await expect(aborted).rejects.toBe('enough');
  });

  test('lets a waiting task go at once, without starting it', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 1, clock });
    const end = deferred();
    const running = lane.add(never, () => end.promise);
    const controller = new AbortController();
    let started = false;
    const waiting = lane.add(controller.signal, async () => {
      started = true;
    });
    const outcome = waiting.catch((error: unknown) => error);
    await clock.advance(0);
    controller.abort('enough');
    expect(await outcome).toBe('enough');
    expect(lane.waiting).toBe(0);
    end.resolve();
    await running;
    expect(started).toBe(false);
  });

  test('a task that is aborted in its gap costs the next none', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 3, interval: 100, clock });
    const starts: number[] = [];
    const record = async () => void starts.push(clock.now());
    await lane.add(never, record);
    const controller = new AbortController();
    const dropped = lane.add(controller.signal, record).catch((error: unknown) => error);
    const last = lane.add(never, record);
    await clock.advance(50);
    controller.abort('enough');
    await clock.advance(50);
    await last;
    expect(await dropped).toBe('enough');
    expect(starts.map((at) => at - (starts[0] ?? 0))).toEqual([0, 100]);
  });

  test('gives a running task’s abort to its signal and its slot to the next', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 1, clock });
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    const stuck = lane
      .add(controller.signal, (signal) => {
        inner = signal;
        return new Promise(() => {});
      })
      .catch((error: unknown) => error);
    const next = lane.add(never, async () => 'next');
    await clock.advance(0);
    controller.abort('enough');
    expect(await stuck).toBe('enough');
    expect(inner?.reason).toBe('enough');
    expect(await next).toBe('next');
  });

  test('leaves no timer behind', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 1, interval: 5, timeout: 1_000, clock });
    await lane.add(never, async () => {});
    const failed = lane.add(never, () => Promise.reject(new Error('no'))).catch((error: Error) => error.message);
    await clock.advance(5);
    expect(await failed).toBe('no');
    expect(clock.pending).toBe(0);
  });

  test('lets nobody begin while it is paused, and lets who runs go on', async () => {
    const clock = createSimulatedClock();
    const lane = createLane({ concurrency: 1, timeout: 30, clock });
    const running = deferred();
    const started: string[] = [];
    const one = lane.add(never, () => running.promise);
    lane.pause();
    const two = lane.add(never, async () => void started.push('two'));
    running.resolve();
    await one;
    await clock.advance(1_000);
    expect(started).toEqual([]);
    lane.resume();
    await two;
    expect(started).toEqual(['two']);
  });
});
