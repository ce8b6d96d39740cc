import { useEffect } from 'react';
import type { Account } from '../../../src/api/account.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import callbackStyles from '../CallbackPage.module.css';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { type Returned, usePaymentReturn } from './usePaymentReturn.ts';

interface PaymentReturnProps {
  order: string;
  locale: Locale;
  calls(): Promise<Account>;
}

const WORDS = {
  asking: 'account.paying',
  paid: 'account.returnPaid',
  open: 'account.returnOpen',
  unknown: 'account.returnUnknown',
  logIn: 'account.returnLogIn',
} as const satisfies Record<Returned, string>;

const orderAt = (locale: Locale, order: string): string =>
  `${locale === 'cn' ? '' : `/${locale}`}/subscription?${new URLSearchParams({ order })}`;

/** The tab that a payment provider sends back to: says what is known, and no more, and leads to the order. */
export function PaymentReturn({ order, locale, calls }: PaymentReturnProps) {
  const { t, ready } = useAccountTexts();
  const { returned, again } = usePaymentReturn(order, calls);
  const title = t('account.shopTitle');
  useEffect(() => {
    if (ready) document.title = `${title} · Cutout`;
  }, [ready, title]);
  if (!ready) return null;
  return (
    <main className={callbackStyles.callback}>
      <h1>{title}</h1>
      <p role="status">{t(WORDS[returned])}</p>
      {returned === 'unknown' && <Button onClick={again}>{t('account.tryAgain')}</Button>}
      {returned !== 'asking' && (
        <LinkButton look="primary" href={orderAt(locale, order)}>
          {t('account.toOrder')}
        </LinkButton>
      )}
    </main>
  );
}
