import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Credits } from '../../server/features/credits/credits.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';
import { SHEETS_CASES } from './credits.ts';
import { auditLedger } from './ledger-audit.ts';

describe.each(Object.entries(TEST_DATABASES))('sheets on the %s database', (_, open) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it.each(Object.entries(SHEETS_CASES))('%s', async (_title, check) => {
    const { database } = opened;
    const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00Z'));
    await check({ database, clock, sheets: new Credits(database, clock) });
    expect(await auditLedger(database)).toEqual([]);
  });
});
