/** ms: the first pause between two questions, and the longest; each is twice the one before. */
export const PAUSES = { first: 3_000, most: 60_000 };

/**
 * Asks again and again, less and less often, while the page is looked at and there is a network. Who comes back to the page, and a
 * network that comes back, ask at once and often again.
 * @param ask settles when it was answered, or could not be
 * @returns the end
 */
export function askAgain(ask: () => Promise<unknown>): () => void {
  let pause = PAUSES.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const listening = new AbortController();
  const { signal } = listening;
  const later = () => {
    isAsking = false;
    if (signal.aborted) return;
    timer = setTimeout(check, pause);
    pause = Math.min(2 * pause, PAUSES.most);
  };
  const check = () => {
    clearTimeout(timer);
    if (isAsking || document.visibilityState === 'hidden' || !navigator.onLine) return;
    isAsking = true;
    ask().then(later, later);
  };
  const again = () => {
    pause = PAUSES.first;
    check();
  };
  document.addEventListener('visibilitychange', again, { signal });
  addEventListener('online', again, { signal });
  later();
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
