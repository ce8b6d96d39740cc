import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';
import { DATABASE_CASES } from './database.ts';

const PLAIN = { kind: 'embedded', state: 'ready', ready: async () => {}, close: async () => {} } as const;

describe.each(Object.entries(TEST_DATABASES))('the %s database', (_, open) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it.each(Object.entries(DATABASE_CASES))('%s', async (_title, check) => {
    await check(opened.database);
  });

  it('differs from one whose transactions are none', async () => {
    const { database } = opened;
    const wrong: Database = { ...PLAIN, run: (work) => database.run(work), transaction: (work) => database.run(work) };
    const failed: string[] = [];
    for (const [title, check] of Object.entries(DATABASE_CASES)) {
      await emptyTables(database);
      await check(wrong).catch(() => failed.push(title));
    }
    expect(failed.length).toBeGreaterThanOrEqual(3);
  });
});
