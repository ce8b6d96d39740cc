import { useCallback, useEffect, useState } from 'react';
import type { OrderResponse } from '../../../src/protocol/calls/account.schema.ts';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { askAgain } from '../../enhance/ask-again.ts';
import type { SiteAccount } from '../useAccount.ts';

/** Another user’s order counts as missing. */
const problemOf = (error: unknown): 'away' | 'unknown' =>
  asCutoutError(error, 'NETWORK').code === 'INVALID_ARGUMENT' ? 'unknown' : 'away';

/**
 * An order as it is, asked for while it is open; without one, until when the person is a member. Looking never pays: that is the person's word
 * (`again`).
 * @param id '' without an order
 */
export function useOrder({ person, calls, changed }: SiteAccount, id: string) {
  const { token } = person;
  const [order, setOrder] = useState<OrderResponse['data']>();
  const [until, setUntil] = useState<number>();
  const [problem, setProblem] = useState<'away' | 'unknown'>();
  const isLoggedIn = token !== undefined;

  const heard = useCallback(
    (answer: OrderResponse['data']) => {
      setProblem(undefined);
      setOrder((before) => {
        if (answer.status === 'paid' && before?.status !== 'paid') changed();
        return answer;
      });
    },
    [changed],
  );

  const ask = useCallback(
    async (signal: AbortSignal, saysPaid = false) => {
      const api = await calls();
      if (id === '') {
        const { is_vip, end_time } = await api.vipInfo(signal);
        setUntil(is_vip === 1 ? end_time : 0);
        return;
      }
      heard(await (saysPaid ? api.confirmOrder(signal, id) : api.order(signal, id)));
    },
    [calls, heard, id],
  );

  useEffect(() => {
    if (!isLoggedIn) return;
    const asking = new AbortController();
    ask(asking.signal).catch((error: unknown) => asking.signal.aborted || setProblem(problemOf(error)));
    return () => asking.abort();
  }, [ask, isLoggedIn]);

  const isOpen = order?.status === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const asking = new AbortController();
    const stop = askAgain(() => ask(asking.signal));
    return () => {
      asking.abort();
      stop();
    };
  }, [ask, isOpen]);

  return {
    order,
    until,
    problem,
    isLoggedIn,
    heard,
    again: () =>
      void ask(new AbortController().signal, order?.status === 'open').catch((error: unknown) =>
        setProblem(problemOf(error)),
      ),
  };
}
