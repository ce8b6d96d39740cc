import { useCallback, useEffect, useState } from 'react';
import type { SiteAccount } from '../useAccount.ts';

/** ms between two questions, in the visible tab alone. */
const EVERY = 60_000;

/** How many messages the person has not seen. */
export function useUnread({ calls, person: { token } }: SiteAccount): { unread: number; seen(): void } {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (token === undefined) return;
    const asking = new AbortController();
    const ask = () => {
      if (document.hidden) return;
      calls()
        .then((api) => api.unreadCount(asking.signal))
        .then(setUnread)
        .catch(() => {});
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      asking.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [calls, token]);
  return { unread: token === undefined ? 0 : unread, seen: useCallback(() => setUnread(0), []) };
}
