import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallInFlight, KeyReused } from '../../server/platform/http/repeated-call.ts';
import { Idempotency } from '../../server/platform/idempotency/idempotency.ts';
import { deferred } from '../../src/base/deferred.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const call = (more: object = {}) => ({ caller: 'pk_acme', key: 'k1', asked: { a: 1 }, ...more });

describe.each(Object.entries(TEST_DATABASES))('idempotency keys on the %s database', (_, open) => {
  let opened: TestDatabase;
  const calls = () => new Idempotency(opened.database, clock);
  let made = 0;
  const make = async () => {
    made += 1;
    return { made };
  };
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(async () => {
    made = 0;
    await emptyTables(opened.database);
  });

  it('give the first answer again, from another process too, for a day', async () => {
    expect(await calls().once(call(), make)).toEqual({ answer: { made: 1 }, replayed: false });
    expect(await calls().once(call(), make)).toEqual({ answer: { made: 1 }, replayed: true });
    await clock.advance(24 * 3_600_000);
    expect(await calls().once(call(), make)).toEqual({ answer: { made: 2 }, replayed: false });
  });

  it('make a call once however many come at the same time; the others hear that it runs', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => calls().once(call(), make)));
    expect(made).toBe(1);
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(CallInFlight);
      else expect(one.value.answer).toEqual({ made: 1 });
    }
  });

  it('belong to one body, one caller and one text', async () => {
    await calls().once(call(), make);
    await expect(calls().once(call({ asked: { a: 2 } }), make)).rejects.toBeInstanceOf(KeyReused);
    expect((await calls().once(call({ caller: 'pk_other' }), make)).replayed).toBe(false);
    expect((await calls().once(call({ key: 'k2' }), make)).replayed).toBe(false);
    expect(made).toBe(3);
  });

  it('keep no failure: the same call is made again', async () => {
    await expect(calls().once(call(), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await calls().once(call(), make)).toEqual({ answer: { made: 1 }, replayed: false });
  });

  it('are free again when the process that held them is gone', async () => {
    const begun = deferred();
    const end = deferred<{ made: number }>();
    const held = calls().once(call(), () => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    await expect(calls().once(call(), make)).rejects.toBeInstanceOf(CallInFlight);
    await clock.advance(120_000);
    expect((await calls().once(call(), make)).answer).toEqual({ made: 1 });
    end.resolve({ made: 0 });
    await held;
  });

  it('are forgotten when they have expired', async () => {
    await calls().once(call(), make);
    await calls().sweep();
    expect((await calls().once(call(), make)).replayed).toBe(true);
    await clock.advance(24 * 3_600_000);
    await calls().sweep();
    expect((await calls().once(call({ asked: 'another' }), make)).replayed).toBe(false);
  });
});
