import { CURRENCIES, type Currency } from '../../../../src/protocol/currencies.ts';
import type { OrderLead } from '../../../../src/protocol/orders.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, chip, type Tone } from '../../../platform/pages/kit.ts';
import type { ListedOrder } from '../model/order-desk.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

const TONES: Readonly<Partial<Record<ListedOrder['status'], Tone>>> = {
  paid: 'ok',
  failed: 'danger',
  refunded: 'warn',
};

const isCurrency = (word: string): word is Currency => Object.hasOwn(CURRENCIES, word);

/** A sum as people write it; minor units have no place in it. */
function sumOf({ amount, currency }: Pick<ListedOrder, 'amount' | 'currency'>): string {
  if (amount === null || currency === null || !isCurrency(currency)) return 'no price';
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** CURRENCIES[currency]);
}

/** What led to an order, for the eye; – where nothing was said. */
const cameBy = ({ source, channel, matrixChannel }: OrderLead): string =>
  [channel, matrixChannel, source].filter((word) => word !== '').join(' · ') || '–';

export function ordersPage(frame: PageFrame, orders: readonly ListedOrder[]): string {
  const rows = orders.map((order) => {
    const { id, product, status, provider, createdAt, invoice, creditNote } = order;
    const refund = html`<form method="post" action="/operator/orders/${id}/refund"><label><input type="checkbox" name="sure" value="on" required> sure</label> ${button('Give back')}</form>`;
    return html`<tr><td data-label="Order"><code>${id}</code></td><td data-label="Product">${product}</td><td data-label="Sum">${sumOf(order)}</td><td data-label="State">${chip(status, TONES[status])} ${chip(provider)}</td><td data-label="Made">${momentOf(createdAt)}</td><td data-label="Came by">${cameBy(order)}</td><td data-label="Invoice">${invoice > 0 ? String(invoice) : '–'}${creditNote > 0 && html` / ${creditNote}`}</td><td>${status === 'paid' && refund}</td></tr>`;
  });
  return operatorPage(
    { ...frame, title: 'Orders', place: '/operator/orders' },
    html`<h1>Orders</h1><section class="card">${rows.length === 0 ? html`<p class="note">No orders yet.</p>` : html`<table class="stack"><thead><tr><th>Order</th><th>Product</th><th>Sum</th><th>State</th><th>Made (UTC)</th><th>Came by</th><th>Invoice</th><th></th></tr></thead><tbody>${rows}</tbody></table>`}</section>`,
  );
}
