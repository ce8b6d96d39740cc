import { useEffect, useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import { OtherTabs } from '../other-tabs.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';

interface PaymentReturnProps {
  order: string;
  calls(): Promise<Account>;
}

/** The tab that a payment provider sends back to: asks whether the order is paid, and tells the tab that waits. */
export function PaymentReturn({ order, calls }: PaymentReturnProps) {
  const { t, ready } = useAccountTexts();
  const [isPaid, setPaid] = useState<boolean>();
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => (await (await calls()).confirmOrder(asking.signal, order)).status === 'paid';
    const tell = (paid: boolean) => {
      if (asking.signal.aborted) return;
      setPaid(paid);
      new OtherTabs().tell();
    };
    ask().then(tell, () => tell(false));
    return () => asking.abort();
  }, [order, calls]);
  if (!ready) return null;
  const words = { true: 'account.returnPaid', false: 'account.returnOpen', undefined: 'account.paying' } as const;
  return (
    <main>
      <h1>{t('account.shopTitle')}</h1>
      <p role="status">{t(words[`${isPaid}`])}</p>
    </main>
  );
}
