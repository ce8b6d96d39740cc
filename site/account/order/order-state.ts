import type { OrderState } from '../../../src/protocol/orders.ts';

/** What /subscription and /upgrade say. */
export type OrderView =
  | 'visitor'
  | 'logIn'
  | 'loading'
  | 'away'
  | 'unknown'
  | 'waiting'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'member'
  | 'upgrade';

export interface KnownOrder {
  isLoggedIn: boolean;
  /** The server could not be asked, or knows no such order of this person. */
  problem: 'away' | 'unknown' | undefined;
  /** The page was opened with an order. */
  hasOrder: boolean;
  /** Undefined: it has not been answered yet. */
  status: OrderState | undefined;
  /** Seconds since 1970; 0: no member; undefined: not answered yet. */
  until: number | undefined;
}

const OF_ORDER: Readonly<Record<OrderState, OrderView>> = {
  open: 'waiting',
  failed: 'failed',
  cancelled: 'cancelled',
  paid: 'paid',
  refunded: 'refunded',
};

/** One page tells what is true now. */
export function orderView({ isLoggedIn, problem, hasOrder, status, until }: KnownOrder): OrderView {
  if (!isLoggedIn) return hasOrder ? 'logIn' : 'visitor';
  if (hasOrder && status !== undefined) return OF_ORDER[status];
  if (problem !== undefined) return problem;
  if (hasOrder || until === undefined) return 'loading';
  return until > 0 ? 'member' : 'upgrade';
}
