import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './OrderPart.module.css';
import type { OrderView } from './order-state.ts';

/** Of the language: where membership is bought, orders are listed, and where one came from. */
export interface OrderLinks {
  vip: string;
  invoices: string;
  home: string;
}

interface OrderActionsProps {
  view: OrderView;
  /** Page of the provider; '' where there is none. */
  payAt: string;
  /** Its payment is the buyer's word. */
  isSandbox: boolean;
  links: OrderLinks;
  onLogIn(): void;
  onAgain(): void;
  /** What else can be done. */
  children?: ReactNode;
}

const AGAIN = { waiting: 'account.order.iPaid', away: 'retry' } as const;
const TO_VIP = {
  failed: 'retry',
  cancelled: 'account.order.choose',
  member: 'account.extend',
  upgrade: 'account.order.choose',
} as const;
const has = <Key extends string>(table: Readonly<Record<Key, unknown>>, view: string): view is Key =>
  Object.hasOwn(table, view);

/** What can be done next; one button of them is filled. */
export function OrderActions({ view, payAt, isSandbox, links, onLogIn, onAgain, children }: OrderActionsProps) {
  const { t } = useAccountTexts();
  return (
    <div className={styles.actions}>
      {(view === 'logIn' || view === 'visitor') && (
        <Button look="primary" big onClick={onLogIn}>
          {t('logIn')}
        </Button>
      )}
      {view === 'waiting' && payAt !== '' && (
        <LinkButton look="primary" big href={payAt} target="_blank" rel="noopener noreferrer">
          {t('account.openPay')}
        </LinkButton>
      )}
      {has(AGAIN, view) && (
        <Button big look={isSandbox ? 'primary' : 'plain'} onClick={onAgain}>
          {t(isSandbox ? 'account.take' : AGAIN[view])}
        </Button>
      )}
      {view === 'paid' && (
        <LinkButton look="primary" big href={links.home}>
          {t('giftGoOn')}
        </LinkButton>
      )}
      {(view === 'paid' || view === 'refunded' || view === 'unknown') && (
        <LinkButton big href={links.invoices}>
          {t('account.invoices')}
        </LinkButton>
      )}
      {has(TO_VIP, view) && (
        <LinkButton look="primary" big href={links.vip}>
          {t(TO_VIP[view])}
        </LinkButton>
      )}
      {children}
    </div>
  );
}
