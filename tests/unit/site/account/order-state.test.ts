import { describe, expect, it } from 'vitest';
import { type KnownOrder, orderView } from '../../../../site/account/order/order-state.ts';
import { ORDER_STATES } from '../../../../src/protocol/orders.ts';

const known = (more: Partial<KnownOrder>): KnownOrder => ({
  isLoggedIn: true,
  problem: undefined,
  hasOrder: true,
  status: undefined,
  until: undefined,
  ...more,
});

describe('what the page of an order says', () => {
  it.each([
    ['nobody is logged in', { isLoggedIn: false, status: 'paid' }, 'logIn'],
    ['nobody is logged in, and there is no order', { isLoggedIn: false, hasOrder: false }, 'visitor'],
    ['it has not been answered yet', {}, 'loading'],
    ['the server does not answer', { problem: 'away' }, 'away'],
    ['the server knows no such order', { problem: 'unknown' }, 'unknown'],
    ['it is open', { status: 'open' }, 'waiting'],
    ['it is paid', { status: 'paid' }, 'paid'],
    ['it failed', { status: 'failed' }, 'failed'],
    ['it was given up', { status: 'cancelled' }, 'cancelled'],
    ['it was paid back', { status: 'refunded' }, 'refunded'],
    ['it was answered once, and is not now', { status: 'open', problem: 'away' }, 'waiting'],
    ['there is no order, and a member', { hasOrder: false, until: 1_800_000_000 }, 'member'],
    ['there is no order, and no member', { hasOrder: false, until: 0 }, 'upgrade'],
    ['there is no order, and nothing is known', { hasOrder: false }, 'loading'],
  ] as const)('%s', (_name, more, view) => {
    expect(orderView(known(more))).toBe(view);
  });

  it('every state of an order has a view', () => {
    for (const status of ORDER_STATES) expect(orderView(known({ status }))).not.toBe('loading');
  });
});
