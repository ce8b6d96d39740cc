import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteAccount } from '../useAccount.ts';
import { usePolitely } from '../usePolitely.ts';

/** How many messages the person has not seen. */
export function useUnread({ calls, person: { token } }: SiteAccount): { unread: number; seen(): void } {
  const [unread, setUnread] = useState(0);
  const asking = useRef(new AbortController());
  const ask = useCallback(() => {
    const { signal } = asking.current;
    calls()
      .then((api) => api.unreadCount(signal))
      .then((count) => signal.aborted || setUnread(count))
      .catch(() => {});
  }, [calls]);
  useEffect(() => {
    if (token === undefined) return;
    asking.current = new AbortController();
    if (!document.hidden) ask();
    return () => asking.current.abort();
  }, [ask, token]);
  usePolitely(token !== undefined, ask);
  return { unread: token === undefined ? 0 : unread, seen: useCallback(() => setUnread(0), []) };
}
