import type { Account } from '../../src/api/account.ts';
import { INVITATION_DAYS } from '../../src/protocol/login.ts';

const NAME = 'invitation';
const SHAPE = /^([a-z0-9]{6,24}) (\d{1,16})$/i;
/** ms that an invitation waits in a browser for a log-in. */
const KEPT_FOR = INVITATION_DAYS * 86_400_000;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const own = () => localStorage;

/** Keeps the invitation that a visitor came by last, so that it counts on whichever page they log in (D345). */
export function keepInvitation(code: string, now = Date.now(), storage: () => Kept = own): void {
  try {
    storage().setItem(NAME, `${code} ${now}`);
  } catch {
    // It counts as long as its page is open.
  }
}

/** The code of the invitation that waits here. */
export function keptInvitation(now = Date.now(), storage: () => Kept = own): string | undefined {
  try {
    const [, code, at] = SHAPE.exec(storage().getItem(NAME) ?? '') ?? [];
    return code !== undefined && now - Number(at) < KEPT_FOR ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Claims an invitation for who is logged in: what the server has answered waits no more. */
export async function claimInvitation(signal: AbortSignal, { http }: Pick<Account, 'http'>, code: string) {
  // Pages load the words of the calls when one is made.
  const { claimInvite } = await import('../../src/protocol/calls/account.schema.ts');
  const { data } = await http(signal, claimInvite, { form: { code } });
  try {
    if (keptInvitation() === code) localStorage.removeItem(NAME);
  } catch {
    // The server gives it once all the same.
  }
  return data.state;
}

/** Claims what waits here, after a log-in. Never rejects: what could not be claimed waits for the next one. */
export async function claimKept(account: Pick<Account, 'http'>): Promise<void> {
  const code = keptInvitation();
  if (code !== undefined) await claimInvitation(new AbortController().signal, account, code).catch(() => {});
}
