import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderResponse, ShopResponse } from '../../../src/protocol/calls/account.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { Product } from '../../../src/protocol/products.ts';
import { failureOf } from '../failure.ts';
import { OtherTabs } from '../other-tabs.ts';
import type { SiteAccount } from '../useAccount.ts';

export type Purchase =
  | { step: 'choose'; problem?: ErrorCode }
  /** Somewhere else a page of the provider is open. */
  | { step: 'paying'; order: string; payAt: string }
  | { step: 'done' };

/**
 * Buying one thing: an order, the provider's page, and the word that it was paid.
 * @param begun what can be bought, where it was asked for already
 */
export function usePurchase(
  { calls, changed, person: { token } }: Pick<SiteAccount, 'calls' | 'changed' | 'person'>,
  begun?: Promise<ShopResponse['data']>,
) {
  const [shop, setShop] = useState<ShopResponse['data']>();
  const [away, setAway] = useState<ErrorCode>();
  const [purchase, setPurchase] = useState<Purchase>({ step: 'choose' });
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    const first = round === 0 ? begun : undefined;
    (first ?? calls().then((api) => api.shop(asking.signal)))
      .then((known) => {
        if (asking.signal.aborted) return;
        setAway(undefined);
        setShop(known);
      })
      .catch((error: unknown) => asking.signal.aborted || setAway(failureOf(error)));
    return () => asking.abort();
  }, [calls, begun, round]);

  const heard = useCallback(
    ({ status }: Pick<OrderResponse['data'], 'status'>) => {
      if (status === 'cancelled' || status === 'refunded') setPurchase({ step: 'choose' });
      if (status === 'failed') setPurchase({ step: 'choose', problem: 'INTERNAL' });
      if (status !== 'paid') return;
      setPurchase({ step: 'done' });
      changed();
    },
    [changed],
  );
  const confirm = useCallback(
    async (order: string) => heard(await (await calls()).confirmOrder(new AbortController().signal, order)),
    [calls, heard],
  );

  const buy = (product: Product) => {
    setBusy(true);
    const run = async () => {
      const { order, pay_url } = await (await calls()).startOrder(new AbortController().signal, product);
      if (pay_url === '') return await confirm(order);
      setPurchase({ step: 'paying', order, payAt: pay_url });
    };
    run()
      .catch((error: unknown) => setPurchase({ step: 'choose', problem: failureOf(error) }))
      .finally(() => setBusy(false));
  };

  // Who logs out, or in by another name, waits for no payment of the one before; the order stands in that one's list.
  const buyer = useRef(token);
  useEffect(() => {
    if (buyer.current !== token) setPurchase((before) => (before.step === 'paying' ? { step: 'choose' } : before));
    buyer.current = token;
  }, [token]);

  // The provider's page sends back to callback.html in its own tab, which tells this one.
  const order = purchase.step === 'paying' ? purchase.order : undefined;
  useEffect(() => {
    if (order === undefined) return;
    let isAsking = false;
    let isWanted = false;
    const check = () => {
      isWanted = isAsking;
      if (isAsking) return;
      isAsking = true;
      confirm(order)
        .catch(() => {})
        .finally(() => {
          isAsking = false;
          if (isWanted) check();
        });
    };
    const stop = new OtherTabs().follow(check);
    addEventListener('focus', check);
    return () => {
      stop();
      removeEventListener('focus', check);
    };
  }, [order, confirm]);

  return { shop, away, again: () => setRound(round + 1), purchase, isBusy, buy, heard };
}
