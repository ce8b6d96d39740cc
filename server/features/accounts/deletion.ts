import { and, count, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import {
  batchJobs,
  deletionReceipts,
  galleryWorks,
  identities,
  invites,
  inviteUses,
  notices,
  orders,
  sessions,
  sheetGrants,
  sheetLedger,
  tickets,
  users,
  works,
} from '../../platform/database/schema.ts';

/** What a user who logs in by no mail types instead of the address. */
const WORD = 'delete';

/** Everything that hangs on a user, and goes with them. Invoices stay, without the user. */
const OWNED = {
  identities,
  sessions,
  orders,
  tickets,
  sheetGrants,
  sheetLedger,
  notices,
  invites,
  inviteUses,
  works,
  galleryWorks,
  batchJobs,
} as const;

export interface Receipt {
  id: string;
  at: Date;
  /** Rows that went, by what they were. */
  deleted: Readonly<Record<string, number>>;
}

/** Deletes users with everything that is theirs. */
export class Deletion {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * @param typed the mail address that the user logs in with, typed so that it is meant
   * @throws CutoutError INVALID_ARGUMENT for another address
   */
  async delete(userId: string, typed: string): Promise<Receipt> {
    const at = new Date(this.#clock.now());
    return await this.#database.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const mails = await tx
        .select({ mail: identities.subject })
        .from(identities)
        .where(and(eq(identities.userId, userId), eq(identities.provider, 'mail')));
      const wanted = mails.length > 0 ? mails.map(({ mail }) => mail) : [WORD];
      if (!wanted.includes(typed.trim().toLowerCase())) {
        throw cutoutError('INVALID_ARGUMENT', 'this is not the address that you log in with');
      }
      const deleted: Record<string, number> = {};
      for (const [name, table] of Object.entries(OWNED)) deleted[name] = await rowsOf(tx, table, table.userId, userId);
      await tx.delete(users).where(eq(users.id, userId));
      const receipt: Receipt = { id: nanoid(16), at, deleted };
      await tx.insert(deletionReceipts).values(receipt);
      return receipt;
    });
  }
}

async function rowsOf(tx: Orm, table: PgTable, column: PgColumn, userId: string): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(table).where(eq(column, userId));
  return row?.rows ?? 0;
}
