import { createAccount } from '../../../src/api/account.ts';
import type { ApiContext } from '../../../src/api/context.ts';
import type { Clock } from '../../../src/base/clock.ts';
import type { AccountPort } from '../../../src/cutout/ports.ts';

interface SiteAccountOptions {
  clock: Clock;
  context: () => ApiContext;
  /** Our own page: users pay sheets there. A partner's key pays by its quota. */
  isSite: () => boolean;
  /** The user's access_token, as the page handed it over; it keeps it, the frame has no storage of its own (D25). */
  token: { read: () => string | undefined; clear: () => void };
}

/** The user of our own site, by the token that its page handed over. */
export function createSiteAccount({ clock, context, isSite, token }: SiteAccountOptions): AccountPort {
  // Who is told that the token is over hears it from the call that failed (`Sheets`).
  const tokens = { ...token, loginRequired: () => {} };
  const account = createAccount({ origin: '', clock, context, tokens });
  return {
    async read(signal) {
      if (!isSite()) return undefined;
      if (token.read() === undefined) return { role: 'visitor' };
      const [{ is_vip }, { cutout }] = await Promise.all([account.vipInfo(signal), account.userInfo(signal)]);
      return is_vip === 1 ? { role: 'member' } : { role: 'user', left: cutout.left };
    },
    reserve: (signal, uuid) => account.useCutoutRight(signal, uuid, 'reserve'),
    commit: (signal, uuid) => account.useCutoutRight(signal, uuid, 'commit'),
    rollback: (signal, ticket) => account.rollbackCutoutRight(signal, ticket),
    ledger: (signal, cursor) => account.ledger(signal, cursor),
  };
}
