import { and, asc, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Orm } from '../../platform/database/database.ts';
import {
  type LEDGER_KINDS,
  sheetGrants,
  sheetLedger,
  storedCutouts,
  type TICKET_STATES,
  tickets,
} from '../../platform/database/schema.ts';

export type TicketState = (typeof TICKET_STATES)[number];
export type Ticket = typeof tickets.$inferSelect;
export type LedgerEntry = typeof sheetLedger.$inferSelect;

/** Why a sheet came back, where that is more than that nothing was made. */
export type GivenBack = 'no_subject';

/** ms until a reservation that nobody settles ends. */
export const RESERVATION = 600_000;

/** Masks of a user's that may be looked at and not taken in a day. */
export const LEFT_A_DAY = 5;
const DAY = 86_400_000;

/** How each way of settling a ticket moves its lot, and stands in the ledger. */
const SETTLINGS = {
  committed: { kind: 'commit', used: 1 },
  rolled_back: { kind: 'rollback', used: 0 },
  lapsed: { kind: 'lapse', used: 0 },
} as const satisfies Partial<Record<TicketState, { kind: (typeof LEDGER_KINDS)[number]; used: 0 | 1 }>>;

/** One user's sheets within one transaction that holds the lock of the user's row. */
export class UserCredits {
  readonly tx: Orm;
  readonly userId: string;
  readonly now: Date;
  /** What they cut out takes no sheet, and is written down all the same (D369). */
  readonly isMember: boolean;

  constructor(tx: Orm, { userId, now, isMember }: { userId: string; now: Date; isMember: boolean }) {
    this.tx = tx;
    this.userId = userId;
    this.now = now;
    this.isMember = isMember;
  }

  /** The work's reserved or committed ticket; a reservation lasts for another while, and no shorter than before. */
  async live(work: string, until = this.#end()): Promise<Ticket | undefined> {
    const [ticket] = await this.tx
      .select()
      .from(tickets)
      .where(
        and(eq(tickets.userId, this.userId), eq(tickets.work, work), inArray(tickets.state, ['reserved', 'committed'])),
      );
    if (ticket?.state !== 'reserved') return ticket;
    const endsAt = ticket.endsAt > until ? ticket.endsAt : until;
    await this.tx.update(tickets).set({ endsAt }).where(eq(tickets.id, ticket.id));
    return { ...ticket, endsAt };
  }

  async ticket(id: string): Promise<Ticket | undefined> {
    const own = and(eq(tickets.id, id), eq(tickets.userId, this.userId));
    const [ticket] = await this.tx.select().from(tickets).where(own);
    return ticket;
  }

  /** A new ticket, from the lot that ends first; a member's from none. */
  async reserve(work: string, name = '', endsAt = this.#end()): Promise<Ticket> {
    const grantId = this.isMember ? null : await this.#firstLot();
    await this.#move(grantId, { reserved: 1, used: 0 });
    const ticket: Ticket = {
      id: nanoid(),
      userId: this.userId,
      work,
      name,
      materials: [],
      grantId,
      state: 'reserved',
      reservedAt: this.now,
      endsAt,
      settledAt: null,
      deliveredAt: null,
    };
    await this.tx.insert(tickets).values(ticket);
    await this.write({ kind: 'reserve', ...costOf(ticket), ticket: ticket.id, work });
    return ticket;
  }

  /** What its owner knows the work by; what is not said stays as it was. */
  async describe(ticket: Ticket, { name, materials }: Pick<Ticket, 'name' | 'materials'>): Promise<void> {
    const change = { ...(name !== '' && { name }), ...(materials.length > 0 && { materials }) };
    if (Object.keys(change).length === 0) return;
    await this.tx.update(tickets).set(change).where(eq(tickets.id, ticket.id));
  }

  /** Of a member, one that sets a sheet aside gives it back; another one, which takes none, is in its place. */
  async included(ticket: Ticket): Promise<Ticket> {
    if (!this.isMember || ticket.state !== 'reserved' || ticket.grantId === null) return ticket;
    await this.settle(ticket, 'rolled_back');
    const own = await this.reserve(ticket.work, ticket.name, ticket.endsAt);
    await this.tx.update(storedCutouts).set({ ticket: own.id }).where(eq(storedCutouts.ticket, ticket.id));
    return own;
  }

  async settle(ticket: Ticket, state: keyof typeof SETTLINGS, why?: GivenBack): Promise<Ticket> {
    const { kind, used } = SETTLINGS[state];
    const settled = { state, settledAt: this.now };
    await this.tx.update(tickets).set(settled).where(eq(tickets.id, ticket.id));
    await this.#move(ticket.grantId, { reserved: -1, used });
    const { sheets, source } = costOf(ticket);
    await this.write({ kind, sheets, ticket: ticket.id, work: ticket.work, source: why ?? source });
    // A sheet that comes back to a lot whose time has ended goes with it.
    if (used === 0) await this.#expireLots();
    return { ...ticket, ...settled };
  }

  /** Forgotten reservations and lots whose time has ended. */
  async endWhatIsOver(): Promise<void> {
    const forgotten = await this.tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.userId, this.userId), eq(tickets.state, 'reserved'), lte(tickets.endsAt, this.now)));
    for (const ticket of forgotten) await this.settle(ticket, await this.#endOf(ticket));
    await this.#expireLots();
  }

  /** A mask that was looked at and left costs nothing a few times a day: who wants more of them pays (D99). */
  async #endOf({ deliveredAt, grantId }: Ticket): Promise<'lapsed' | 'committed'> {
    if (deliveredAt === null || grantId === null) return 'lapsed';
    const since = new Date(this.now.getTime() - DAY);
    const [row] = await this.tx
      .select({ left: count() })
      .from(tickets)
      .where(
        and(
          eq(tickets.userId, this.userId),
          eq(tickets.state, 'lapsed'),
          gt(tickets.deliveredAt, since),
          isNotNull(tickets.grantId),
        ),
      );
    return (row?.left ?? 0) < LEFT_A_DAY ? 'lapsed' : 'committed';
  }

  /**
   * What of a lot nobody has used or reserved goes: what it was given for is no longer so. Its time ends, so that what is reserved
   * goes when it comes back.
   * @returns how many went at once
   */
  async takeBack(source: string): Promise<number> {
    const { id, count, reserved, used, expired, expiresAt } = sheetGrants;
    const [lot] = await this.tx
      .select({ id, free: sql`${count} - ${reserved} - ${used} - ${expired}`.mapWith(Number), expiresAt })
      .from(sheetGrants)
      .where(and(eq(sheetGrants.userId, this.userId), eq(sheetGrants.source, source)));
    if (lot === undefined || (lot.expiresAt !== null && lot.expiresAt <= this.now)) return 0;
    await this.tx.update(sheetGrants).set({ expiresAt: this.now }).where(eq(id, lot.id));
    await this.#expireLots();
    return lot.free;
  }

  async left(): Promise<number> {
    return (await this.#lots()).reduce((sum, { free }) => sum + free, 0);
  }

  /** Adds an entry with what is left right after it. */
  async write(
    entry: Pick<typeof sheetLedger.$inferInsert, 'kind' | 'sheets' | 'ticket' | 'work' | 'source'>,
  ): Promise<void> {
    await this.tx.insert(sheetLedger).values({ ...entry, userId: this.userId, at: this.now, left: await this.left() });
  }

  #end(): Date {
    return new Date(this.now.getTime() + RESERVATION);
  }

  async #firstLot(): Promise<number> {
    const [lot] = await this.#lots();
    if (lot !== undefined) return lot.id;
    throw cutoutError('NOT_ENOUGH_SHEETS', 'no sheet is left', { details: { needed: 1, left: 0 } });
  }

  /** Lots with something free, the one that ends first in front. What ended was closed at the transaction's start. */
  async #lots(): Promise<{ id: number; free: number }[]> {
    const { id, count, reserved, used, expired, expiresAt } = sheetGrants;
    return await this.tx
      .select({ id, free: sql`${count} - ${reserved} - ${used} - ${expired}`.mapWith(Number) })
      .from(sheetGrants)
      .where(and(eq(sheetGrants.userId, this.userId), sql`${count} > ${reserved} + ${used} + ${expired}`))
      .orderBy(sql`${expiresAt} asc nulls last`, asc(id));
  }

  async #move(grantId: number | null, { reserved, used }: { reserved: 1 | -1; used: 0 | 1 }): Promise<void> {
    if (grantId === null) return;
    await this.tx
      .update(sheetGrants)
      .set({ reserved: sql`${sheetGrants.reserved} + ${reserved}`, used: sql`${sheetGrants.used} + ${used}` })
      .where(eq(sheetGrants.id, grantId));
  }

  async #expireLots(): Promise<void> {
    const { id, count, reserved, used, expired, expiresAt } = sheetGrants;
    const over = await this.tx
      .select({
        id,
        source: sheetGrants.source,
        free: sql`${count} - ${reserved} - ${used} - ${expired}`.mapWith(Number),
      })
      .from(sheetGrants)
      .where(
        and(
          eq(sheetGrants.userId, this.userId),
          lte(expiresAt, this.now),
          sql`${count} > ${reserved} + ${used} + ${expired}`,
        ),
      );
    for (const lot of over) {
      await this.tx
        .update(sheetGrants)
        .set({ expired: sql`${expired} + ${lot.free}` })
        .where(eq(id, lot.id));
      await this.write({ kind: 'expire', sheets: lot.free, source: lot.source });
    }
  }
}

/** What a ticket takes, and in the ledger why it takes nothing. */
const costOf = ({ grantId }: Pick<Ticket, 'grantId'>): { sheets: 0 | 1; source?: string } =>
  grantId === null ? { sheets: 0, source: 'membership' } : { sheets: 1 };
