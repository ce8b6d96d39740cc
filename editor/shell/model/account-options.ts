import type { ApiContext } from '../../../src/api/context.ts';
import type { Clock } from '../../../src/base/clock.ts';

/** What the account is read by: which page this is, and the user's token as the page handed it over. */
export interface AccountOptions {
  clock: Clock;
  context: () => ApiContext;
  /** Our own page: users pay credits there. A partner's key pays by its quota. */
  isSite: () => boolean;
  /** The user's access_token; the page keeps it, the frame has no storage of its own (D25). */
  token: { read: () => string | undefined; clear: () => void };
}
