import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BossQueue } from '../../server/features/batch/boss-queue.ts';
import { silentLog } from '../setup/silent-log.ts';
import { TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';
import { BATCH_QUEUE_CASES } from './batch-queue.ts';

describe.each(Object.entries(TEST_DATABASES))('pg-boss on the %s database', (_, open) => {
  let opened: TestDatabase;
  let queue: BossQueue;
  beforeAll(async () => {
    opened = await open();
    queue = new BossQueue(opened.database, silentLog);
    await queue.ready();
  }, 60_000);
  afterAll(async () => {
    await queue?.close();
    await opened?.close();
  }, 30_000);
  beforeEach(() => opened.database.run((orm) => orm.execute(sql`truncate pgboss.job, pgboss.archive`)));

  /** Its time is the database's own: what is in it is made older instead. */
  const pass = async (seconds: number) => {
    const by = sql`${seconds} * interval '1 second'`;
    await opened.database.run((orm) =>
      orm.execute(sql`update pgboss.job set started_on = started_on - ${by}, start_after = start_after - ${by}`),
    );
  };

  it.each(Object.entries(BATCH_QUEUE_CASES))('%s', async (_title, check) => {
    await check({ queue, database: opened.database, pass });
  });

  it('opens in several processes that start together', async () => {
    for (let round = 0; round < 4; round += 1) {
      await opened.database.run((orm) => orm.execute(sql`drop schema pgboss cascade`));
      const queues = [0, 1, 2, 3, 4, 5].map(() => new BossQueue(opened.database, silentLog));
      await Promise.all(queues.map((one) => one.ready()));
      expect(queues.map(({ state }) => state)).toEqual(Array(6).fill('ready'));
      await Promise.all(queues.map((one) => one.close()));
    }
  });
});
