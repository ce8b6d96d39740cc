import { useCallback, useEffect, useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { OtherTabs } from '../other-tabs.ts';

/** What is known of a payment whose buyer has come back. `unknown`: the server did not answer; `logIn`: nobody is logged in here any more. */
export type Returned = 'asking' | 'paid' | 'open' | 'unknown' | 'logIn';

/** ms after which an answer that did not come is asked for again: a restarted server is there within them. */
const WAITS = [2_000, 4_000, 8_000];

/** Asks whether an order is paid, again where no answer came, and tells the tab that waits. */
export function usePaymentReturn(
  order: string,
  calls: () => Promise<Account>,
  clock: Clock = systemClock,
): { returned: Returned; again(): void } {
  const [returned, setReturned] = useState<Returned>('asking');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    let stop = () => {};
    const end = (state: Returned) => {
      if (signal.aborted) return;
      setReturned(state);
      new OtherTabs().notify();
    };
    const ask = async (tried: number): Promise<void> => {
      try {
        const { status } = await (await calls()).confirmOrder(signal, order);
        end(status === 'paid' ? 'paid' : 'open');
      } catch (error) {
        const { code } = asCutoutError(error, 'NETWORK');
        const wait = WAITS[tried];
        if (code === 'LOGIN_REQUIRED') end('logIn');
        // An order of another user, as after a log-in by another name, is no more known in a while.
        else if (wait === undefined || code === 'INVALID_ARGUMENT') end('unknown');
        else if (!signal.aborted) stop = clock.after(wait, () => void ask(tried + 1));
      }
    };
    setReturned('asking');
    void ask(round > 0 ? WAITS.length : 0);
    return () => {
      asking.abort();
      stop();
    };
  }, [order, calls, clock, round]);
  return { returned, again: useCallback(() => setRound((count) => count + 1), []) };
}
