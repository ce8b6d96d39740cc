import type { Orm } from '../../platform/database/database.ts';

export interface PaidWork {
  uuid: string;
  /** The picture's, for the ledger. */
  name: string;
}

/** Credits of our own site's users, each step within the transaction that moves the picture (server/features/credits). */
export interface JobCredits {
  /** @throws CutoutError NOT_ENOUGH_SHEETS @returns the tickets, in the order of the works */
  setAside(tx: Orm, userId: string, works: readonly PaidWork[], until: Date): Promise<string[]>;
  /** False: it was given back meanwhile. */
  use(tx: Orm, userId: string, ticket: string): Promise<boolean>;
  giveBack(tx: Orm, userId: string, ticket: string): Promise<void>;
  /** Called when such a transaction has ended. */
  moved(userId: string): void;
}
