import * as contracts from '../../../src/protocol/calls/account.schema.ts';
import { readInvoice } from '../../../src/protocol/calls/invoices.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { CURRENCY_OF } from '../../../src/protocol/orders.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { requestedLocale } from '../../platform/http/requested-locale.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type IdempotencyPorts, idempotent } from '../../platform/idempotency/idempotent.ts';
import { textOf } from './body-text.ts';
import { taxIn } from './invoice-papers.ts';
import type { Offers } from './offers.ts';
import type { Order, Orders } from './orders.ts';
import type { VipTokens } from './vip-token.ts';

interface OrderPorts extends RoutePorts, IdempotencyPorts {
  orders: Orders;
  offers: Offers;
}

const seconds = (moment: Date | null): number => (moment === null ? 0 : Math.floor(moment.getTime() / 1000));

/** What can be bought, orders, and what the payment provider tells of them. */
export function orderRoutes(app: Listener, ports: OrderPorts, vipTokens: VipTokens): void {
  const { orders, offers } = ports;
  const route = createRoute(app, ports);

  /** The popup has a token of its own, in the body; the site has the user's. */
  const buyerOf = (caller: string | undefined, token: string | undefined): string => {
    const buyer = (token === undefined ? undefined : vipTokens.open(token)) ?? caller;
    if (buyer === undefined) throw cutoutError('LOGIN_REQUIRED', 'log in: the access_token is missing or over');
    return buyer;
  };
  const answer = ({ id, product, status, payAt, provider }: Order & { payAt: string }) =>
    ({ code: 0, data: { order: id, product, status, pay_url: payAt, provider } }) as const;

  route(contracts.shop, async ({ query, request }) => {
    const locale = requestedLocale(query.lang, request);
    const currency = query.currency ?? CURRENCY_OF[locale];
    return { code: 0, data: { provider: orders.shop, currency, offers: await offers.list(locale, currency) } };
  });

  route(contracts.startOrder, async ({ request, reply, caller, body }) => {
    const userId = buyerOf(caller, body.token);
    return await idempotent(request, reply, ports, userId, async () => {
      const lang = requestedLocale(body.lang, request);
      const currency = body.currency ?? CURRENCY_OF[lang];
      const { source, channel, matrix_channel: matrixChannel } = body;
      const lead = { source, channel, matrixChannel };
      return answer(await orders.start(userId, body.product, { lang, currency, lead }));
    });
  });

  route(contracts.confirmOrder, async ({ caller, body: { order, token } }) =>
    answer(await orders.confirm(buyerOf(caller, token), order)),
  );

  route(contracts.readOrder, async ({ caller, query: { order } }) => answer(await orders.read(caller, order)));

  route(contracts.cancelOrder, async ({ caller, body: { order } }) => answer(await orders.cancel(caller, order)));

  route(contracts.listOrders, async ({ caller: userId }) => {
    const list = (await orders.list(userId)).map((order) => ({
      order: order.id,
      product: order.product,
      status: order.status,
      amount: order.amount ?? 0,
      currency: order.currency ?? '',
      provider: order.provider,
      time: seconds(order.createdAt),
      paid: seconds(order.paidAt),
      refunded: seconds(order.refundedAt),
      invoice: order.invoice,
      credit_note: order.creditNote,
    }));
    return { code: 0, data: { list } };
  });

  route(readInvoice, async ({ caller: userId, query }) => {
    const { order, buyer, papers } = await orders.papers(userId, query.order);
    const { id, product, status, provider } = order;
    const shown = papers.map(({ number, kind, issuedAt, amount, currency, taxName, taxRate, seller }) => ({
      ...{ number, kind, amount, currency, seller },
      time: seconds(issuedAt),
      tax: taxIn(amount, taxRate),
      tax_name: taxName,
      tax_rate: taxRate / 100,
    }));
    return { code: 0, data: { order: id, product, status, provider, buyer, papers: shown } };
  });

  route(
    contracts.paymentEvent,
    async ({ request, body }) => {
      await orders.receive(orders.eventOf(request.headers, body));
      return { code: 0, data: {} };
    },
    // The signature is over the bytes as they came.
    { parsers: { 'application/json': (_request, payload) => textOf(payload) } },
  );
}
