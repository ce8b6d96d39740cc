import { useState } from 'react';
import { asCutoutError } from '../../src/protocol/errors.ts';
import { PRODUCTS, type Product } from '../../src/protocol/products.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { Card } from '../../src/ui/kit/Card.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Shop.module.css';
import type { SiteAccount } from './useAccount.ts';

interface ShopProps {
  account: SiteAccount;
}

const IDS = Object.keys(PRODUCTS) as Product[];

/** What can be bought. Prices and paying are the payment provider's page (D36). */
export function Shop({ account }: ShopProps) {
  const { t } = useTexts();
  const { person, calls, changed } = account;
  /** An order that is being paid in another tab. */
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState<{ tone: 'ok' | 'warn' | 'danger'; title: string }>();
  const [isBusy, setBusy] = useState(false);

  const confirm = async (order: string) => {
    const { status } = await (await calls()).confirmOrder(new AbortController().signal, order);
    setOpen(status === 'paid' ? undefined : order);
    setSaid(status === 'paid' ? { tone: 'ok', title: t('bought') } : { tone: 'warn', title: t('notPaid') });
    if (status === 'paid') changed();
  };
  const buy = async (product: Product) => {
    const { order, pay_url } = await (await calls()).startOrder(new AbortController().signal, product);
    if (pay_url === '') return confirm(order);
    window.open(pay_url, '_blank', 'noopener,noreferrer');
    setOpen(order);
  };
  const run = (work: () => Promise<void>) => () => {
    setBusy(true);
    setSaid(undefined);
    work()
      .catch((error: unknown) => {
        const isClosed = asCutoutError(error, 'NETWORK').code === 'INVALID_ARGUMENT';
        setSaid({ tone: 'danger', title: isClosed ? t('noShop') : t('notDone') });
      })
      .finally(() => setBusy(false));
  };
  const name = (product: Product) => {
    const brings = PRODUCTS[product];
    return 'sheets' in brings ? t('images', { count: brings.sheets }) : t('month');
  };
  return (
    <>
      <p>
        {t('imagesText')} {person.left === undefined ? null : t('left', { count: person.left })}
      </p>
      <ul className={styles.products}>
        {IDS.map((product) => (
          <li key={product}>
            <Button block disabled={isBusy} onClick={run(() => buy(product))}>
              {name(product)}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Button look="primary" disabled={isBusy} onClick={run(() => confirm(open))}>
          {t('paid')}
        </Button>
      )}
      {said && <Card {...said} />}
    </>
  );
}
