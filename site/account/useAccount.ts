import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '../../src/api/account.ts';
import { systemClock } from '../../src/base/clock.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { caller, type Lead } from '../config/caller.ts';
import { siteConfig } from '../config/config.ts';
import { claimKept } from './kept-invitation.ts';
import { keepLastKnown } from './last-known.ts';
import { OtherTabs } from './other-tabs.ts';
import { usePolitely } from './usePolitely.ts';
import { UserToken } from './user-token.ts';

/** Who is logged in, if anyone, and how many images they have left; `left` is undefined until the server has answered. */
export interface Person {
  token: string | undefined;
  left: number | undefined;
  isMember: boolean;
  /** It could not be read, and never was on this page. */
  isAway?: boolean;
  /** The login has just come from another tab. */
  fromElsewhere?: boolean;
}

export interface SiteAccount {
  person: Person;
  /** The calls; their code is fetched with the first use. */
  calls(): Promise<Account>;
  /** A log-in that went well: the new user's gift is requested. @returns the gift's images and days, 0 where it was given before */
  loggedIn(token: string): Promise<{ count: number; days: number }>;
  logOut(): Promise<void>;
  /** The token is nobody's any more: the frame learned that it has expired, or the account was deleted. */
  expired(): void;
  /** Looks whether another tab has logged in: asked every 100 ms while a login window is open (D88). */
  refresh(): void;
  /** Counts what came to the account here or in another tab: a purchase, a gift, a membership. */
  changes: number;
  /** Something was bought: what is left is read again here, in the editor and in other tabs. */
  changed(): void;
  /** Something was used: what is left is read again, here and in other tabs. */
  used(): void;
}

/**
 * The calls of the site about accounts.
 * @param clear called when the token has expired; by default it is removed
 * @param lead what led to the page that calls
 */
export const callsOf = async (
  kept: UserToken,
  locale: Locale,
  clear = () => kept.save(undefined),
  lead: Lead = {},
): Promise<Account> => {
  const { createAccount } = await import('../../src/api/account.ts');
  return createAccount({
    origin: siteConfig().editorOrigin,
    clock: systemClock,
    context: () => ({ ...caller(lead), lang: locale }),
    tokens: { read: () => kept.read(), clear, loginRequired: () => {} },
  });
};

/** An account that could not be read is asked for again after 2, 4 and 8 s. */
const RETRIES = 3;

const NOBODY: Person = { token: undefined, left: undefined, isMember: false };

/** @param lead of the page's first drawing */
export function useAccount(locale: Locale, lead?: Lead): SiteAccount {
  const [led] = useState(lead);
  const kept = useMemo(() => new UserToken(), []);
  const [person, setPerson] = useState<Person>({ ...NOBODY, token: kept.read() });
  const [changes, setChanges] = useState(0);
  const calling = useRef<Promise<Account> | undefined>(undefined);

  const put = useCallback(
    (token: string | undefined) => {
      kept.save(token);
      setPerson({ ...NOBODY, token });
    },
    [kept],
  );

  const calls = useCallback(() => {
    calling.current ??= callsOf(kept, locale, () => put(undefined), led);
    // Code that could not be fetched is fetched again at the next use.
    calling.current.catch(() => {
      calling.current = undefined;
    });
    return calling.current;
  }, [kept, locale, put, led]);

  /** What the server said last: what differs was changed elsewhere, by an operator too, and the editor hears of it. */
  const known = useRef<Person>(NOBODY);
  /** The reading that is under way, and whether another is wanted after it. */
  const reading = useRef({ busy: false, again: false, changed: false, failed: 0 });
  const read = useCallback(async () => {
    const token = kept.refresh();
    if (token === undefined) return setPerson(NOBODY);
    const { signal } = new AbortController();
    const account = await calls();
    const [{ is_vip }, { cutout }] = await Promise.all([account.vipInfo(signal), account.userInfo(signal)]);
    // Another user may have logged in meanwhile.
    if (kept.read() !== token) return;
    const now: Person = { token, left: cutout.left, isMember: is_vip === 1 };
    const { current: before } = known;
    known.current = now;
    keepLastKnown(token, cutout.left);
    reading.current.changed ||=
      before.token === token && (before.left !== now.left || before.isMember !== now.isMember);
    setPerson(now);
  }, [calls, kept]);

  const reread = useCallback(() => {
    const { current } = reading;
    current.again = current.busy;
    if (current.busy) return;
    current.busy = true;
    // What is left is shown in the bar: without an answer it stays as it was, and is asked for again.
    read()
      .then(
        () => {
          current.failed = 0;
        },
        () => {
          current.failed += 1;
          setPerson((now) => (now.left === undefined && now.token !== undefined ? { ...now, isAway: true } : now));
          if (current.failed <= RETRIES) systemClock.after(1_000 * 2 ** current.failed, reread);
        },
      )
      .finally(() => {
        current.busy = false;
        if (current.again) reread();
        else if (current.changed) {
          current.changed = false;
          setChanges((count) => count + 1);
        }
      });
  }, [read]);
  const tabs = useMemo(() => new OtherTabs(), []);
  /** The editor is notified once the answer is here, however many changes there were meanwhile. */
  const heard = useCallback(() => {
    reading.current.changed = true;
    reread();
  }, [reread]);
  useEffect(() => tabs.follow(heard), [tabs, heard]);

  useEffect(reread, [reread]);
  // Nobody tells of an order that was given back, or of a membership that ended.
  usePolitely(person.left !== undefined, reread);
  // Logged in or out in another tab; a login at a provider ends in one.
  useEffect(
    () =>
      kept.follow((token) => {
        setPerson({ ...NOBODY, token, fromElsewhere: token !== undefined });
        reread();
      }),
    [kept, reread],
  );

  // A page that Back brings as it was has heard nothing of what the others did meanwhile.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reread();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [reread]);

  /** The same function as long as the page is drawn: parts ask again where it is another one. */
  const changed = useCallback(() => {
    heard();
    tabs.notify();
  }, [heard, tabs]);
  return {
    person,
    changes,
    calls,
    async loggedIn(token) {
      put(token);
      const account = await calls();
      await claimKept(account);
      const { count, period_days } = await account
        .grantActiveRights(new AbortController().signal)
        .catch(() => ({ count: 0, period_days: 0 }));
      changed();
      return { count, days: period_days };
    },
    async logOut() {
      // The server comes first, as it needs the token. This page removes it whatever the server answers.
      await calls()
        .then((account) => account.logout(new AbortController().signal))
        .catch(() => {});
      put(undefined);
      tabs.notify();
    },
    expired() {
      put(undefined);
      tabs.notify();
    },
    refresh() {
      const before = kept.read();
      const token = kept.refresh();
      if (token === before) return;
      setPerson({ ...NOBODY, token, fromElsewhere: token !== undefined });
      reread();
    },
    changed,
    used() {
      reread();
      tabs.notify();
    },
  };
}
