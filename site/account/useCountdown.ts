import { useEffect, useState } from 'react';

/** Seconds until a moment, counted down while the part is shown. @param from the count begins again with each new value */
export function useCountdown(seconds: number, from: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (from === undefined) return;
    setLeft(seconds);
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, [seconds, from]);
  return left;
}
