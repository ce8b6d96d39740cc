import type { AccountPort } from '../../../src/account/account.ts';
import { openUserCalls } from '../../../src/api/user-calls.ts';
import type { AccountOptions } from '../model/account-options.ts';

/** The user of our own site, by the token that its page handed over. */
export function createSiteAccount({ clock, context, isSite, token }: AccountOptions): AccountPort {
  // An expired token is reported by the call that failed (`Credits`).
  const tokens = { ...token, loginRequired: () => {} };
  const account = openUserCalls({ origin: '', clock, context, tokens }).calls;
  return {
    async read(signal) {
      if (!isSite()) return undefined;
      if (token.read() === undefined) return { role: 'visitor' };
      const [{ is_vip }, { cutout }] = await Promise.all([account.vipInfo(signal), account.userInfo(signal)]);
      return is_vip === 1 ? { role: 'member' } : { role: 'user', left: cutout.left };
    },
    reserve: (signal, uuid, name) => account.useCutoutRight(signal, uuid, 'reserve', name),
    commit: (signal, uuid, name) => account.useCutoutRight(signal, uuid, 'commit', name),
    rollback: (signal, ticket) => account.rollbackCutoutRight(signal, ticket),
    saveWork: (signal, work) => account.saveWork(signal, work),
    ledger: (signal, cursor) => account.ledger(signal, cursor),
  };
}
