import type { LedgerResponse } from '../protocol/calls/credits.schema.ts';
import type { SavedWork, WorkToSave } from '../protocol/works.ts';

/** Who asks for results, as far as credits go (spec §6). `left`: credits of a signed-in user, the specification's cutoutInfo. */
export type Account = { role: 'visitor' } | { role: 'user'; left: number } | { role: 'member' };

/** `left`: credits that can be used now; those that are reserved are not among them. */
export interface CreditsLeft {
  left: number;
}

/** Every step can be repeated: the server decides by the work's uuid (D17). Without a user all of them throw LOGIN_REQUIRED. */
export interface AccountPort {
  /** Undefined where no credits are paid: the access key's quota counts. */
  read(signal: AbortSignal): Promise<Account | undefined>;
  /**
   * Reserves a credit for a work; its ticket goes with the call that it pays for.
   * @param name of its picture, for the ledger
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  reserve(signal: AbortSignal, uuid: string, name?: string): Promise<CreditsLeft & { ticket: string }>;
  /**
   * The credit of a work is used up; one whose reservation has ended in the meantime is reserved again first.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  commit(signal: AbortSignal, uuid: string, name?: string): Promise<CreditsLeft>;
  /** Nothing came of it: the credit goes back. */
  rollback(signal: AbortSignal, ticket: string): Promise<CreditsLeft>;
  /** The user's movements, newest first, from a cursor on ('' for the newest). */
  ledger(signal: AbortSignal, cursor: string): Promise<LedgerResponse['data']>;
  /** Saves a page among the user's works. @returns its id. @throws LOGIN_REQUIRED, UPLOAD_LIMIT */
  saveWork(signal: AbortSignal, work: WorkToSave): Promise<SavedWork>;
}
