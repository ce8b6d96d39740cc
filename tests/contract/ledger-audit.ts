import { asc } from 'drizzle-orm';
import type { LedgerEntry } from '../../server/features/credits/user-credits.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sheetGrants, sheetLedger, tickets } from '../../server/platform/database/schema.ts';

/** What each kind of entry does to what is left. */
const EFFECT: Readonly<Record<LedgerEntry['kind'], number>> = {
  grant: 1,
  reserve: -1,
  commit: 0,
  rollback: 1,
  lapse: 1,
  expire: -1,
};

const STATE_OF = { commit: 'committed', rollback: 'rolled_back', lapse: 'lapsed' } as const;

/**
 * Reads the whole ledger and names each fault: grants − commits = balance in every lot, nothing below zero, no ticket in two states, at
 * most one committed ticket a work, and a ledger that tells, entry by entry, how it came to that.
 */
export async function auditLedger(database: Database): Promise<string[]> {
  const [lots, all, entries] = await database.run(async (orm) => [
    await orm.select().from(sheetGrants),
    await orm.select().from(tickets),
    await orm.select().from(sheetLedger).orderBy(asc(sheetLedger.id)),
  ]);
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };

  for (const { id, count, reserved, used, expired } of lots) {
    const own = all.filter(({ grantId }) => grantId === id);
    const inState = (state: string) => own.filter((ticket) => ticket.state === state).length;
    expect(used === inState('committed'), `lot ${id}: ${used} used, ${inState('committed')} committed`);
    expect(reserved === inState('reserved'), `lot ${id}: ${reserved} reserved, ${inState('reserved')} tickets`);
    expect(count - used - reserved - expired >= 0, `lot ${id}: below zero`);
  }

  const works = new Set<string>();
  const ofTicket = new Map<string, typeof entries>();
  for (const entry of entries) {
    if (entry.ticket !== null) ofTicket.set(entry.ticket, [...(ofTicket.get(entry.ticket) ?? []), entry]);
  }
  for (const ticket of all) {
    const own = ofTicket.get(ticket.id) ?? [];
    const settled = own.filter(({ kind }) => kind !== 'reserve');
    const reserves = own.filter(({ kind }) => kind === 'reserve');
    const cost = ticket.grantId === null ? 0 : 1;
    expect(
      own.every(({ sheets }) => sheets === cost),
      `ticket ${ticket.id}: takes ${cost}, its entries say otherwise`,
    );
    expect(reserves.length === 1, `ticket ${ticket.id}: ${reserves.length} reserve entries`);
    expect(
      settled.length === (ticket.state === 'reserved' ? 0 : 1),
      `ticket ${ticket.id}: settled ${settled.length} times`,
    );
    for (const { kind } of settled) {
      const state = kind in STATE_OF ? STATE_OF[kind as keyof typeof STATE_OF] : undefined;
      expect(state === ticket.state, `ticket ${ticket.id}: ${ticket.state}, its entry says ${kind}`);
    }
    if (ticket.state === 'reserved' || ticket.state === 'committed') {
      const work = `${ticket.userId} ${ticket.work}`;
      expect(!works.has(work), `work ${work}: two live tickets`);
      works.add(work);
    }
  }

  const left = new Map<string, number>();
  for (const { id, userId, kind, sheets, left: said } of entries) {
    const now = (left.get(userId) ?? 0) + EFFECT[kind] * sheets;
    left.set(userId, now);
    expect(now === said && now >= 0, `ledger ${id}: ${kind} leaves ${said}, adding up gives ${now}`);
  }
  for (const [userId, value] of left) {
    const free = lots
      .filter((lot) => lot.userId === userId)
      .reduce((sum, { count, reserved, used, expired }) => sum + count - reserved - used - expired, 0);
    expect(free === value, `user ${userId}: ${free} in the lots, ${value} by the ledger`);
  }
  return faults;
}
