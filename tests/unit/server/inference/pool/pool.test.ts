import { describe, expect, it } from 'vitest';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import type { Asker } from '../../../../../server/inference/pool/fair-queue.ts';
import { Pool, type PoolOptions } from '../../../../../server/inference/pool/pool.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { type SimulatedJob, SimulatedWorkers } from './simulated-workers.ts';

const log = { info() {}, warn() {}, error() {} };
const never = () => new AbortController().signal;

function setUp(options: Partial<PoolOptions<SimulatedJob, string>> = {}, failStarts = 0) {
  const clock = new SimulatedClock();
  const workers = new SimulatedWorkers(clock);
  workers.failStarts = failStarts;
  const pool = new Pool<SimulatedJob, string>({ clock, log, factory: workers.factory, ...options });
  /** Runs a job and says how it ended, once it has. */
  const ask = (job: SimulatedJob, signal = never(), from: Asker = { key: 'k' }) => {
    const outcome: { answer?: string; code?: string; error?: unknown; at?: number } = {};
    pool.run(signal, job, from).then(
      (answer) => Object.assign(outcome, { answer, at: clock.now() }),
      (error: Error & { code?: string }) => Object.assign(outcome, { code: error.code, error, at: clock.now() }),
    );
    return outcome;
  };
  return { clock, workers, pool, ask };
}

async function warm(options: Partial<PoolOptions<SimulatedJob, string>> = {}) {
  const all = setUp(options);
  await all.clock.pass(500);
  return all;
}

describe('Pool', () => {
  it('is cold until every worker has rehearsed, and takes jobs meanwhile', async () => {
    const { clock, workers, pool, ask } = setUp({ workers: 2 });
    expect(pool.state).toBe('cold');
    const early = ask(1000);
    await clock.pass(500);
    await pool.ready();
    expect(pool.state).toBe('warm');
    expect(workers.starts).toEqual([{ rehearse: true }, { rehearse: true }]);
    await clock.pass(1000);
    expect(early.answer).toBe('worker 1');
  });

  it('answers in the order of arrival', async () => {
    const { clock, workers, ask } = await warm();
    const first = ask(1000);
    const second = ask(10);
    await clock.pass(1500);
    expect([first.at, second.at]).toEqual([1500, 1510]);
    expect(workers.done).toEqual([1000, 10]);
  });

  it('uses all of its workers at once', async () => {
    const { clock, ask } = await warm({ workers: 2 });
    const both = [ask(1000), ask(1000)];
    await clock.pass(1000);
    expect(both.map(({ answer }) => answer)).toEqual(['worker 1', 'worker 2']);
  });

  it('refuses more waiting jobs than the queue holds, with the time until a start', async () => {
    const { ask, clock, pool } = await warm({ queue: 2 });
    ask(2000);
    ask(2000);
    ask(2000);
    await clock.pass(0);
    expect(pool.queueLength()).toBe(2);
    const refused = ask(2000);
    await clock.pass(0);
    expect(refused.error).toBeInstanceOf(EngineBusy);
    expect(refused.error).toMatchObject({ code: 'RATE_LIMITED', recoverable: true, retryAfterSeconds: 6 });
  });

  it('refuses at once who could not be answered within the limit, although the queue has room', async () => {
    const { ask, clock } = await warm({ queue: 100 });
    // A rehearsal of 2 s and 25 s in all: one runs, eleven wait, the twelfth would be answered after 26 s.
    const outcomes = Array.from({ length: 13 }, () => ask(2000));
    await clock.pass(0);
    expect(outcomes.filter(({ error }) => error instanceof EngineBusy)).toHaveLength(1);
    await clock.pass(25_000);
    expect(outcomes.filter(({ answer }) => answer)).toHaveLength(12);
  });

  it('refuses a waiting job that can no longer make it, before it starts', async () => {
    const { ask, clock, workers } = await warm();
    ask(24_900);
    const waiting = ask(2000);
    await clock.pass(22_900);
    expect(waiting.error).toBeUndefined();
    await clock.pass(200);
    expect(waiting.error).toBeInstanceOf(EngineBusy);
    expect(waiting.at).toBe(500 + 23_000);
    await clock.pass(10_000);
    expect(workers.done).toEqual([24_900]);
  });

  it('lets who finds a free worker in, however slow the rehearsal was', async () => {
    const { ask, clock, workers } = setUp();
    workers.rehearsalMs = 40_000;
    await clock.pass(500);
    const quick = ask(100);
    const behind = ask(100);
    await clock.pass(100);
    expect(quick.answer).toBe('worker 1');
    expect(behind.error).toBeInstanceOf(EngineBusy);
    const next = [ask(100), ask(100)];
    await clock.pass(200);
    expect(next.map(({ answer }) => answer)).toEqual(['worker 1', 'worker 1']);
  });

  it('ends a worker that takes too long, and the next job succeeds on another within a second', async () => {
    const { ask, clock, workers } = await warm();
    const hung = ask('hang');
    await clock.pass(25_000);
    expect(hung).toMatchObject({ code: 'MATTING_FAILED', at: 25_500 });
    const next = ask(400);
    await clock.pass(1000);
    expect(next).toMatchObject({ answer: 'worker 2', at: 25_500 + 500 + 400 });
    expect(workers.alive).toBe(1);
    expect(workers.starts[1]).toEqual({ rehearse: false });
  });

  it('counts waiting into the limit of a job', async () => {
    const { ask, clock } = await warm();
    ask(10_000);
    const hung = ask('hang');
    await clock.pass(25_000);
    expect(hung).toMatchObject({ code: 'MATTING_FAILED', at: 25_500 });
  });

  it('answers a job that killed its worker as failed and never puts it back', async () => {
    const { ask, clock, workers } = await warm();
    const killer = ask('die');
    const next = ask(100);
    await clock.pass(2000);
    expect(killer.error).toMatchObject({ code: 'MATTING_FAILED', message: 'the picture could not be worked on' });
    expect(next.answer).toBe('worker 2');
    expect(workers.done).toEqual(['die', 100]);
    expect(workers.alive).toBe(1);
  });

  it('passes on what a worker refuses, and keeps the worker', async () => {
    const { ask, clock, workers } = await warm();
    const refused = ask('refuse');
    const next = ask(100);
    await clock.pass(200);
    expect(refused.code).toBe('IMAGE_UNREADABLE');
    expect(next.answer).toBe('worker 1');
    expect(workers.starts).toHaveLength(1);
  });

  it('takes a cancelled job out of the queue and does not run it', async () => {
    const { ask, clock, workers, pool } = await warm();
    const controller = new AbortController();
    ask(1000);
    const cancelled = ask(2000, controller.signal);
    await clock.pass(10);
    expect(pool.queueLength()).toBe(1);
    controller.abort();
    await clock.pass(0);
    expect(cancelled.code).toBe('ABORTED');
    expect(pool.queueLength()).toBe(0);
    await clock.pass(5000);
    expect(workers.done).toEqual([1000]);
  });

  it('lets go of a running job that is cancelled, and lets its worker finish', async () => {
    const { ask, clock, workers } = await warm();
    const controller = new AbortController();
    const cancelled = ask(1000, controller.signal);
    await clock.pass(10);
    controller.abort();
    const next = ask(100);
    await clock.pass(500);
    expect(cancelled).toMatchObject({ code: 'ABORTED', at: 510 });
    expect(next.at).toBeUndefined();
    await clock.pass(1000);
    expect(next).toMatchObject({ answer: 'worker 1', at: 500 + 1000 + 100 });
    expect(workers.starts).toHaveLength(1);
  });

  it('fails when no worker can start, says why to who waits for it, and recovers by itself', async () => {
    const { clock, pool, ask } = setUp({}, 3);
    const waiting = ask(100);
    const ready = expect(pool.ready()).rejects.toThrow('no model');
    await clock.pass(500);
    await ready;
    expect(pool.state).toBe('failed');
    expect(waiting.code).toBe('MATTING_FAILED');
    await clock.pass(20_000);
    expect(pool.state).toBe('warm');
    const later = ask(100);
    await clock.pass(100);
    expect(later.answer).toBe('worker 4');
  });

  it('pauses longer and longer before it replaces a worker that keeps dying', async () => {
    const { ask, clock, workers } = await warm();
    for (let round = 0; round < 4; round += 1) {
      ask('die');
      await clock.pass(60_000);
    }
    expect(workers.starts).toHaveLength(5);
    const starts = workers.starts.length;
    ask('die');
    await clock.pass(15_000);
    expect(workers.starts).toHaveLength(starts);
    await clock.pass(16_000);
    expect(workers.starts).toHaveLength(starts + 1);
    await clock.pass(500);
    ask(100);
    await clock.pass(100);
    ask('die');
    await clock.pass(0);
    // One finished job, and the next loss is made good at once.
    expect(workers.starts).toHaveLength(starts + 2);
  });

  it('refuses waiting jobs on close, lets a running one finish, and leaves nothing behind', async () => {
    const { ask, clock, workers, pool } = await warm();
    const running = ask(1000);
    const waiting = ask(1000);
    const closed = pool.close();
    await clock.pass(0);
    expect(waiting.error).toBeInstanceOf(EngineBusy);
    await clock.pass(1000);
    await closed;
    expect(running.answer).toBe('worker 1');
    expect(workers.alive).toBe(0);
    expect(clock.pending).toBe(0);
    const late = ask(10);
    await clock.pass(0);
    expect(late.error).toBeInstanceOf(EngineBusy);
  });

  it('does not wait for a hung job when it closes', async () => {
    const { ask, clock, workers, pool } = await warm();
    const hung = ask('hang');
    const closed = pool.close();
    await clock.pass(5000);
    await closed;
    expect(hung.code).toBe('MATTING_FAILED');
    expect(workers.alive).toBe(0);
  });

  it('takes back its listeners and timers after every job', async () => {
    const { ask, clock } = await warm();
    const controller = new AbortController();
    const { signal } = controller;
    let listeners = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      listeners += 1;
      addEventListener.apply(signal, all);
    };
    signal.removeEventListener = (...all: Parameters<typeof removeEventListener>) => {
      listeners -= 1;
      removeEventListener.apply(signal, all);
    };
    ask(100, signal);
    ask(100, signal);
    ask('refuse', signal);
    await clock.pass(1000);
    expect([listeners, clock.pending]).toEqual([0, 0]);
  });

  const visitorOf = (name: string, key = 'k'): Asker => ({ key, visitor: { address: name, session: name } });

  it('serves 18 visitors within 90 s while another one asks for nine at a time', async () => {
    const { clock, pool } = await warm();
    let served = 0;
    let greedy = 0;
    /** Asks until it is answered, as often as it is asked to come again. */
    const persist = (from: Asker, done: () => void, wait?: number) => {
      pool.run(never(), 2000, from).then(done, (error: EngineBusy) => {
        clock.after(wait ?? error.retryAfterSeconds * 1000, () => persist(from, done, wait));
      });
    };
    const flood = () =>
      persist(
        visitorOf('greedy'),
        () => {
          greedy += 1;
          flood();
        },
        100,
      );
    for (let at = 0; at < 9; at += 1) flood();
    await clock.pass(3000);
    for (let at = 0; at < 18; at += 1) {
      persist(visitorOf(`calm ${at}`), () => {
        served += 1;
      });
    }
    await clock.pass(90_000);
    expect(served).toBe(18);
    expect(greedy).toBeGreaterThan(0);
  });

  it('tells a visitor whose pictures wait already when the first of them will start', async () => {
    const { ask, clock } = await warm();
    const from = visitorOf('a');
    const all = [
      ask(2000, never(), from),
      ask(2000, never(), from),
      ask(2000, never(), from),
      ask(2000, never(), from),
    ];
    await clock.pass(500);
    expect(all.map(({ code }) => code)).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
    expect(all[3]?.error).toMatchObject({ retryAfterSeconds: 2 });
    await clock.pass(5500);
    expect(all.filter(({ answer }) => answer !== undefined)).toHaveLength(3);
  });

  it('takes turns between keys, and makes room for one in a queue that another has filled', async () => {
    const { ask, clock } = await warm({ queue: 4 });
    const flood = Array.from({ length: 5 }, (_, at) => ask(1000, never(), visitorOf(`flood ${at}`, 'busy')));
    const quiet = ask(1000, never(), visitorOf('quiet', 'quiet'));
    await clock.pass(0);
    expect(flood.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED']);
    await clock.pass(3000);
    expect([flood[0]?.at, flood[1]?.at, quiet.at]).toEqual([1500, 2500, 3500]);
  });
});
