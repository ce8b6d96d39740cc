import { expect, it } from 'vitest';
import { asUser, login } from '../../kit.ts';
import { operatorSession } from '../operators/test-session.ts';

const LEAD = { source: 'editor', channel: 'mail', matrix_channel: 'spring' };

it('an order keeps what led to it, and an operator sees it, with how many were paid', async () => {
  const product = await operatorSession();
  expect((await product.get('/operator/visits')).body).toContain('No order yet.');
  const token = await login(product);
  const start = async (lead: Record<string, string>) => {
    product.clock.ms += 1000;
    return (await asUser(product, token, '/api/vip/order', { product: 'sheets_20', ...lead })).json();
  };
  const { order } = (await start(LEAD)).data;
  await start({ ...LEAD });
  await start({});
  await asUser(product, token, '/api/vip/order/confirm', { order });

  const orders = (await product.get('/operator/orders')).body;
  expect(orders.match(/<td data-label="Came by">[^<]*/g)).toEqual([
    '<td data-label="Came by">–',
    '<td data-label="Came by">mail · spring · editor',
    '<td data-label="Came by">mail · spring · editor',
  ]);
  const visits = (await product.get('/operator/visits')).body;
  const cells = (row: string) => [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text);
  const rows = [...visits.matchAll(/<tr><td data-label="Channel">.*?<\/tr>/g)].map(([row]) => cells(row));
  expect(rows).toEqual([
    ['mail', 'spring', 'editor', '2', '1'],
    ['–', '–', '–', '1', '0'],
  ]);
}, 60_000);

it.each(['source', 'channel', 'matrix_channel'])(
  'a %s that is no word is refused, and never shown to an operator',
  async (name) => {
    const product = await operatorSession();
    const token = await login(product);
    for (const word of ['<script>', 'x'.repeat(65), 'a b']) {
      const answer = await asUser(product, token, '/api/vip/order', { product: 'sheets_20', [name]: word });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
    }
    expect((await product.get('/operator/orders')).body).toContain('No orders yet.');
  },
);
