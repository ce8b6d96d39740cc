import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Notices } from '../../server/features/accounts/notices.ts';
import { Offers } from '../../server/features/accounts/offers.ts';
import { Orders } from '../../server/features/accounts/orders.ts';
import { HostedCheckout } from '../../server/features/accounts/payments/hosted-checkout.ts';
import { Users } from '../../server/features/accounts/users.ts';
import { Credits } from '../../server/features/credits/credits.ts';
import type { ContentReader } from '../../src/protocol/content/content-reader.schema.ts';
import { FakeCheckout } from '../setup/fake-checkout.ts';
import { kit } from '../unit/server/kit.ts';

const WEBHOOK = 'whsec_of_the_tests';
const IN_YEN = { lang: 'en', currency: 'USD' } as const;

/** Two offers with prices, as content would have them. */
const content: Pick<ContentReader, 'list'> = {
  async list(kind, { lang }) {
    const page = (product: 'member_month' | 'sheets_20', price: number) => ({
      kind,
      id: product,
      slug: product,
      lang,
      langs: { [lang]: product },
      facts: { product, price: { USD: price }, order: 1, isUsual: false, features: [] },
      text: { name: product },
      updatedAt: new Date(0),
    });
    const items = kind === 'plan' ? [page('member_month', 500)] : kind === 'pack' ? [page('sheets_20', 199)] : [];
    return { items: items as never[], total: items.length, cursor: '' };
  },
};

async function shop() {
  const { database, clock } = await kit();
  const provider = new FakeCheckout(WEBHOOK);
  const notices = new Notices(database, clock);
  const credits = new Credits(database, clock);
  const warned: string[] = [];
  const payment = new HostedCheckout({
    api: 'https://api.pay.example',
    secretKey: 'sk_test_of_the_tests',
    webhookSecret: WEBHOOK,
    returnTo: 'https://site.example/callback.html',
    clock,
    fetch: provider.fetch,
  });
  const offers = new Offers(content);
  const warn = (message: string) => void warned.push(message);
  const orders = new Orders({ database, clock, credits, notices, offers, payment, warn });
  const users = new Users(database, clock);
  const user = await users.signIn({ provider: 'mail', subject: 'ann@example.com' });
  const send = async (type: string, object: unknown, id?: string, at = clock.now() / 1000) => {
    const { payload, header } = provider.event(type, object, { at: Math.floor(at), ...(id !== undefined && { id }) });
    await orders.receive(orders.eventOf({ 'stripe-signature': header }, payload));
  };
  const left = () => credits.left(user);
  return { orders, provider, user, users, credits, send, warned, clock, left, log: pino({ level: 'silent' }) };
}

it('a purchase is paid on the provider’s page, and brings its sheets once, however often it is told', async () => {
  const { orders, provider, user, send, left } = await shop();
  const order = await orders.start(user, 'sheets_20', IN_YEN);
  expect(order).toMatchObject({ status: 'open', amount: 199, currency: 'USD', payAt: 'https://pay.example/cs_test_1' });
  expect(provider.calls[0]).toEqual({
    method: 'POST',
    path: '/v1/checkout/sessions',
    authorization: 'Bearer sk_test_of_the_tests',
    once: `start-${order.id}`,
  });
  // Opened again later, it is still to be paid, and at the same page.
  expect(await orders.confirm(user, order.id)).toMatchObject({
    status: 'open',
    payAt: 'https://pay.example/cs_test_1',
  });
  expect(await left()).toBe(0);
  provider.pay('cs_test_1');
  const paid = provider.shown('cs_test_1');
  await Promise.all([send('checkout.session.completed', paid), orders.confirm(user, order.id)]);
  await send('checkout.session.completed', paid);
  await send('checkout.session.async_payment_succeeded', paid);
  await send('checkout.session.expired', { ...paid, payment_status: 'unpaid', status: 'expired' });
  expect(await orders.confirm(user, order.id)).toMatchObject({ status: 'paid', payAt: '' });
  expect(await left()).toBe(20);
  expect(await orders.list(user)).toMatchObject([{ id: order.id, status: 'paid', invoice: 1, creditNote: 0 }]);
});

it('a refund takes what is unused, ends the membership’s days, and writes a note with the next number', async () => {
  const { orders, provider, user, users, credits, send, left, clock } = await shop();
  const sheets = await orders.start(user, 'sheets_20', IN_YEN);
  const month = await orders.start(user, 'member_month', IN_YEN);
  for (const id of ['cs_test_1', 'cs_test_2']) provider.pay(id);
  await orders.confirm(user, sheets.id);
  await orders.confirm(user, month.id);
  expect((await users.membership(user)).isMember).toBe(true);
  await credits.commit(user, 'work-number-1', { name: 'cup.png' });
  expect(await orders.refund('operator:ann', sheets.id)).toMatchObject({ status: 'refunded' });
  await send('charge.refunded', { refunded: true, metadata: { order: month.id } });
  await send('charge.refunded', { refunded: true, metadata: { order: month.id } }, 'evt_again');
  expect(provider.refunds).toEqual(['pi_cs_test_1']);
  expect([await left(), (await users.membership(user)).until?.getTime()]).toEqual([0, clock.now()]);
  const papers = (await orders.list(user)).map(({ invoice, creditNote }) => [invoice, creditNote]);
  expect(papers.flat().sort()).toEqual([1, 2, 3, 4]);
  expect((await credits.ledger(user)).map(({ kind, sheets: count }) => `${kind} ${count}`)).toContain('expire 19');
  await expect(orders.refund('operator:ann', sheets.id)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

it('a refund that is heard before its payment gives nothing, then or later', async () => {
  const { orders, provider, user, send, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_YEN);
  provider.pay('cs_test_1');
  await send('charge.refunded', { refunded: true, metadata: { order: id } });
  await send('checkout.session.completed', provider.shown('cs_test_1'));
  expect([await left(), (await orders.list(user))[0]?.status]).toEqual([0, 'refunded']);
});

it('an event that is not signed, too old, or about another sum gives nothing', async () => {
  const { orders, provider, user, send, warned, clock, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_YEN);
  provider.pay('cs_test_1');
  const paid = provider.shown('cs_test_1');
  const forged = provider.event('checkout.session.completed', paid, { at: Math.floor(clock.now() / 1000) });
  const other = forged.payload.replace('cs_test_1', 'cs_test_9');
  expect(() => orders.eventOf({ 'stripe-signature': forged.header }, other)).toThrow('not signed');
  expect(() => orders.eventOf({}, forged.payload)).toThrow('not signed');
  await expect(send('checkout.session.completed', paid, 'old', clock.now() / 1000 - 301)).rejects.toThrow('too old');
  await send('checkout.session.completed', { ...paid, amount_total: 1 });
  expect([warned.length, await left()]).toEqual([1, 0]);
  await send('checkout.session.completed', { ...paid, client_reference_id: 'nobody’s' }, 'evt_foreign');
  await expect(orders.confirm('someone-else', id)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

it('while the provider is away an order waits, and says so as what passes by itself', async () => {
  const { orders, provider, user } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_YEN);
  provider.down = 500;
  await expect(orders.confirm(user, id)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
  await expect(orders.start(user, 'sheets_20', IN_YEN)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(orders.start(user, 'sheets_20', { lang: 'en', currency: 'EUR' })).rejects.toThrow('not sold in EUR');
});
