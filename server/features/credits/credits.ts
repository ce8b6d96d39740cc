import { and, desc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { StaleCache } from '../../platform/cache/stale-cache.ts';
import { Batched } from '../../platform/database/batched.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import {
  batchPictures,
  sheetGrants,
  sheetLedger,
  storedCutouts,
  tickets,
  users,
} from '../../platform/database/schema.ts';
import { type GivenBack, type LedgerEntry, type Ticket, UserCredits } from './user-credits.ts';

/** ms between two looks for forgotten reservations. */
export const SHEETS_SWEEP = 60_000;
/** Users whose forgotten reservations one look ends. */
const SWEPT = 200;
/** Entries of one page of the ledger. */
export const LEDGER_PAGE = 50;

/** Lots whose end a user is notified of. */
const ENDING = 3;

export interface Grant {
  /** Why; the same source gives a user once. */
  source: string;
  count: number;
  /** Days until what is unused goes; left out: never. */
  days?: number | undefined;
}

/** What a person sees of a finished work in the ledger. */
export interface Finished {
  name?: string | undefined;
  materials?: readonly string[] | undefined;
}

/** An entry of the ledger, and what is known of its picture, or of the lot that was given. */
export interface Movement extends LedgerEntry {
  name: string | null;
  materials: readonly string[] | null;
  /** When the store got what the picture is made of; null: nothing of it lies there. */
  storedAt: Date | null;
  /** Pictures of the job that it was one of; 0: of none. */
  batch: number;
  /** Of a lot: when what is unused goes. */
  expiresAt: Date | null;
}

/** What a user has been given, and when. */
export interface Given {
  count: number;
  at: Date;
  /** This very call gave it. */
  now: boolean;
}

/**
 * Sheets: given in lots, reserved for one work, then committed or rolled back, once (D17). Every step can be repeated without
 * doing it twice. All steps of one user run one after the other, behind a lock on the user's row; the tables' own constraints
 * hold the rest (never negative, one live ticket a work, one settling a ticket).
 */
export class Credits {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #free = new Batched((userIds) => this.#freeOf(userIds));
  /** Balances of the last second, where no other process moves sheets: with several, a page would see another's step too late. */
  readonly #recent: StaleCache<number> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#recent = database.kind === 'embedded' ? new StaleCache(clock, 0) : undefined;
  }

  /** Gives sheets. A source that gave before gives nothing more, and says what it gave. */
  grant(userId: string, { source, count, days }: Grant): Promise<Given> {
    return this.#locked(userId, async (account) => {
      const at = account.now;
      const expiresAt = days === undefined ? null : new Date(at.getTime() + days * 86_400_000);
      const row = { userId, source, count, grantedAt: at, expiresAt };
      const [added] = await account.tx.insert(sheetGrants).values(row).onConflictDoNothing().returning();
      if (added === undefined) {
        const [before] = await account.tx
          .select()
          .from(sheetGrants)
          .where(and(eq(sheetGrants.userId, userId), eq(sheetGrants.source, source)));
        return { count: before?.count ?? 0, at: before?.grantedAt ?? at, now: false };
      }
      await account.write({ kind: 'grant', sheets: count, source });
      return { count, at, now: true };
    });
  }

  /**
   * Sets one sheet aside for a work. A work that has a live ticket keeps it, and its time starts again.
   * @throws CutoutError NOT_ENOUGH_SHEETS with `details.needed` and `details.left`
   */
  reserve(userId: string, work: string, name = ''): Promise<Ticket> {
    return this.#locked(userId, async (account) => (await account.live(work)) ?? (await account.reserve(work, name)));
  }

  /** A purchase was given back: what of its sheets is unused goes. Again changes nothing. */
  takeBack(userId: string, source: string): Promise<number> {
    return this.#locked(userId, (account) => account.takeBack(source));
  }

  /**
   * The work is worth its sheet. Committing again changes nothing; a reservation that ended meanwhile is made again. Who has become a
   * member meanwhile gets the sheet back.
   * @throws CutoutError NOT_ENOUGH_SHEETS where it ended and nothing is left
   */
  commit(userId: string, work: string, { name = '', materials = [] }: Finished = {}): Promise<Ticket> {
    return this.#locked(userId, async (account) => {
      const live = (await account.live(work)) ?? (await account.reserve(work, name));
      const ticket = await account.included(live);
      await account.describe(ticket, { name, materials });
      return ticket.state === 'committed' ? ticket : await account.settle(ticket, 'committed');
    });
  }

  /**
   * Gives the sheet back. Doing so again, or after the reservation ended by itself, changes nothing.
   * @param why for the ledger
   * @throws CutoutError INVALID_ARGUMENT for a ticket that is not the user's, was committed, or whose mask left (D99)
   */
  rollback(userId: string, ticketId: string, why?: GivenBack): Promise<Ticket> {
    return this.#locked(userId, async (account) => {
      const ticket = await account.ticket(ticketId);
      if (ticket === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such ticket');
      if (ticket.state === 'committed') throw cutoutError('INVALID_ARGUMENT', 'the ticket was committed');
      if (ticket.state === 'reserved' && ticket.deliveredAt !== null) {
        throw cutoutError('INVALID_ARGUMENT', 'the mask of this ticket was given out');
      }
      return ticket.state === 'reserved' ? await account.settle(ticket, 'rolled_back', why) : ticket;
    });
  }

  /**
   * A matting begins for this ticket: its time starts again, so that it does not end under the work. Where it was settled without
   * being used (the matting before failed, and the client tries again), the work gets another one.
   * @throws CutoutError INVALID_ARGUMENT for a ticket that is not the user's, NOT_ENOUGH_SHEETS where nothing is left
   */
  hold(userId: string, ticketId: string): Promise<Ticket> {
    return this.#locked(userId, async (account) => {
      const ticket = await account.ticket(ticketId);
      if (ticket === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such ticket');
      return (await account.live(ticket.work)) ?? (await account.reserve(ticket.work, ticket.name));
    });
  }

  /**
   * The mask leaves: from here on the ticket is committed, or ends by itself. One that was settled meanwhile is reserved again.
   * @throws CutoutError INVALID_ARGUMENT for a ticket that is not the user's, NOT_ENOUGH_SHEETS where nothing is left: no mask then
   */
  deliver(userId: string, ticketId: string): Promise<Ticket> {
    return this.#locked(userId, async (account) => {
      const ticket = await account.ticket(ticketId);
      if (ticket === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such ticket');
      const live = (await account.live(ticket.work)) ?? (await account.reserve(ticket.work, ticket.name));
      const deliveredAt = account.now;
      if (live.state === 'reserved')
        await account.tx.update(tickets).set({ deliveredAt }).where(eq(tickets.id, live.id));
      return { ...live, deliveredAt };
    });
  }

  /**
   * Sheets that the user can still use: reserved ones are not among them. No lock, as every page asks it: what is over
   * by now, and not yet written down as such, is counted as if it were. Every step of this process shows at once; what ends by its
   * time may show a second later.
   */
  left(userId: string): number | Promise<number> {
    const ask = async () => (await this.#free.find(userId)) ?? 0;
    return this.#recent === undefined ? ask() : this.#recent.get(userId, ask);
  }

  async #freeOf(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const now = new Date(this.#clock.now());
    const { id, userId, count, reserved, used, expired, expiresAt } = sheetGrants;
    const lapsed = sql`(select count(*) from ${tickets} where ${tickets.grantId} = ${id}
      and ${tickets.state} = 'reserved' and ${tickets.deliveredAt} is null and ${lte(tickets.endsAt, now)})`;
    const free = sql`coalesce(sum(${count} - ${reserved} - ${used} - ${expired} + ${lapsed}), 0)`.mapWith(Number);
    const inTime = or(isNull(expiresAt), gt(expiresAt, now));
    const rows = await this.#database.run((orm) =>
      orm
        .select({ userId, free })
        .from(sheetGrants)
        .where(and(sql`${userId} = any(${sql.param(userIds)}::text[])`, inTime))
        .groupBy(userId),
    );
    return new Map(rows.map((row) => [row.userId, row.free]));
  }

  /** Lots that are still good for a time, the soonest to end first; what is reserved of them is not counted. */
  async ending(userId: string): Promise<{ count: number; until: Date }[]> {
    const { count, reserved, used, expired, expiresAt } = sheetGrants;
    const unused = sql`${count} - ${reserved} - ${used} - ${expired}`.mapWith(Number);
    const inTime = and(eq(sheetGrants.userId, userId), gt(expiresAt, new Date(this.#clock.now())), gt(unused, 0));
    const rows = await this.#database.run((orm) =>
      orm.select({ count: unused, until: expiresAt }).from(sheetGrants).where(inTime).orderBy(expiresAt).limit(ENDING),
    );
    return rows.flatMap(({ count: some, until }) => (until === null ? [] : [{ count: some, until }]));
  }

  /** The user's movements, newest first, with what is known of each; `before`: the id of the last entry that was read. */
  async ledger(userId: string, before?: number): Promise<Movement[]> {
    const own = eq(sheetLedger.userId, userId);
    const { name, materials } = tickets;
    const { storedAt } = storedCutouts;
    const { expiresAt } = sheetGrants;
    const { job } = batchPictures;
    const batch = sql`(select count(*) from ${batchPictures} as beside where beside.job = ${job})`.mapWith(Number);
    const ofGrant = and(eq(sheetGrants.userId, sheetLedger.userId), eq(sheetGrants.source, sheetLedger.source));
    return await this.#database.run((orm) =>
      orm
        .select({ ...getTableColumns(sheetLedger), name, materials, storedAt, expiresAt, batch })
        .from(sheetLedger)
        .leftJoin(tickets, eq(tickets.id, sheetLedger.ticket))
        .leftJoin(storedCutouts, eq(storedCutouts.ticket, sheetLedger.ticket))
        .leftJoin(batchPictures, eq(batchPictures.ticket, sheetLedger.ticket))
        .leftJoin(sheetGrants, and(eq(sheetLedger.kind, 'grant'), ofGrant))
        .where(before === undefined ? own : and(own, lt(sheetLedger.id, before)))
        .orderBy(desc(sheetLedger.id))
        .limit(LEDGER_PAGE),
    );
  }

  /** Ends reservations that nobody settled. A user's own next step does so as well; this is for those who never come back. */
  async sweep(): Promise<void> {
    const due = await this.#database.run((orm) =>
      orm
        .selectDistinct({ userId: tickets.userId })
        .from(tickets)
        .where(and(eq(tickets.state, 'reserved'), lte(tickets.endsAt, new Date(this.#clock.now()))))
        .limit(SWEPT),
    );
    for (const { userId } of due) await this.#locked(userId, async () => {});
  }

  /** One transaction behind the lock of the user's row, with what has ended by now already written down. */
  async #locked<T>(userId: string, work: (account: UserCredits) => Promise<T>): Promise<T> {
    try {
      return await this.#database.transaction((tx) => this.inTransaction(tx, userId, work));
    } finally {
      // After a failure too: it may have been the answer that was lost, and not the commit.
      this.moved(userId);
    }
  }

  /** Steps of a transaction that does other things too; `moved` is called when it has ended. */
  async inTransaction<T>(tx: Orm, userId: string, work: (account: UserCredits) => Promise<T>): Promise<T> {
    const { memberUntil } = users;
    const [user] = await tx.select({ memberUntil }).from(users).where(eq(users.id, userId)).for('update');
    if (user === undefined) throw cutoutError('LOGIN_REQUIRED', 'there is no such user');
    const now = new Date(this.#clock.now());
    const isMember = user.memberUntil !== null && user.memberUntil > now;
    const account = new UserCredits(tx, { userId, now, isMember });
    await account.endWhatIsOver();
    return await work(account);
  }

  /** What was counted of the user's sheets may be no longer so. */
  moved(userId: string): void {
    this.#recent?.forget(userId);
  }
}
