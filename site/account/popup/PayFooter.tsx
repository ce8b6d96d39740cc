import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './Membership.module.css';

interface PayFooterProps {
  /** Page of the provider, while its payment is awaited. */
  payAt: string | undefined;
  isLoggedIn: boolean;
  /** '' and undefined: it has none. */
  price: string | undefined;
  disabled: boolean;
  onLogIn(): void;
  onPay(): void;
  /** What else can be done while a payment is awaited. */
  children?: ReactNode;
}

/** The one button: log in, pay, or go to the page where it is paid. */
export function PayFooter({ payAt, isLoggedIn, price, disabled, onLogIn, onPay, children }: PayFooterProps) {
  const { t } = useAccountTexts();
  return (
    <div className={styles.foot}>
      {payAt !== undefined && (
        <>
          <p role="status">{t('account.paying')}</p>
          <LinkButton look="primary" big block href={payAt} target="_blank" rel="noopener noreferrer">
            {t('account.openPay')}
          </LinkButton>
          {children}
        </>
      )}
      {payAt === undefined && !isLoggedIn && (
        <Button look="primary" big block onClick={onLogIn}>
          {t('account.loginToBuy')}
        </Button>
      )}
      {payAt === undefined && isLoggedIn && (
        <Button look="primary" big block disabled={disabled} onClick={onPay}>
          {price ? t('account.pay', { price }) : t('account.take')}
        </Button>
      )}
    </div>
  );
}
