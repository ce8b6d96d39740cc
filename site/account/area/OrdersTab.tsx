import type { Account } from '../../../src/api/account.ts';
import type { OrderState } from '../../../src/protocol/orders.ts';
import { LinkButton } from '../../../src/ui/kit/Button.tsx';
import { dayOf, sumOf } from '../money.ts';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { productName } from '../product-name.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { ListState } from './ListState.tsx';
import { StateChip } from './StateChip.tsx';
import { useList } from './useList.ts';

const STATES = {
  open: 'open',
  failed: 'failed',
  cancelled: 'cancelled',
  paid: 'paidState',
  refunded: 'refunded',
} as const satisfies Record<OrderState, string>;
const read = async (api: Account, signal: AbortSignal) => ({ list: await api.orders(signal), cursor: '' });

/** Orders with the numbers of their invoices; an open one is gone on with, or cancelled. */
export function OrdersTab({ account, subscription }: { account: SiteAccount; subscription: string }) {
  const { t, locale } = useAccountTexts();
  const list = useList(account, read);
  /** A payment came first: it has brought something. */
  const done = ({ status }: { status: OrderState }) => (status === 'paid' ? account.changed() : list.again());
  return (
    <ListState list={list} empty={t('account.noOrders')}>
      <table className={`${styles.table} ${styles.orders}`}>
        <thead>
          <tr>
            <th>{t('account.number')}</th>
            <th>{t('account.what')}</th>
            <th>{t('account.sum')}</th>
            <th>{t('account.state')}</th>
            <th>{t('account.when')}</th>
          </tr>
        </thead>
        <tbody>
          {list.items?.map(({ order, product, status, amount, currency, provider, time, invoice, credit_note }) => (
            <tr key={order}>
              <td>
                {invoice > 0 ? invoice : '–'}
                {credit_note > 0 && ` / ${credit_note}`}
              </td>
              <td>
                {productName(t, product)}
                {status === 'open' && (
                  <span className={styles.ways}>
                    <LinkButton href={`${subscription}?order=${order}`}>{t('account.order.goOn')}</LinkButton>
                    <CancelOrder account={account} order={order} onDone={done} />
                  </span>
                )}
              </td>
              <td>{sumOf(amount, currency, locale) || '–'}</td>
              <td>
                <StateChip kind={status}>
                  {t(`account.${STATES[status]}`)}
                  {provider === 'sandbox' && ` · ${t('account.sandbox')}`}
                </StateChip>
              </td>
              <td>{dayOf(time, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListState>
  );
}
