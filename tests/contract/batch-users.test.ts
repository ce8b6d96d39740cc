import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchParams } from '../../server/features/batch/batch-params.ts';
import { BatchWork } from '../../server/features/batch/batch-work.ts';
import { Batches } from '../../server/features/batch/batches.ts';
import { BossQueue } from '../../server/features/batch/boss-queue.ts';
import { Credits } from '../../server/features/credits/credits.ts';
import { JobCredits } from '../../server/features/credits/job-credits.ts';
import { RESERVATION } from '../../server/features/credits/user-credits.ts';
import { Webhooks } from '../../server/features/webhooks/webhooks.ts';
import { StoredCutouts } from '../../server/features/works/stored-cutouts.ts';
import { batchJobs, tickets, users } from '../../server/platform/database/schema.ts';
import { KeyUsage } from '../../server/platform/keys/key-usage.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { MemoryObjectStore } from '../../server/platform/store/memory-object-store.ts';
import { silentLog } from '../setup/silent-log.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';
import { auditLedger } from './ledger-audit.ts';

/** Jobs of our own site's users: a credit lives as long as its picture's job, and what is charged is what was made (D321). */

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const SITE = 'pk_site';
const RETENTION = 24 * 3_600_000;
const RESULT = { objectKey: 'a/b.png', width: 4, height: 3, type: 'other', stored: 0 } as const;

const order = (userId: string, ...uuids: string[]): BatchParams => ({
  pictures: uuids.map((uuid) => ({ address: `:a/${uuid}.png`, name: undefined })),
  options: { size: 'full' },
  notifies: false,
  ofFrame: true,
  owner: { userId, works: uuids.map((uuid) => ({ uuid, name: `${uuid}.jpg` })) },
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe.each(Object.entries(TEST_DATABASES))('jobs of users on the %s database', (_, open) => {
  let opened: TestDatabase;
  let queue: BossQueue;
  let credits: Credits;
  let batches: Batches;
  let work: BatchWork;
  beforeAll(async () => {
    opened = await open(clock);
    const { database } = opened;
    queue = new BossQueue(database, silentLog);
    await queue.ready();
    const secret = new MasterSecret(randomBytes(32));
    const webhooks = new Webhooks({ database, clock, secret, origins: [], actor: 'test' });
    credits = new Credits(database, clock);
    const jobCredits = new JobCredits(credits);
    batches = new Batches({ database, queue, clock, credits: jobCredits, retention: RETENTION });
    const cutouts = new StoredCutouts(database, new MemoryObjectStore(clock), clock, RETENTION);
    work = new BatchWork({ database, queue, webhooks, clock, credits: jobCredits, cutouts });
  }, 60_000);
  afterAll(async () => {
    await queue?.close();
    await opened?.close();
  }, 30_000);
  beforeEach(async () => {
    await emptyTables(opened.database);
    await opened.database.run((orm) => orm.execute(sql`truncate pgboss.job, pgboss.archive`));
    for (const id of ['u', 'v'])
      await opened.database.run((orm) => orm.insert(users).values({ id, createdAt: new Date(clock.now()) }));
    await credits.grant('u', { source: 'test', count: 3 });
  });
  afterEach(async () => {
    expect(await auditLedger(opened.database)).toEqual([]);
  });

  const left = () => credits.left('u');
  const used = async () => 100 - ((await new KeyUsage(opened.database, clock).left(SITE, 100)) ?? 0);
  const movements = async () =>
    (await credits.ledger('u')).map(({ kind, work: uuid, left: rest }) => `${kind} ${uuid ?? ''} ${rest}`).reverse();
  const begun = async () => {
    const [taken] = await queue.take(1);
    const one = taken && (await work.begin(taken.id, SITE, undefined));
    if (one === undefined) throw new Error('there was nothing to begin');
    return one;
  };
  const found = async (id: string) => (await batches.find(SITE, id, 'u'))?.pictures;

  it('use up the credit of a picture that is made, and give back that of one that is not', async () => {
    const { id } = await batches.add(SITE, order('u', 'one', 'two'));
    expect(await left()).toBe(1);
    const [one, two] = [await begun(), await begun()];
    expect(await work.succeed(one, RESULT)).toBe(true);
    expect(await work.fail(two.id, two.attempt, 'NO_SUBJECT')).toBe(true);
    expect([await left(), await used()]).toEqual([2, 1]);
    expect(await found(id)).toMatchObject([
      { state: 'done', ticket: expect.any(String) },
      { state: 'failed', ticket: null },
    ]);
    expect(await movements()).toEqual(['grant  3', 'reserve one 2', 'reserve two 1', 'commit one 1', 'rollback two 2']);
    const names = await opened.database.run((orm) => orm.select({ name: tickets.name }).from(tickets));
    expect(names.map(({ name }) => name).sort()).toEqual(['one.jpg', 'two.jpg']);
    // Repeated ends change nothing.
    expect(await work.succeed(one, RESULT)).toBe(false);
    expect(await work.fail(two.id, two.attempt, 'NO_SUBJECT')).toBe(false);
    expect(await left()).toBe(2);
  });

  it('take all pictures or none', async () => {
    await expect(batches.add(SITE, order('u', 'a', 'b', 'c', 'd'))).rejects.toMatchObject({
      code: 'NOT_ENOUGH_SHEETS',
      details: { needed: 4, left: 3 },
    });
    expect([await left(), await opened.database.run((orm) => orm.$count(batchJobs))]).toEqual([3, 0]);
    expect(await queue.take(1)).toEqual([]);
  });

  it('give back what is cancelled; what was made stays paid', async () => {
    const { id } = await batches.add(SITE, order('u', 'one', 'two', 'three'));
    const [one, two] = [await begun(), await begun()];
    await work.succeed(one, RESULT);
    for (const _ of [1, 2]) {
      const cancelled = await batches.cancel(SITE, id, 'u');
      expect(cancelled?.pictures.map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled']);
      expect([await left(), await used()]).toEqual([2, 1]);
    }
    // Its process was not quick enough to hear of it.
    expect(await work.succeed(two, RESULT)).toBe(false);
    expect(await left()).toBe(2);
  });

  it('hold a credit beyond the minutes of a page, until the pictures are gone', async () => {
    await batches.add(SITE, order('u', 'one'));
    await clock.advance(RETENTION - 1_000);
    await credits.sweep();
    // The page asks for the same work: that makes its time no shorter.
    const later = await batches.add(SITE, order('u', 'two'));
    await credits.reserve('u', 'two');
    await clock.advance(RESERVATION + 1_000);
    await credits.sweep();
    expect(await left()).toBe(2);
    expect(await found(later.id)).toMatchObject([{ state: 'queued', ticket: expect.any(String) }]);
    expect((await movements()).slice(-2)).toEqual(['reserve two 1', 'lapse one 2']);
  });

  it('give out nothing whose credit was given back meanwhile', async () => {
    const { id } = await batches.add(SITE, order('u', 'one'));
    const one = await begun();
    const [ticket] = (await found(id)) ?? [];
    await credits.rollback('u', ticket?.ticket ?? '');
    expect(await work.succeed(one, RESULT)).toBe(false);
    expect(await found(id)).toMatchObject([{ state: 'failed', code: 'NOT_ENOUGH_SHEETS', result: null, ticket: null }]);
    expect([await left(), await used()]).toEqual([3, 0]);
  });

  it('charge a work once that the page has paid for meanwhile', async () => {
    const { id } = await batches.add(SITE, order('u', 'one'));
    const one = await begun();
    await credits.commit('u', 'one');
    expect(await work.succeed(one, RESULT)).toBe(true);
    expect([await left(), (await found(id))?.[0]?.state]).toEqual([2, 'done']);
  });

  it('have a work in one job, and once', async () => {
    await batches.add(SITE, order('u', 'one'));
    expect(await code(batches.add(SITE, order('u', 'one')))).toBe('INVALID_ARGUMENT');
    expect(await code(batches.add(SITE, order('u', 'two', 'two')))).toBe('INVALID_ARGUMENT');
    expect(await left()).toBe(2);
    await work.succeed(await begun(), RESULT);
    expect(await code(batches.add(SITE, order('u', 'one')))).toBe('INVALID_ARGUMENT');
    expect(await left()).toBe(2);
  });

  it('are handed in again after they came to nothing', async () => {
    await batches.add(SITE, order('u', 'one'));
    const one = await begun();
    await work.fail(one.id, one.attempt, 'MATTING_FAILED');
    await batches.add(SITE, order('u', 'one'));
    await work.succeed(await begun(), RESULT);
    expect(await left()).toBe(2);
  });

  it('are one user’s: nobody else finds or ends them, not the key either', async () => {
    const { id } = await batches.add(SITE, order('u', 'one'));
    for (const stranger of ['v', undefined]) {
      expect(await batches.find(SITE, id, stranger)).toBeUndefined();
      expect(await batches.cancel(SITE, id, stranger)).toBeUndefined();
    }
    expect(await batches.find('pk_other', id, 'u')).toBeUndefined();
    expect([await left(), (await found(id))?.[0]?.state]).toEqual([2, 'queued']);
  });

  it('charge nothing to whom they are free for', async () => {
    const { id } = await batches.add(SITE, { ...order('v', 'one'), owner: { userId: 'v', works: undefined } });
    await work.succeed(await begun(), RESULT);
    expect((await batches.find(SITE, id, 'v'))?.pictures).toMatchObject([{ state: 'done', ticket: null }]);
    expect(await credits.ledger('v')).toEqual([]);
  });

  it('are at most ten at a time for one user, whatever others have', async () => {
    await credits.grant('u', { source: 'more', count: 20 });
    for (let n = 0; n < 10; n += 1) await batches.add(SITE, order('u', `w${n}`));
    await expect(batches.add(SITE, order('u', 'w10'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await left()).toBe(13);
    await batches.add(SITE, { ...order('v', 'one'), owner: { userId: 'v', works: undefined } });
    await work.succeed(await begun(), RESULT);
    expect(await code(batches.add(SITE, order('u', 'w10')))).toBe('done');
  });

  it('pay each picture once when ends and a cancellation come together', async () => {
    const { id } = await batches.add(SITE, order('u', 'one', 'two', 'three'));
    const [one, two] = [await begun(), await begun()];
    const [first] = await Promise.all([
      work.succeed(one, RESULT),
      batches.cancel(SITE, id, 'u'),
      work.fail(two.id, two.attempt, 'MATTING_FAILED'),
      work.succeed(one, RESULT),
    ]);
    const pictures = (await found(id)) ?? [];
    expect(pictures.every(({ state }) => !['queued', 'running'].includes(state))).toBe(true);
    const made = pictures.filter(({ state }) => state === 'done').length;
    expect([await left(), await used()]).toEqual([3 - made, made]);
    expect(typeof first).toBe('boolean');
  });

  it('go with their user', async () => {
    await batches.add(SITE, order('u', 'one'));
    const one = await begun();
    await opened.database.run((orm) => orm.delete(users).where(eq(users.id, 'u')));
    expect(await work.succeed(one, RESULT)).toBe(false);
    expect(await work.keyOf(one.id)).toBeUndefined();
    expect(await opened.database.run((orm) => orm.$count(batchJobs))).toBe(0);
  });
});
