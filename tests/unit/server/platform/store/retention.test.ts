import { describe, expect, it } from 'vitest';
import { type RetentionParts, startSweeping } from '../../../../../server/platform/store/retention.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

function sweeping(change: { ready?: () => Promise<void>; sweep?: () => Promise<number> } = {}) {
  const clock = createSimulatedClock(100 * HOUR);
  const swept: number[] = [];
  const forgotten: number[] = [];
  const logged: string[] = [];
  const log = {
    info: (_: unknown, message: string) => logged.push(message),
    error: (_: unknown, message: string) => logged.push(message),
  } as unknown as RetentionParts['log'];
  const stop = startSweeping({
    database: { ready: change.ready ?? (async () => {}) },
    objects: {
      async sweep(before) {
        swept.push(before);
        return await (change.sweep?.() ?? 0);
      },
    },
    uploads: {
      async forget(age) {
        forgotten.push(age);
      },
    },
    clock,
    retentionHours: 24,
    log,
  });
  return { clock, swept, forgotten, logged, stop };
}

describe('objects past their retention', () => {
  it('go at the start, and every ten minutes from then on', async () => {
    const { clock, swept, forgotten } = sweeping();
    await clock.advance(0);
    expect(swept).toEqual([76 * HOUR]);
    await clock.advance(2 * TEN_MINUTES);
    expect(swept).toEqual([76 * HOUR, 76 * HOUR + TEN_MINUTES, 76 * HOUR + 2 * TEN_MINUTES]);
    expect(forgotten).toEqual([24 * HOUR, 24 * HOUR, 24 * HOUR]);
  });

  it('are counted in the log, where there were some', async () => {
    const none = sweeping();
    await none.clock.advance(0);
    const some = sweeping({ sweep: async () => 3 });
    await some.clock.advance(0);
    expect([none.logged, some.logged]).toEqual([[], ['objects past their retention deleted']]);
  });

  it('wait for the database that still opens', async () => {
    let open = () => {};
    const ready = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { clock, swept } = sweeping({ ready: () => ready });
    await clock.advance(TEN_MINUTES);
    expect(swept).toEqual([]);
    open();
    await clock.advance(0);
    expect(swept).toEqual([76 * HOUR + TEN_MINUTES]);
  });

  it('a sweep that failed is reported, and the next one comes', async () => {
    let fails = true;
    const { clock, swept, logged } = sweeping({
      async sweep() {
        if (fails) throw new Error('the store is away');
        return 0;
      },
    });
    await clock.advance(0);
    expect(logged).toEqual(['the retention sweep failed']);
    fails = false;
    await clock.advance(TEN_MINUTES);
    expect([swept.length, logged.length]).toEqual([2, 1]);
  });

  it('are left alone once it is stopped, in the middle of a sweep too', async () => {
    const idle = sweeping();
    await idle.clock.advance(0);
    idle.stop();
    await idle.clock.advance(5 * TEN_MINUTES);
    expect([idle.swept.length, idle.clock.pending]).toEqual([1, 0]);
    let end = (_: number) => {};
    const running = sweeping({
      sweep: () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    });
    await running.clock.advance(0);
    running.stop();
    end(0);
    await running.clock.advance(TEN_MINUTES);
    expect([running.swept.length, running.clock.pending]).toEqual([1, 0]);
  });
});
