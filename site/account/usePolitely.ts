import { useEffect, useRef } from 'react';

/** ms between two questions to the server, in the visible tab alone. */
export const POLITELY = 60_000;

/** Asks again and again while a tab is looked at: every minute, and when a person comes back to it. */
export function usePolitely(isWanted: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isWanted) return;
    const check = () => {
      if (!document.hidden) latest.current();
    };
    const timer = setInterval(check, POLITELY);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isWanted]);
}
