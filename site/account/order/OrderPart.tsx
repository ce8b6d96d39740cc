import { Icon, type IconName } from '../../../src/ui/kit/Icon.tsx';
import type { IslandContext } from '../../config/island-context.ts';
import { dayOf } from '../money.ts';
import { productName } from '../product-name.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderActions, type OrderLinks } from './OrderActions.tsx';
import styles from './OrderPart.module.css';
import { type OrderView, orderView } from './order-state.ts';
import { useOrder } from './useOrder.ts';

const SIGNS: Readonly<Record<OrderView, { icon: IconName; tone: string }>> = {
  visitor: { icon: 'lock', tone: 'plain' },
  logIn: { icon: 'lock', tone: 'plain' },
  loading: { icon: 'rotate-ccw', tone: 'plain' },
  away: { icon: 'wifi-off', tone: 'warn' },
  unknown: { icon: 'info', tone: 'plain' },
  waiting: { icon: 'rotate-ccw', tone: 'plain' },
  paid: { icon: 'circle-check', tone: 'ok' },
  failed: { icon: 'circle-exclamation-point', tone: 'danger' },
  cancelled: { icon: 'x', tone: 'plain' },
  refunded: { icon: 'rotate-ccw', tone: 'plain' },
  member: { icon: 'info', tone: 'warn' },
  upgrade: { icon: 'sparkles', tone: 'accent' },
};

interface OrderPartProps extends IslandContext {
  /** '' without one. */
  order: string;
  links: OrderLinks;
}

/** An order in the state that it is in, and what can be done next. */
export function OrderPart({ page: { locale }, app, order: id, links }: OrderPartProps) {
  const { t, ready } = useAccountTexts();
  const account = useAccount(locale);
  const { order, until, problem, isLoggedIn, heard, again } = useOrder(account, id);
  if (!ready) return null;
  const view = orderView({ isLoggedIn, problem, hasOrder: id !== '', status: order?.status, until });
  const isSandbox = view === 'waiting' && order?.provider === 'sandbox';
  const { left } = account.person;
  const { icon, tone } = SIGNS[view];
  const rows = [
    ...(order !== undefined && isLoggedIn ? [[t('account.what'), productName(t, order.product)]] : []),
    ...(id !== '' && isLoggedIn ? [[t('account.orderNumber'), id]] : []),
    ...(isLoggedIn && left !== undefined ? [[t('account.sheets'), t('account.have', { count: left })]] : []),
  ];
  const date = until === undefined || until === 0 ? '' : dayOf(until, locale);
  return (
    <section className={styles.state} aria-live="polite">
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <h2>{t(`account.order.${view}`, { date })}</h2>
      <p>{isSandbox ? t('account.sandboxText') : t(`account.order.${view}.text`, { date })}</p>
      {rows.length > 0 && (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <OrderActions
        view={view}
        payAt={order?.pay_url ?? ''}
        isSandbox={isSandbox}
        links={links}
        onLogIn={() => app.need('login')}
        onAgain={again}
      >
        {view === 'waiting' && <CancelOrder big account={account} order={id} onDone={heard} />}
      </OrderActions>
    </section>
  );
}
