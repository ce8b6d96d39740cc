import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FirstUses } from '../../server/features/matting/first-uses.ts';
import { firstUses } from '../../server/platform/database/schema.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const HOUR = 3_600_000;

describe.each(Object.entries(TEST_DATABASES))('first uses on the %s database', (_, open) => {
  let opened: TestDatabase;
  /** One server's. */
  const uses = () => new FirstUses(opened.database, clock);
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it('are one for a picture, of nine calls at three servers at once', async () => {
    const servers = [uses(), uses(), uses()];
    const calls = Array.from({ length: 9 }, (_, n) => servers[n % 3]?.take('session a', new Uint8Array([1, 2])));
    expect((await Promise.all(calls)).filter(Boolean)).toEqual([true]);
    expect(await uses().has('session a', new Uint8Array([1, 2]))).toBe(true);
  });

  it('are each owner’s own, of each picture', async () => {
    expect(await uses().take('session a', 'one')).toBe(true);
    expect(await uses().take('session b', 'one')).toBe(true);
    expect(await uses().take('session a', 'two')).toBe(true);
    expect(await uses().has('session b', 'two')).toBe(false);
    const rows = await opened.database.run((orm) => orm.select().from(firstUses));
    expect(JSON.stringify(rows)).not.toMatch(/session|one|two/);
  });

  it('are forgotten after a day', async () => {
    await uses().take('session a', 'one');
    await clock.advance(23 * HOUR);
    await uses().take('session a', 'two');
    expect(await uses().take('session a', 'one')).toBe(false);
    await clock.advance(HOUR);
    expect(await uses().has('session a', 'one')).toBe(false);
    await uses().sweep();
    expect(await opened.database.run((orm) => orm.$count(firstUses))).toBe(1);
    expect(await uses().take('session a', 'one')).toBe(true);
    expect(await uses().take('session a', 'two')).toBe(false);
  });
});
