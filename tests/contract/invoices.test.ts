import { expect, it } from 'vitest';
import { IN_DOLLARS, shop } from './shop.ts';

const terms = () => ({ seller: 'Cut Ltd\n1 High Street', taxName: 'VAT', taxRate: 1900 });

it('an invoice says the seller and the tax of the day on which it was issued, and so does the note that takes it back', async () => {
  const now = terms();
  const { orders, provider, user } = await shop(now);
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  provider.pay('cs_test_1');
  await orders.confirm(user, id);
  Object.assign(now, { seller: 'Other Ltd', taxName: 'GST', taxRate: 500 });
  await orders.refund('operator:ann', id);
  const { buyer, papers } = await orders.papers(user, id);
  expect(buyer).toBe('ann@example.com');
  expect(
    papers.map(({ number, kind, amount, seller, taxName, taxRate }) => [
      number,
      kind,
      amount,
      seller,
      taxName,
      taxRate,
    ]),
  ).toEqual([
    [1, 'invoice', 199, 'Cut Ltd\n1 High Street', 'VAT', 1900],
    [2, 'credit_note', -199, 'Cut Ltd\n1 High Street', 'VAT', 1900],
  ]);
});

it('an order of another user is answered as one that is not there; one that is not paid has no paper', async () => {
  const { orders, user, users } = await shop(terms());
  const { id } = await orders.start(user, 'sheets_20', IN_DOLLARS);
  expect((await orders.papers(user, id)).papers).toEqual([]);
  const other = await users.signIn({ provider: 'oidc', subject: '42' });
  const refusals = await Promise.all(
    [orders.papers(other, id), orders.papers(other, 'no-such-order')].map((asked) =>
      asked.catch(({ code, message }) => [code, message]),
    ),
  );
  expect(refusals[0]).toEqual(['INVALID_ARGUMENT', 'there is no such order']);
  expect(refusals[1]).toEqual(refusals[0]);
  const own = await orders.start(other, 'sheets_20', IN_DOLLARS);
  expect((await orders.papers(other, own.id)).buyer).toBe('');
});
