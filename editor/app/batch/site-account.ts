import { createAccount } from '../../../src/api/account.ts';
import type { ApiContext } from '../../../src/api/context.ts';
import type { Clock } from '../../../src/base/clock.ts';
import type { AccountPort } from '../../../src/cutout/ports.ts';
import { asCutoutError } from '../../../src/protocol/errors.ts';

interface SiteAccountOptions {
  clock: Clock;
  context: () => ApiContext;
  /** Our own page: users pay sheets there. A partner's key pays by its quota. */
  isSite: () => boolean;
  /** The user's access_token, as the page handed it over; it keeps it, the frame has no storage of its own (D25). */
  token: () => string | undefined;
}

/** The user of our own site, by the token that its page handed over. */
export function createSiteAccount({ clock, context, isSite, token }: SiteAccountOptions): AccountPort {
  // Whether the token still holds is the page's to know: a refusal is an answer here, and the gate tells the page.
  const tokens = { read: token, clear: () => {}, loginRequired: () => {} };
  const { useCutoutRight: takeRight, ...account } = createAccount({ origin: '', clock, context, tokens });
  const pays = (): boolean => isSite() && token() !== undefined;
  return {
    async read(signal) {
      if (!isSite()) return undefined;
      if (token() === undefined) return { role: 'visitor' };
      try {
        const [{ is_vip }, { cutout }] = await Promise.all([account.vipInfo(signal), account.userInfo(signal)]);
        return is_vip === 1 ? { role: 'member' } : { role: 'user', left: cutout.left };
      } catch (error) {
        if (asCutoutError(error).code === 'LOGIN_REQUIRED') return { role: 'visitor' };
        throw error;
      }
    },
    reserve: async (signal, uuid) => (pays() ? (await takeRight(signal, uuid, 'reserve')).ticket : undefined),
    async commit(signal, uuid) {
      await takeRight(signal, uuid, 'commit');
    },
    async rollback(signal, ticket) {
      await account.rollbackCutoutRight(signal, ticket);
    },
  };
}
