import { expect, it } from 'vitest';
import { Notices } from '../../server/features/accounts/notices.ts';
import { Offers } from '../../server/features/accounts/offers.ts';
import { Orders } from '../../server/features/accounts/orders.ts';
import { SANDBOX_PAYMENT } from '../../server/features/accounts/payments/sandbox.ts';
import { Users } from '../../server/features/accounts/users.ts';
import { Credits } from '../../server/features/credits/credits.ts';
import { tables } from '../unit/server/kit.ts';
import { IN_DOLLARS, shop } from './shop.ts';

const EXPIRE = '/v1/checkout/sessions/cs_test_1/expire';

it('an order that is cancelled cannot be paid any more, and is cancelled once', async () => {
  const { orders, provider, user, send, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  expect(await orders.cancel(user, id)).toMatchObject({ status: 'cancelled', payAt: '' });
  expect(provider.shown('cs_test_1')).toMatchObject({ status: 'expired', url: null });
  // The provider tells of it too, and the person asks twice.
  await send('checkout.session.expired', provider.shown('cs_test_1'));
  expect(await orders.cancel(user, id)).toMatchObject({ status: 'cancelled', payAt: '' });
  expect(await orders.read(user, id)).toMatchObject({ status: 'cancelled' });
  expect(provider.calls.filter(({ path }) => path === EXPIRE)).toHaveLength(1);
  expect([await left(), (await orders.list(user))[0]?.status]).toEqual([0, 'cancelled']);
});

it('two cancels at once end in one cancelled order', async () => {
  const { orders, user } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  const answers = await Promise.all([orders.cancel(user, id), orders.cancel(user, id)]);
  expect(answers.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});

it('a payment that came before the cancel is one: the order is paid, and the images are there once', async () => {
  const { orders, provider, user, send, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  provider.pay('cs_test_1');
  expect(await orders.cancel(user, id)).toMatchObject({ status: 'paid', payAt: '' });
  await send('checkout.session.completed', provider.shown('cs_test_1'));
  expect(await orders.cancel(user, id)).toMatchObject({ status: 'paid' });
  expect([await left(), (await orders.list(user))[0]?.invoice]).toEqual([20, 1]);
});

it('a payment that is reported after the cancel is honoured', async () => {
  const { orders, provider, user, send, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  await orders.cancel(user, id);
  provider.pay('cs_test_1');
  await send('checkout.session.completed', provider.shown('cs_test_1'));
  expect(await orders.read(user, id)).toMatchObject({ status: 'paid' });
  expect([await left(), (await orders.list(user))[0]?.invoice]).toEqual([20, 1]);
});

it('a payment that a bank still works on cannot be called back: the order stays open until it is decided', async () => {
  const { orders, provider, user, send, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  provider.submit('cs_test_1');
  expect(await orders.cancel(user, id)).toMatchObject({ status: 'open', payAt: '' });
  provider.pay('cs_test_1');
  await send('checkout.session.async_payment_succeeded', provider.shown('cs_test_1'));
  expect(await left()).toBe(20);
});

it('while the provider is away nothing is cancelled; another user’s order and an unknown one never are', async () => {
  const { orders, provider, user } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  provider.down = 500;
  await expect(orders.cancel(user, id)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
  provider.down = undefined;
  for (const [who, what] of [
    ['someone-else', id],
    [user, 'no-such-order'],
  ] as const) {
    await expect(orders.cancel(who, what)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(orders.read(who, what)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  }
  expect(await orders.read(user, id)).toMatchObject({ status: 'open', payAt: 'https://pay.example/cs_test_1' });
});

it('in the sandbox neither looking nor cancelling pays, and what is cancelled is not paid by a late word', async () => {
  const { database, clock } = await tables();
  const credits = new Credits(database, clock);
  const offers = new Offers({ list: async () => ({ items: [], total: 0, cursor: '' }) });
  const notices = new Notices(database, clock);
  const terms = { seller: '', taxName: '', taxRate: 0 };
  const orders = new Orders({
    database,
    clock,
    credits,
    notices,
    offers,
    payment: SANDBOX_PAYMENT,
    terms,
    warn: () => {},
  });
  const user = await new Users(database, clock).signIn({ provider: 'mail', subject: 'ann@example.com' });
  const [kept, gone] = [
    await orders.start(user, 'sheets_20', IN_DOLLARS),
    await orders.start(user, 'sheets_20', IN_DOLLARS),
  ];
  expect(await orders.read(user, gone.id)).toMatchObject({ status: 'open' });
  expect(await orders.cancel(user, gone.id)).toMatchObject({ status: 'cancelled' });
  expect(await orders.confirm(user, gone.id)).toMatchObject({ status: 'cancelled' });
  expect(await credits.left(user)).toBe(0);
  expect(await orders.confirm(user, kept.id)).toMatchObject({ status: 'paid' });
  expect(await orders.cancel(user, kept.id)).toMatchObject({ status: 'paid' });
  expect(await credits.left(user)).toBe(20);
});
