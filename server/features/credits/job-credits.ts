import { AppError } from '../../../src/base/error.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Orm } from '../../platform/database/database.ts';
import type { Credits } from './credits.ts';
import type { UserCredits } from './user-credits.ts';

interface PaidWork {
  uuid: string;
  name: string;
}

/** Sheets of pictures that a job of the server works on: each step is one of the transaction that moves the picture (D321). */
export class JobCredits {
  readonly #credits: Pick<Credits, 'inTransaction' | 'moved'>;

  constructor(credits: Pick<Credits, 'inTransaction' | 'moved'>) {
    this.#credits = credits;
  }

  /**
   * Sets a sheet aside for each work, for all or for none. A work that has a ticket keeps it.
   * @param until when they end, if nobody settles them
   * @throws CutoutError NOT_ENOUGH_SHEETS with `details.needed` and `details.left`
   */
  async setAside(tx: Orm, userId: string, works: readonly PaidWork[], until: Date): Promise<string[]> {
    return await this.#credits.inTransaction(tx, userId, async (account) => {
      const left = await account.left();
      const ids: string[] = [];
      try {
        for (const { uuid, name } of works) ids.push(await ticketOf(account, uuid, name, until));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'NOT_ENOUGH_SHEETS') throw error;
        const details = { needed: works.length, left };
        throw cutoutError('NOT_ENOUGH_SHEETS', 'there are fewer sheets than pictures', { details });
      }
      return ids;
    });
  }

  /** The picture is there. False: its sheet was given back meanwhile, and it must not be given out. */
  async use(tx: Orm, userId: string, ticketId: string): Promise<boolean> {
    return await this.#credits.inTransaction(tx, userId, async (account) => {
      const ticket = await account.ticket(ticketId);
      if (ticket?.state === 'reserved') await account.settle(ticket, 'committed');
      return ticket?.state === 'reserved' || ticket?.state === 'committed';
    });
  }

  /** Nothing came of the picture. A sheet that is settled stays as it is. */
  async giveBack(tx: Orm, userId: string, ticketId: string): Promise<void> {
    await this.#credits.inTransaction(tx, userId, async (account) => {
      const ticket = await account.ticket(ticketId);
      if (ticket?.state === 'reserved') await account.settle(ticket, 'rolled_back');
    });
  }

  /** Called when the transaction has ended. */
  moved(userId: string): void {
    this.#credits.moved(userId);
  }
}

async function ticketOf(account: UserCredits, uuid: string, name: string, until: Date): Promise<string> {
  const ticket = (await account.live(uuid, until)) ?? (await account.reserve(uuid, name, until));
  await account.describe(ticket, { name, materials: [] });
  return ticket.id;
}
