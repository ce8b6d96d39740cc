import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { accessKeys, auditLog, sheetGrants, users } from '../../server/platform/database/schema.ts';
import { sqlState } from '../../server/platform/database/unavailable.ts';

const aUser = (id: string) => ({ id, createdAt: new Date('2026-11-21T12:00:00.123Z') });
const add = (database: Database, id: string) => database.run((orm) => orm.insert(users).values(aUser(id)));
const ids = async (database: Database) =>
  (await database.run((orm) => orm.select().from(users).orderBy(users.id))).map(({ id }) => id);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What either database must hold, case by case, each on empty tables. */
export const DATABASE_CASES: Readonly<Record<string, (database: Database) => Promise<void>>> = {
  'gives back a moment to the millisecond': async (database) => {
    await add(database, 'a');
    const [user] = await database.run((orm) => orm.select().from(users));
    expect(user).toEqual({ ...aUser('a'), memberUntil: null });
  },
  'gives back lists, objects and numbers beyond 32 bits as they were': async (database) => {
    const domains = ['a.example', '*.ü"{},\\.example'];
    const limits = { maxBytes: 20_971_520, formats: ['png', "it's"], nested: { none: null } };
    const base = { name: '', role: 'partner', status: 'active', trial: true, loopback: false };
    await database.run((orm) => orm.insert(accessKeys).values({ ...base, id: 'pk_a', domains, limits }));
    const [key] = await database.run((orm) => orm.select().from(accessKeys));
    expect(key).toMatchObject({ domains, limits, position: 1, createdAt: null });
    const big = await database.run((orm) =>
      orm.execute(sql`select 9007199254740991::int8 as big, count(*) as all from users`),
    );
    expect(big.rows).toEqual([{ big: '9007199254740991', all: '0' }]);
  },
  'keeps nothing of a transaction that throws': async (database) => {
    const work = database.transaction(async (tx) => {
      await tx.insert(users).values(aUser('a'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await ids(database)).toEqual([]);
  },
  'goes on after a transaction whose query failed': async (database) => {
    await add(database, 'a');
    const error = await failure(database.transaction((tx) => tx.insert(users).values(aUser('a'))));
    expect(sqlState(error)).toBe('23505');
    await add(database, 'b');
    expect(await ids(database)).toEqual(['a', 'b']);
  },
  'names a broken check and a missing reference by SQLSTATE': async (database) => {
    await add(database, 'a');
    const grant = { userId: 'a', source: 'gift', count: 1, used: 2, grantedAt: new Date() };
    const check = await failure(database.run((orm) => orm.insert(sheetGrants).values(grant)));
    const reference = await failure(
      database.run((orm) => orm.insert(sheetGrants).values({ ...grant, used: 0, userId: 'nobody' })),
    );
    expect([sqlState(check), sqlState(reference)]).toEqual(['23514', '23503']);
  },
  'shows others nothing of a transaction before its end': async (database) => {
    let seen: Promise<string[]> | undefined;
    await database.transaction(async (tx) => {
      await tx.insert(users).values(aUser('a'));
      // Started inside, but as another caller would: it must not wait for this transaction's own end with it.
      seen = outside(() => ids(database));
      await tx.insert(users).values(aUser('b'));
    });
    expect([['a', 'b'], []]).toContainEqual(await seen);
  },
  'loses none of forty transactions that count up the same row at once': async (database) => {
    await add(database, 'a');
    await database.run((orm) =>
      orm.insert(sheetGrants).values({ userId: 'a', source: 's', count: 0, grantedAt: new Date() }),
    );
    const countUp = () =>
      database.transaction(async (tx) => {
        const [grant] = await tx.select().from(sheetGrants).for('update');
        await tx.update(sheetGrants).set({ count: (grant?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 40 }, countUp));
    const [grant] = await database.run((orm) => orm.select().from(sheetGrants));
    expect(grant?.count).toBe(40);
  },
  'refuses a transaction in a transaction, and a query beside it': async (database) => {
    const nested = database.transaction(() => database.transaction(async () => {}));
    await expect(nested).rejects.toThrow('use the tx');
    await expect(database.transaction(() => ids(database))).rejects.toThrow('use the tx');
  },
  'lets one of two rivals have a name, and tells the other': async (database) => {
    const outcomes = await Promise.allSettled([add(database, 'a'), add(database, 'a')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  },
  'inserts or leaves alone, and says which': async (database) => {
    const insert = () => database.run((orm) => orm.insert(users).values(aUser('a')).onConflictDoNothing().returning());
    expect((await insert()).length).toBe(1);
    expect((await insert()).length).toBe(0);
  },
  'carries half a megabyte there and back': async (database) => {
    const text = 'ä'.repeat(500_000);
    await database.run((orm) =>
      orm.insert(auditLog).values({ at: new Date(), actor: 'x', action: 'x', subject: 'x', details: { text } }),
    );
    const [row] = await database.run((orm) => orm.select().from(auditLog).where(eq(auditLog.actor, 'x')));
    expect(row?.details).toEqual({ text });
  },
  'answers many callers at once, each its own': async (database) => {
    const ask = async (index: number) => {
      const { rows } = await database.run((orm) => orm.execute(sql`select ${index}::int as own`));
      return rows[0]?.own;
    };
    const wanted = Array.from({ length: 60 }, (_, index) => index);
    expect(await Promise.all(wanted.map(ask))).toEqual(wanted);
  },
};

/** Runs work as another request would: outside the context of the transaction around it. */
const outside = AsyncLocalStorage.snapshot();
