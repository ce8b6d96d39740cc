import type { Account } from '../../../src/api/account.ts';
import type { OrderState } from '../../../src/protocol/orders.ts';
import { PRODUCTS, type Product } from '../../../src/protocol/products.ts';
import { dayOf, sumOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { ListState } from './ListState.tsx';
import { useList } from './useList.ts';

const STATES = {
  open: 'open',
  failed: 'failed',
  cancelled: 'cancelled',
  paid: 'paidState',
  refunded: 'refunded',
} as const satisfies Record<OrderState, string>;
const read = async (api: Account, signal: AbortSignal) => ({ list: await api.orders(signal), cursor: '' });
const isProduct = (word: string): word is Product => Object.hasOwn(PRODUCTS, word);

/** Orders with the numbers of their invoices. */
export function OrdersTab({ account }: { account: SiteAccount }) {
  const { t, locale } = useAccountTexts();
  const list = useList(account.calls, read);
  const nameOf = (product: string): string => {
    const brings = isProduct(product) ? PRODUCTS[product] : undefined;
    if (brings === undefined) return product;
    return 'sheets' in brings ? t('images', { count: brings.sheets }) : t('month');
  };
  return (
    <ListState list={list} empty={t('account.noOrders')}>
      <table className={styles.table}>
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
              <td>{nameOf(product)}</td>
              <td>{sumOf(amount, currency, locale) || '–'}</td>
              <td>
                <span className={styles.chip} data-kind={status}>
                  {t(`account.${STATES[status]}`)}
                  {provider === 'sandbox' && ` · ${t('account.sandbox')}`}
                </span>
              </td>
              <td>{dayOf(time, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListState>
  );
}
