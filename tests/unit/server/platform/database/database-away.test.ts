import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../../server/platform/database/database.ts';
import { openPostgres } from '../../../../../server/platform/database/open-database.ts';
import { DatabaseUnavailable, isUnavailable } from '../../../../../server/platform/database/unavailable.ts';
import { refusalOf } from '../../../../../server/platform/http/refusal.ts';
import { systemClock } from '../../../../../src/base/clock.ts';
import { type RealPostgres, startRealPostgres } from '../../../../setup/real-postgres.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

const ask = (database: Database) => database.run((orm) => orm.execute('select 1 as one'));

describe('a database that goes away', () => {
  let server: RealPostgres;
  beforeAll(async () => {
    server = await startRealPostgres();
  }, 60_000);
  afterAll(() => server?.stop(), 30_000);

  it('is answered 503 with Retry-After, and used again when it is back', async () => {
    const url = await server.createDatabase();
    const database = openPostgres({ url, connections: 3, clock: systemClock, report: () => {} });
    await database.ready();
    await Promise.all([ask(database), ask(database), ask(database)]);
    const killed = database.transaction(async (tx) => {
      // Another session ends this one in the middle of it, as a restart of the server does.
      await tx.execute('select pg_sleep(0)');
      await server.endSessions(url);
      await tx.execute('select 1');
    });
    const error = await killed.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(refusalOf(error)).toMatchObject({ status: 503, error: 'RATE_LIMITED', retryAfter: 2, fault: false });
    // Each connection of the pool learns by itself that it was ended, some a moment after the first question.
    await vi.waitFor(async () => expect(await ask(database)).toMatchObject({ rows: [{ one: 1 }] }));
    await database.close();
  });

  it('that was never there is waited for, said once, and asked again until the server stops', async () => {
    const clock = createSimulatedClock();
    const said: string[] = [];
    const url = 'postgresql://postgres@localhost/x?host=/tmp/no-such-folder';
    const database = openPostgres({ url, connections: 1, clock, report: (message) => said.push(message) });
    const waiting = ask(database);
    waiting.catch(() => {});
    // Each try of the driver takes real time: time passes here until the patience of a request has ended.
    for (let n = 0; n < 12; n += 1) {
      await clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(database.state).toBe('opening');
    expect(said).toHaveLength(1);
    const closing = database.close();
    await clock.advance(2_000);
    await clock.advance(2_000);
    await closing;
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('x'), { code: '57P01' }), true],
    [Object.assign(new Error('x'), { code: '53300' }), true],
    [new Error('wrapped', { cause: Object.assign(new Error('x'), { code: '08006' }) }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('x'), { code: '23505' }), false],
    [new Error('odd'), false],
    ['text', false],
  ])('is distinguished from a query that is wrong: %s', (error, away) => {
    expect(isUnavailable(error)).toBe(away);
  });
});
