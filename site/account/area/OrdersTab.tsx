import type { Account } from '../../../src/api/account.ts';
import type { OrdersResponse } from '../../../src/protocol/calls/account.schema.ts';
import type { OrderState } from '../../../src/protocol/orders.ts';
import { LinkButton } from '../../../src/ui/kit/Button.tsx';
import { dayOf, sumOf } from '../money.ts';
import { CancelOrder } from '../order/CancelOrder.tsx';
import { productName } from '../product-name.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { DataTable } from './DataTable.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import { ListState } from './ListState.tsx';
import { StateChip } from './StateChip.tsx';
import { useList } from './useList.ts';

type Listed = OrdersResponse['data']['list'][number];

const STATES = {
  open: 'open',
  failed: 'failed',
  cancelled: 'cancelled',
  paid: 'paidState',
  refunded: 'refunded',
} as const satisfies Record<OrderState, string>;
const read = async (api: Account, signal: AbortSignal) => ({ list: await api.orders(signal), cursor: '' });

interface OrdersTabProps {
  account: SiteAccount;
  subscription: string;
  accountAt: string;
  /** The order whose invoice is shown; '' for the list. */
  order: string;
}

export function OrdersTab({ order, ...rest }: OrdersTabProps) {
  if (order === '') return <OrderList {...rest} />;
  return <InvoicePage account={rest.account} order={order} back={`${rest.accountAt}invoices`} />;
}

/** Orders with their invoices; an open one is gone on with, or cancelled. */
function OrderList({ account, subscription, accountAt }: Omit<OrdersTabProps, 'order'>) {
  const { t, locale } = useAccountTexts();
  const list = useList(account, read);
  /** A payment came first: it has brought something. */
  const done = ({ status }: { status: OrderState }) => (status === 'paid' ? account.changed() : list.again());
  const ways = ({ order, status, invoice, provider }: Listed) => {
    if (status === 'open') {
      return (
        <span className={styles.ways}>
          <LinkButton href={`${subscription}?order=${order}`}>{t('account.order.goOn')}</LinkButton>
          <CancelOrder account={account} order={order} onDone={done} />
        </span>
      );
    }
    const isTest = provider === 'sandbox';
    const isDone = status === 'paid' || status === 'refunded';
    if (!isDone || !(isTest || invoice > 0)) return null;
    return (
      <span className={styles.ways}>
        <LinkButton href={`${accountAt}invoices?order=${order}`}>
          {t(isTest ? 'account.orderNumber' : 'account.invoice')}
        </LinkButton>
      </span>
    );
  };
  return (
    <ListState list={list} empty={t('account.noOrders')}>
      <DataTable
        rows={list.items ?? []}
        keyOf={({ order }) => order}
        columns={[
          {
            head: t('account.number'),
            cell: ({ invoice, credit_note }) => [invoice || '–', ...(credit_note > 0 ? [credit_note] : [])].join(' / '),
          },
          {
            head: t('account.what'),
            cell: (order) => (
              <>
                {productName(t, order.product)}
                {ways(order)}
              </>
            ),
          },
          { head: t('account.sum'), cell: ({ amount, currency }) => sumOf(amount, currency, locale) || '–' },
          {
            head: t('account.state'),
            cell: ({ status, provider }) => (
              <StateChip kind={status}>
                {t(`account.${STATES[status]}`)}
                {provider === 'sandbox' && ` · ${t('account.sandbox')}`}
              </StateChip>
            ),
          },
          { head: t('account.when'), whole: true, cell: ({ time }) => dayOf(time, locale) },
        ]}
      />
    </ListState>
  );
}
