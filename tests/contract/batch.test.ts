import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchParams } from '../../server/features/batch/batch-params.ts';
import { BatchWork } from '../../server/features/batch/batch-work.ts';
import { Batches } from '../../server/features/batch/batches.ts';
import { BossQueue } from '../../server/features/batch/boss-queue.ts';
import { Credits } from '../../server/features/credits/credits.ts';
import { JobCredits } from '../../server/features/credits/job-credits.ts';
import { Webhooks } from '../../server/features/webhooks/webhooks.ts';
import { StoredCutouts } from '../../server/features/works/stored-cutouts.ts';
import { KeyUsage } from '../../server/platform/keys/key-usage.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { MemoryObjectStore } from '../../server/platform/store/memory-object-store.ts';
import { silentLog } from '../setup/silent-log.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const KEY = 'pk_acme';
const RESULT = { objectKey: 'a/b.png', width: 4, height: 3, type: 'other', stored: 0 } as const;
const order = (count: number, notifies = true): BatchParams => ({
  pictures: Array.from({ length: count }, (_, n) => ({ address: `https://a.example/${n}.jpg`, name: `n${n}` })),
  options: { size: 'auto' },
  notifies,
});

describe.each(Object.entries(TEST_DATABASES))('batch jobs on the %s database', (_, open) => {
  let opened: TestDatabase;
  let queue: BossQueue;
  let webhooks: Webhooks;
  let batches: Batches;
  let work: BatchWork;
  beforeAll(async () => {
    opened = await open(clock);
    const { database } = opened;
    queue = new BossQueue(database, silentLog);
    await queue.ready();
    const secret = new MasterSecret(randomBytes(32));
    webhooks = new Webhooks({ database, clock, secret, origins: [], actor: 'test' });
    const credits = new JobCredits(new Credits(database, clock));
    const cutouts = new StoredCutouts(database, new MemoryObjectStore(clock), clock, 3_600_000);
    batches = new Batches({ database, queue, clock, credits, retention: 3_600_000 });
    work = new BatchWork({ database, queue, webhooks, clock, credits, cutouts });
  }, 60_000);
  afterAll(async () => {
    await queue?.close();
    await opened?.close();
  }, 30_000);
  beforeEach(async () => {
    await emptyTables(opened.database);
    await opened.database.run((orm) => orm.execute(sql`truncate pgboss.job, pgboss.archive`));
    await webhooks.set(KEY, 'https://shop.example/hook');
  });

  const used = async () => 100 - ((await new KeyUsage(opened.database, clock).left(KEY, 100)) ?? 0);
  const states = async (id: string) => (await batches.find(KEY, id))?.pictures.map(({ state }) => state);
  const sent = async () => (await webhooks.take(10)).map(({ type, payload }) => ({ type, payload }));
  /** Begins the next picture of the queue. */
  const begin = async (limit?: number) => {
    const [taken] = await queue.take(1);
    if (taken === undefined) throw new Error('the queue is empty');
    return await work.begin(taken.id, KEY, limit);
  };
  const begun = async (limit?: number) => {
    const one = await begin(limit);
    if (one === undefined) throw new Error('there was nothing to begin');
    return one;
  };

  it('are done when each picture is, are announced once, and charge what succeeded', async () => {
    const { id } = await batches.add(KEY, order(2));
    expect((await batches.find(KEY, id))?.job.state).toBe('queued');
    const [one, two] = [await begun(), await begun()];
    expect(one).toMatchObject({ address: 'https://a.example/0.jpg', options: { size: 'auto' }, attempt: 1 });
    expect((await batches.find(KEY, id))?.job.state).toBe('running');
    expect(await used()).toBe(2);
    expect(await work.succeed(one, RESULT)).toBe(true);
    expect(await sent()).toEqual([]);
    expect(await work.fail(two.id, two.attempt, 'NO_SUBJECT')).toBe(true);
    const found = await batches.find(KEY, id);
    expect([found?.job.state, found?.job.finishedAt?.getTime()]).toEqual(['done', clock.now()]);
    expect(found?.pictures).toMatchObject([
      { state: 'done', result: RESULT, address: null, name: 'n0' },
      { state: 'failed', code: 'NO_SUBJECT', address: null, chargedOn: null },
    ]);
    expect(await used()).toBe(1);
    const images = [
      { index: 0, id: 'n0', status: 'done' },
      { index: 1, id: 'n1', status: 'failed', error: 'NO_SUBJECT' },
    ];
    const payload = { type: 'batch.finished', timestamp: expect.any(String), data: { id, status: 'done', images } };
    expect(await sent()).toEqual([{ type: 'batch.finished', payload }]);
  });

  it('charge a picture once, however often it is begun', async () => {
    const { id } = await batches.add(KEY, order(1));
    const first = await begun();
    const second = await work.begin(first.id, KEY, undefined);
    if (second === undefined) throw new Error('it was not begun again');
    expect(await used()).toBe(1);
    // The first process was slow, not dead: it has lost the picture.
    expect(await work.succeed(first, RESULT)).toBe(false);
    expect(await work.release(first)).toBe(false);
    expect(await work.fail(first.id, first.attempt, 'MATTING_FAILED')).toBe(false);
    expect(await work.release(second)).toBe(true);
    expect(await states(id)).toEqual(['queued']);
    const third = await work.begin(first.id, KEY, undefined);
    expect(third?.attempt).toBe(3);
    expect(third && (await work.succeed(third, RESULT))).toBe(true);
    expect(await work.begin(first.id, KEY, undefined)).toBeUndefined();
    expect(await used()).toBe(1);
  });

  it('give a day’s charge back to that day', async () => {
    await batches.add(KEY, order(1));
    const one = await begun();
    await clock.advance(24 * 3_600_000);
    await work.fail(one.id, one.attempt, 'IMAGE_FORMAT');
    expect(await used()).toBe(0);
    const days = await opened.database.run((orm) => orm.execute(sql`select mattings from key_usage`));
    expect(days.rows).toEqual([{ mattings: 0 }]);
  });

  it('refuse pictures beyond the key’s day, and end all the same', async () => {
    const { id } = await batches.add(KEY, order(2));
    await begun(1);
    expect(await begin(1)).toBeUndefined();
    expect(await states(id)).toEqual(['running', 'failed']);
    expect((await batches.find(KEY, id))?.pictures[1]?.code).toBe('QUOTA_EXCEEDED');
    expect(await used()).toBe(1);
  });

  it('are cancelled by their owner, for nothing but what was done', async () => {
    const { id } = await batches.add(KEY, order(3));
    const [done, running] = [await begun(), await begun()];
    await work.succeed(done, RESULT);
    expect(await batches.cancel('pk_other', id)).toBeUndefined();
    const cancelled = await batches.cancel(KEY, id);
    expect(cancelled?.job.state).toBe('cancelled');
    expect(cancelled?.pictures.map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled']);
    expect(await used()).toBe(1);
    expect(await work.succeed(running, RESULT)).toBe(false);
    expect(await queue.take(5)).toEqual([]);
    expect(await used()).toBe(1);
    expect((await batches.cancel(KEY, id))?.job).toEqual(cancelled?.job);
    expect(await sent()).toEqual([]);
  });

  it('are their owner’s alone', async () => {
    const { id } = await batches.add(KEY, order(1));
    expect(await batches.find('pk_other', id)).toBeUndefined();
    expect(await batches.find(KEY, 'none')).toBeUndefined();
  });

  it('announce nothing to keys that asked for no announcements', async () => {
    await batches.add(KEY, order(1, false));
    await work.succeed(await begun(), RESULT);
    expect(await sent()).toEqual([]);
  });

  it('are few at a time', async () => {
    for (let n = 0; n < 20; n += 1) await batches.add(KEY, order(1));
    await expect(batches.add(KEY, order(1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await batches.add('pk_other', order(1));
    await work.succeed(await begun(), RESULT);
    await batches.add(KEY, order(1));
  });

  it('end although the last process that tried died with its picture', async () => {
    const { id } = await batches.add(KEY, order(1));
    for (let last = false; !last; ) {
      const [taken] = await queue.take(1);
      if (taken === undefined) throw new Error('the queue is empty');
      last = taken.last;
      await work.begin(taken.id, KEY, undefined);
      await opened.database.run((orm) =>
        orm.execute(sql`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`),
      );
      await queue.expire();
      await opened.database.run((orm) => orm.execute(sql`update pgboss.job set start_after = now() - interval '1 s'`));
    }
    await work.recover();
    expect(await states(id)).toEqual(['running']);
    await clock.advance(200_000);
    await work.recover();
    expect(await states(id)).toEqual(['failed']);
    expect((await batches.find(KEY, id))?.job.state).toBe('done');
    expect(await used()).toBe(0);
  });

  it('come back to a queue that lost them', async () => {
    const { id } = await batches.add(KEY, order(2));
    await opened.database.run((orm) => orm.execute(sql`truncate pgboss.job`));
    await clock.advance(200_000);
    await work.recover();
    expect((await queue.take(5)).map(({ job }) => job)).toEqual([id, id]);
  });

  it('are counted, and forgotten when their results are', async () => {
    const { id } = await batches.add(KEY, order(3));
    await work.succeed(await begun(), RESULT);
    expect(await batches.counts()).toEqual({ queued: 2, running: 0, done: 1, failed: 0, cancelled: 0 });
    await batches.cancel(KEY, id);
    await clock.advance(3_600_000 - 1);
    await batches.forget(3_600_000);
    expect(await batches.find(KEY, id)).toBeDefined();
    await clock.advance(1);
    await batches.forget(3_600_000);
    expect(await batches.find(KEY, id)).toBeUndefined();
    expect(await batches.counts()).toMatchObject({ done: 0, cancelled: 0 });
  });
});
