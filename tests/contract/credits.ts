import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Credits, LEDGER_PAGE } from '../../server/features/credits/credits.ts';
import { LEFT_A_DAY, RESERVATION } from '../../server/features/credits/user-credits.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sheetGrants, storedCutouts, tickets, users } from '../../server/platform/database/schema.ts';
import type { SimulatedClock } from '../setup/simulated-clock.ts';
import { auditLedger } from './ledger-audit.ts';

interface Setting {
  database: Database;
  clock: SimulatedClock;
  sheets: Credits;
}

const DAY = 86_400_000;

/** A user `u` with some sheets that never end. */
async function withSheets({ database, clock, sheets }: Setting, count: number): Promise<void> {
  await database.run((orm) => orm.insert(users).values({ id: 'u', createdAt: new Date(clock.now()) }));
  if (count > 0) await sheets.grant('u', { source: 'test', count });
}

const kinds = async ({ sheets }: Setting) =>
  (await sheets.ledger('u')).map(({ kind, left }) => `${kind} ${left}`).reverse();
/** Until `ms` from now. */
const asMember = async ({ database, clock }: Setting, ms: number) =>
  await database.run((orm) => orm.update(users).set({ memberUntil: new Date(clock.now() + ms) }));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

/** What sheets must hold on either database (D17); after each case the ledger is audited. */
export const SHEETS_CASES: Readonly<Record<string, (setting: Setting) => Promise<void>>> = {
  'a sheet is reserved, then committed, and the ledger tells it': async (at) => {
    await withSheets(at, 2);
    const { id, state } = await at.sheets.reserve('u', 'w');
    expect([state, await at.sheets.left('u')]).toEqual(['reserved', 1]);
    expect(await at.sheets.commit('u', 'w')).toMatchObject({ id, state: 'committed' });
    expect(await kinds(at)).toEqual(['grant 2', 'reserve 1', 'commit 1']);
  },
  'each step may come twice, or many times at once': async (at) => {
    await withSheets(at, 3);
    const reserved = await Promise.all(Array.from({ length: 6 }, () => at.sheets.reserve('u', 'w')));
    expect(new Set(reserved.map(({ id }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 6 }, () => at.sheets.commit('u', 'w')));
    expect(await at.sheets.reserve('u', 'w')).toMatchObject({ id: reserved[0]?.id, state: 'committed' });
    expect(await kinds(at)).toEqual(['grant 3', 'reserve 2', 'commit 2']);
  },
  'a rollback gives the sheet back, once; the work may begin again': async (at) => {
    await withSheets(at, 1);
    const first = await at.sheets.reserve('u', 'w');
    await Promise.all([at.sheets.rollback('u', first.id), at.sheets.rollback('u', first.id)]);
    expect(await at.sheets.left('u')).toBe(1);
    const second = await at.sheets.reserve('u', 'w');
    expect(second.id).not.toBe(first.id);
    // A late repetition of the first one's rollback does not touch the second.
    expect((await at.sheets.rollback('u', first.id)).state).toBe('rolled_back');
    expect(await at.sheets.left('u')).toBe(0);
  },
  'a member’s work takes no sheet, is listed, and costs nothing after the membership either': async (at) => {
    await withSheets(at, 1);
    await asMember(at, DAY);
    const { id } = await at.sheets.reserve('u', 'w', 'jug.jpg');
    await at.sheets.deliver('u', id);
    expect(await at.sheets.commit('u', 'w')).toMatchObject({ id, state: 'committed', grantId: null });
    expect(await kinds(at)).toEqual(['grant 1', 'reserve 1', 'commit 1']);
    const [used] = await at.sheets.ledger('u');
    expect(used).toMatchObject({ kind: 'commit', sheets: 0, source: 'membership', work: 'w', name: 'jug.jpg' });
    await at.clock.advance(DAY);
    expect(await at.sheets.commit('u', 'w')).toMatchObject({ id });
    expect(await at.sheets.commit('u', 'next')).toMatchObject({ state: 'committed', grantId: expect.any(Number) });
    expect(await at.sheets.left('u')).toBe(0);
  },
  'a member’s masks that are not taken are no part of what a user may leave in a day': async (at) => {
    await withSheets(at, 1);
    await asMember(at, DAY);
    for (let n = 0; n < LEFT_A_DAY + 2; n += 1) {
      const { id } = await at.sheets.reserve('u', `w${n}`);
      await at.sheets.deliver('u', id);
    }
    await at.clock.advance(RESERVATION + 1_000);
    await at.sheets.sweep();
    await asMember(at, 0);
    const { id } = await at.sheets.reserve('u', 'own');
    await at.sheets.deliver('u', id);
    await at.clock.advance(RESERVATION + 1_000);
    await at.sheets.sweep();
    expect(await at.sheets.left('u')).toBe(1);
  },
  'who becomes a member before taking a work gets its sheet back, and the picture of the work stays': async (at) => {
    await withSheets(at, 1);
    const { id } = await at.sheets.reserve('u', 'w', 'jug.jpg');
    const { id: delivered } = await at.sheets.deliver('u', id);
    const storedAt = new Date(at.clock.now());
    await at.database.run((orm) =>
      orm.insert(storedCutouts).values({ ticket: delivered, source: 'a.jpg', matte: 'a.png', storedAt }),
    );
    await asMember(at, DAY);
    const ticket = await at.sheets.commit('u', 'w');
    expect(ticket).toMatchObject({ state: 'committed', grantId: null, name: 'jug.jpg' });
    expect(await at.sheets.left('u')).toBe(1);
    expect((await at.sheets.ledger('u'))[0]).toMatchObject({ kind: 'commit', sheets: 0, storedAt });
  },
  'what was committed is not rolled back': async (at) => {
    await withSheets(at, 1);
    const { id } = await at.sheets.commit('u', 'w');
    expect(await code(at.sheets.rollback('u', id))).toBe('INVALID_ARGUMENT');
    expect(await at.sheets.left('u')).toBe(0);
  },
  'of many works that want the last sheet one has it': async (at) => {
    await withSheets(at, 1);
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => code(at.sheets.reserve('u', `w${n}`))));
    expect(tries.sort()).toEqual([...Array(7).fill('NOT_ENOUGH_SHEETS'), 'done']);
  },
  'a reservation that is forgotten ends after ten minutes, seen or swept': async (at) => {
    await withSheets(at, 2);
    const { id } = await at.sheets.reserve('u', 'w');
    await at.clock.advance(RESERVATION - 1);
    expect(await at.sheets.left('u')).toBe(1);
    // What is left may have been counted a second ago.
    await at.clock.advance(1_000);
    expect(await at.sheets.left('u')).toBe(2);
    expect((await at.sheets.rollback('u', id)).state).toBe('lapsed');
    await at.sheets.reserve('u', 'other');
    await at.clock.advance(RESERVATION);
    await at.sheets.sweep();
    const states = await at.database.run((orm) => orm.select({ state: tickets.state }).from(tickets));
    expect(states).toEqual([{ state: 'lapsed' }, { state: 'lapsed' }]);
    await at.sheets.sweep();
  },
  'a matting that begins gives its reservation ten minutes more': async (at) => {
    await withSheets(at, 1);
    const { id } = await at.sheets.reserve('u', 'w');
    for (let n = 0; n < 4; n += 1) {
      await at.clock.advance(RESERVATION - 1);
      await at.sheets.hold('u', id);
    }
    expect(await at.sheets.commit('u', 'w')).toMatchObject({ id, state: 'committed' });
  },
  'a matting for a ticket that was given back has another one, while there is a sheet': async (at) => {
    await withSheets(at, 1);
    const { id } = await at.sheets.reserve('u', 'w', 'jug.jpg');
    await at.sheets.rollback('u', id);
    const again = await at.sheets.hold('u', id);
    expect([again.work, again.state, again.id === id, again.name]).toEqual(['w', 'reserved', false, 'jug.jpg']);
    await at.sheets.rollback('u', again.id);
    expect((await at.sheets.deliver('u', again.id)).name).toBe('jug.jpg');
    await at.clock.advance(RESERVATION + 1_000);
    await at.sheets.sweep();
    await at.sheets.commit('u', 'other');
    expect(await code(at.sheets.hold('u', id))).toBe('NOT_ENOUGH_SHEETS');
  },
  'a sheet whose mask was given out is not rolled back; left there, it comes back a few times a day': async (at) => {
    const most = LEFT_A_DAY + 2;
    await withSheets(at, most);
    for (let n = 0; n < most; n += 1) {
      const { id } = await at.sheets.reserve('u', `w${n}`);
      await at.sheets.deliver('u', id);
      expect(await code(at.sheets.rollback('u', id))).toBe('INVALID_ARGUMENT');
      await at.clock.advance(RESERVATION + 1_000);
      await at.sheets.sweep();
    }
    expect(await at.sheets.left('u')).toBe(LEFT_A_DAY);
    await at.clock.advance(86_400_000);
    const { id } = await at.sheets.reserve('u', 'next day');
    await at.sheets.deliver('u', id);
    await at.clock.advance(RESERVATION + 1_000);
    await at.sheets.sweep();
    expect(await at.sheets.left('u')).toBe(LEFT_A_DAY);
  },
  'a mask for a ticket that was rolled back under it takes another sheet, or is not given': async (at) => {
    await withSheets(at, 1);
    const { id } = await at.sheets.reserve('u', 'w');
    await at.sheets.rollback('u', id);
    const other = await at.sheets.deliver('u', id);
    expect([other.id === id, await at.sheets.left('u')]).toEqual([false, 0]);
    expect(await code(at.sheets.rollback('u', other.id))).toBe('INVALID_ARGUMENT');
    await at.sheets.commit('u', 'w');
    expect(await at.sheets.deliver('u', id)).toMatchObject({ state: 'committed' });
    expect(await code(at.sheets.deliver('thief', id))).not.toBe('done');
  },
  'a commit after the end takes another sheet, or says that none is left': async (at) => {
    await withSheets(at, 1);
    const { id } = await at.sheets.reserve('u', 'w');
    await at.clock.advance(RESERVATION);
    const late = await at.sheets.commit('u', 'w');
    expect([late.state, late.id === id]).toEqual(['committed', false]);
    expect(await code(at.sheets.commit('u', 'other'))).toBe('NOT_ENOUGH_SHEETS');
  },
  'a source gives once, and says what it gave': async (at) => {
    await withSheets(at, 0);
    const gifts = await Promise.all(
      Array.from({ length: 5 }, () => at.sheets.grant('u', { source: 'gift', count: 3, days: 7 })),
    );
    expect(gifts.filter(({ now }) => now).length).toBe(1);
    expect(gifts.every(({ count }) => count === 3)).toBe(true);
    expect(await at.sheets.left('u')).toBe(3);
  },
  'sheets go with their time, those that end first are used first': async (at) => {
    await withSheets(at, 1);
    await at.sheets.grant('u', { source: 'gift', count: 2, days: 1 });
    await at.sheets.commit('u', 'w1');
    await at.clock.advance(86_400_000);
    expect(await at.sheets.left('u')).toBe(1);
    await at.sheets.commit('u', 'w2');
    expect(await at.sheets.left('u')).toBe(0);
    expect(await kinds(at)).toContain('expire 1');
  },
  'a sheet that comes back after its lot’s end is gone with it; a commit in time stands': async (at) => {
    await withSheets(at, 0);
    await at.sheets.grant('u', { source: 'gift', count: 2, days: 1 });
    await at.clock.advance(86_400_000 - 1000);
    const [back, kept] = [await at.sheets.reserve('u', 'back'), await at.sheets.reserve('u', 'kept')];
    await at.clock.advance(2000);
    expect((await at.sheets.commit('u', 'kept')).id).toBe(kept.id);
    await at.sheets.rollback('u', back.id);
    expect(await at.sheets.left('u')).toBe(0);
  },
  'nobody touches another’s ticket': async (at) => {
    await withSheets(at, 1);
    await at.database.run((orm) => orm.insert(users).values({ id: 'thief', createdAt: new Date() }));
    const { id } = await at.sheets.reserve('u', 'w');
    expect(await code(at.sheets.rollback('thief', id))).toBe('INVALID_ARGUMENT');
    expect(await code(at.sheets.hold('thief', id))).toBe('INVALID_ARGUMENT');
    expect(await code(at.sheets.reserve('nobody', 'w'))).toBe('LOGIN_REQUIRED');
    expect(await at.sheets.ledger('thief')).toEqual([]);
  },
  'the ledger comes by pages, newest first, without a gap': async (at) => {
    await withSheets(at, 40);
    for (let n = 0; n < 30; n += 1) await at.sheets.commit('u', `w${n}`);
    const first = await at.sheets.ledger('u');
    const second = await at.sheets.ledger('u', first.at(-1)?.id);
    const ids = [...first, ...second].map(({ id }) => id);
    expect([first.length, ids.length]).toEqual([LEDGER_PAGE, 61]);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  },
  'what is given back takes what is unused, and what is reserved goes when it comes back': async (at) => {
    await withSheets(at, 1);
    await at.sheets.grant('u', { source: 'order:1', count: 3, days: 1 });
    const { id } = await at.sheets.reserve('u', 'w1');
    await at.sheets.commit('u', 'w2');
    expect([await at.sheets.takeBack('u', 'order:1'), await at.sheets.left('u')]).toEqual([1, 1]);
    await at.sheets.rollback('u', id);
    expect(await at.sheets.left('u')).toBe(1);
    expect([await at.sheets.takeBack('u', 'order:1'), await at.sheets.takeBack('u', 'nothing')]).toEqual([0, 0]);
    expect((await kinds(at)).slice(-3)).toEqual(['expire 1', 'rollback 2', 'expire 1']);
  },
  'a purchase whose sheets are all reserved when it is given back brings none of them back': async (at) => {
    await withSheets(at, 0);
    await at.sheets.grant('u', { source: 'order:1', count: 2 });
    const [first] = [await at.sheets.reserve('u', 'w1'), await at.sheets.reserve('u', 'w2')];
    expect(await at.sheets.takeBack('u', 'order:1')).toBe(0);
    await at.sheets.rollback('u', first.id);
    expect(await at.sheets.left('u')).toBe(0);
    await at.clock.advance(RESERVATION + 1_000);
    await at.sheets.sweep();
    expect(await at.sheets.left('u')).toBe(0);
  },
  'a ledger that was tampered with does not pass the audit': async (at) => {
    await withSheets(at, 5);
    await at.sheets.commit('u', 'w1');
    const { id } = await at.sheets.reserve('u', 'w2');
    expect(await auditLedger(at.database)).toEqual([]);
    await at.database.run((orm) => orm.update(sheetGrants).set({ used: sql`used + 1` }));
    await at.database.run((orm) => orm.update(tickets).set({ state: 'rolled_back' }).where(eq(tickets.id, id)));
    const faults = (await auditLedger(at.database)).join('\n');
    for (const fault of ['2 used, 1 committed', '1 reserved, 0 tickets', 'settled 0 times', 'by the ledger']) {
      expect(faults).toContain(fault);
    }
    await at.database.run((orm) => orm.update(sheetGrants).set({ used: 1 }));
    await at.database.run((orm) => orm.update(tickets).set({ state: 'reserved' }).where(eq(tickets.id, id)));
  },
};
