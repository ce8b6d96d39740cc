import { expect, it } from 'vitest';
import { IN_DOLLARS, shop } from './shop.ts';

it('a purchase is paid on the provider’s page, and brings its sheets once, however often it is reported', async () => {
  const { orders, provider, user, send, left } = await shop();
  const order = await orders.start(user, 'sheets_20', IN_DOLLARS);
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
  const sheets = await orders.start(user, 'sheets_20', IN_DOLLARS);
  const month = await orders.start(user, 'member_month', IN_DOLLARS);
  for (const id of ['cs_test_1', 'cs_test_2']) provider.pay(id);
  await orders.confirm(user, sheets.id);
  // Before the membership: a member's work takes no sheet.
  await credits.commit(user, 'work-number-1', { name: 'cup.png' });
  await orders.confirm(user, month.id);
  expect((await users.membership(user)).isMember).toBe(true);
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
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  provider.pay('cs_test_1');
  await send('charge.refunded', { refunded: true, metadata: { order: id } });
  await send('checkout.session.completed', provider.shown('cs_test_1'));
  expect([await left(), (await orders.list(user))[0]?.status]).toEqual([0, 'refunded']);
});

it('an event that is not signed, too old, or about another sum gives nothing', async () => {
  const { orders, provider, user, send, warned, clock, left } = await shop();
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
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
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  provider.down = 500;
  await expect(orders.confirm(user, id)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
  await expect(orders.start(user, 'sheets_20', IN_DOLLARS)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(orders.start(user, 'sheets_20', { lang: 'en', currency: 'EUR' })).rejects.toThrow('not sold in EUR');
});

it('an order that the provider could not begin is no open one, and is not gone on with', async () => {
  const { orders, provider, user } = await shop();
  provider.down = 500;
  await expect(orders.start(user, 'sheets_20', IN_DOLLARS)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await orders.list(user)).toMatchObject([{ status: 'failed', reference: null }]);
});

it('what led to orders is counted, the most first, of the last days alone', async () => {
  const { orders, user, clock } = await shop();
  const lead = { source: '', channel: 'mail', matrixChannel: 'spring' };
  await orders.start(user, 'sheets_20', { ...IN_DOLLARS, lead });
  clock.ms += 20 * 86_400_000;
  await orders.start(user, 'sheets_20', IN_DOLLARS);
  await orders.start(user, 'sheets_20', IN_DOLLARS);
  const none = { source: '', channel: '', matrixChannel: '', begun: 2, paid: 0 };
  expect(await orders.byLead(30)).toEqual([none, { ...lead, begun: 1, paid: 0 }]);
  expect(await orders.byLead(10)).toEqual([none]);
});
