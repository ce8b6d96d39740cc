import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { deletionReceipts, invoices, sheetLedger, users } from '../../../../../server/platform/database/schema.ts';
import { deleteAccount, listOrders, shop } from '../../../../../src/protocol/calls/account.schema.ts';
import { asUser, kit, login } from '../../kit.ts';

const env = { CONTENT_DIR: resolve('server/features/content/seeds') };

it('a user goes with everything but the invoices, which name nobody from then on', async () => {
  const product = await kit({ env });
  const token = await login(product);
  await asUser(product, token, '/user/grant_active_rights', { lang: 'en' });
  const { order } = (await asUser(product, token, '/api/vip/order', { product: 'sheets_20', lang: 'en' })).json().data;
  await asUser(product, token, '/api/vip/order/confirm', { order });
  const before = listOrders.response.json.parse((await asUser(product, token, '/api/vip/orders')).json()).data.list;
  expect(before).toMatchObject([{ status: 'paid', amount: 199, currency: 'USD', provider: 'sandbox', invoice: 1 }]);

  const wrong = await asUser(product, token, '/user/delete', { mail: 'bob@example.com' });
  expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  const answer = await asUser(product, token, '/user/delete', { mail: ' Ann@Example.com' });
  const { receipt, deleted } = deleteAccount.response.json.parse(answer.json()).data;
  expect(deleted).toMatchObject({ identities: 1, orders: 1, sheetGrants: 2, sheetLedger: 2, notices: 2 });

  product.clock.ms += 2_000;
  expect((await asUser(product, token, '/user/info')).statusCode).toBe(401);
  const rows = await product.database.run(async (orm) => ({
    users: await orm.select().from(users),
    ledger: await orm.select().from(sheetLedger),
    invoices: await orm.select().from(invoices),
    receipts: await orm.select().from(deletionReceipts),
  }));
  expect([rows.users, rows.ledger]).toEqual([[], []]);
  expect(rows.invoices).toMatchObject([{ number: 1, userId: null, amount: 199 }]);
  expect(rows.receipts).toMatchObject([{ id: receipt }]);
});

it('the shop names prices by the language, and what each thing brings', async () => {
  const product = await kit({ env });
  const ask = async (lang: string) =>
    shop.response.json.parse((await product.ask('editor', { url: `/api/vip/shop?lang=${lang}` })).json()).data;
  const [en, cn] = [await ask('en'), await ask('cn')];
  expect([en.provider, en.currency, cn.currency]).toEqual(['sandbox', 'USD', 'CNY']);
  expect(en.offers.map(({ product: id, amount, sheets, days }) => [id, amount, sheets, days])).toEqual([
    ['member_month', 499, 0, 31],
    ['sheets_20', 199, 20, 0],
    ['sheets_100', 799, 100, 0],
  ]);
  expect(cn.offers[1]).toMatchObject({ name: '20 张', amount: 990 });
});
