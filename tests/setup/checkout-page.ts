import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeCheckout } from './fake-checkout.ts';

export const CHECKOUT_KEY = 'sk_test_of_the_tests';
export const CHECKOUT_SECRET = 'whsec_of_the_tests';

export interface CheckoutPage {
  origin: string;
  fake: FakeCheckout;
  /** Where events are reported: `/api/vip/payment_event` of this origin. */
  notifyUrl: string;
  /** What the provider posts by itself. */
  send(type: string, session: string): Promise<number>;
  close(): Promise<void>;
}

const page = (id: string, { form }: { form: URLSearchParams }) => `<!doctype html>
<html lang="${form.get('locale')}"><title>Checkout</title><body><h1>${form.get('line_items[0][price_data][product_data][name]')}</h1>
<p>${form.get('line_items[0][price_data][unit_amount]')} ${form.get('line_items[0][price_data][currency]')}</p>
<form method="post" action="/page/${id}/pay"><button>Pay</button></form>
<form method="post" action="/page/${id}/later"><button>Pay by bank transfer</button></form>
<p><a href="${form.get('cancel_url')?.replaceAll('&', '&amp;')}">Back to the shop</a></p>`;

/** The fake of the provider's API as a server of its own, with the page where a person pays. */
export async function openCheckout(): Promise<CheckoutPage> {
  const server = createServer((request, response) => {
    answer(request).then(
      async (found) => {
        response.writeHead(found.status, Object.fromEntries(found.headers));
        response.end(await found.text());
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake = new FakeCheckout(CHECKOUT_SECRET, `${origin}/page/`);
  const checkout: CheckoutPage = {
    origin,
    fake,
    notifyUrl: '',
    async send(type, session) {
      const at = Math.floor(Date.now() / 1000);
      const { payload, header } = fake.event(type, fake.shown(session), { id: `evt_${type}_${session}`, at });
      const headers = { 'content-type': 'application/json', 'stripe-signature': header };
      const response = await fetch(`${checkout.notifyUrl}/api/vip/payment_event`, {
        method: 'POST',
        headers,
        body: payload,
      });
      return response.status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage): Promise<Response> {
    const { url = '/', method = 'GET', headers } = request;
    const body = method === 'POST' ? await text(request) : undefined;
    const [, id = '', step] = /^\/page\/(\w+)(?:\/(pay|later))?$/.exec(url) ?? [];
    const held = fake.sessions.get(id);
    if (held === undefined) {
      return await fake.fetch(origin + url, { method, headers: headers as HeadersInit, ...(body && { body }) });
    }
    if (step === undefined) return new Response(page(id, held), { headers: { 'content-type': 'text/html' } });
    if (step === 'pay') fake.pay(id);
    else fake.submit(id);
    await checkout.send('checkout.session.completed', id);
    return new Response(null, { status: 303, headers: { location: held.form.get('success_url') ?? '' } });
  }
  return checkout;
}
