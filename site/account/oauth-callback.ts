import type { Account } from '../../src/api/account.ts';
import { claimKept } from './kept-invitation.ts';
import type { ProviderLogin } from './provider-login.ts';
import type { UserToken } from './user-token.ts';

/** `gift`: images that a new user is given, and for how many days; 0 where there is none. */
export type Outcome = { loggedIn: true; gift: { count: number; days: number } } | { loggedIn: false };

interface CallbackRequest {
  /** Of the address: `#login=` and a code of one use, or `#login_error=`. */
  hash: string;
  /** Left out: this browser keeps nothing. */
  begun: ProviderLogin | undefined;
  token: UserToken;
  calls(): Promise<Account>;
}

/** Ends a login at a provider: exchanges its code, by the verifier that this browser kept, for the user's token. Never rejects. */
export async function finishLogin({ hash, begun, token, calls }: CallbackRequest): Promise<Outcome> {
  const code = new URLSearchParams(hash.slice(1)).get('login');
  const pending = begun?.pending();
  if (code === null || begun === undefined || pending === undefined) return { loggedIn: false };
  const { signal } = new AbortController();
  try {
    const account = await calls();
    const { access_token } = await account.exchangeLogin(signal, code, pending.verifier);
    begun.done();
    token.save(access_token);
    await claimKept(account);
    const { count, period_days } = await account.grantActiveRights(signal).catch(() => ({ count: 0, period_days: 0 }));
    return { loggedIn: true, gift: { count, days: period_days } };
  } catch {
    return { loggedIn: false };
  }
}
