import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostedCheckout } from '../../../../../../server/features/accounts/payments/hosted-checkout.ts';
import { openPayment } from '../../../../../../server/features/accounts/payments/open-payment.ts';
import type { PaymentOrder } from '../../../../../../server/features/accounts/payments/payment.ts';
import { SANDBOX_PAYMENT } from '../../../../../../server/features/accounts/payments/sandbox.ts';
import { paymentFaults, paymentSettings } from '../../../../../../server/features/accounts/payments/settings.ts';
import { ORDER_STATES } from '../../../../../../src/protocol/orders.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const WEBHOOK = 'whsec_of_the_tests';
const NOW = 1_795_000_000;
const ORDER: PaymentOrder = {
  ...{ id: 'order-1', product: 'sheets_20', name: 'Twenty images', amount: 199, currency: 'USD' },
  ...{ reference: 'cs_1', status: 'open' },
};
const SESSION = {
  ...{ id: 'cs_1', url: 'https://pay.example/cs_1', status: 'open', payment_status: 'unpaid', payment_intent: null },
  ...{ client_reference_id: 'order-1', amount_total: 199, currency: 'usd' },
};

/** The provider answers each call with the next of these: a body, a status, or a failure of the network. */
function checkout(...answers: (object | number | Error)[]) {
  const asked: { address: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    asked.push({ address: String(address), init });
    const answer = answers.shift() ?? 500;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
  };
  const parts = { api: 'https://api.pay.example', secretKey: 'sk_test_1', webhookSecret: WEBHOOK };
  const clock = createSimulatedClock(NOW * 1_000);
  const payment = new HostedCheckout({ ...parts, clock, returnTo: 'https://site.example/callback.html', fetch });
  return { payment, asked };
}

const signed = (body: string, at: number | string = NOW, secret = WEBHOOK) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const eventOf = (type: string, object: unknown) => JSON.stringify({ id: 'evt_1', type, data: { object } });
const hear = (type: string, object: unknown) => {
  const body = eventOf(type, object);
  return checkout().payment.event({ 'stripe-signature': signed(body) }, body);
};

describe('what a session says of an order', () => {
  it.each([
    ['open', 'unpaid', 'open'],
    ['open', 'paid', 'paid'],
    ['complete', 'unpaid', 'open'],
    ['complete', 'paid', 'paid'],
    ['complete', 'no_payment_required', 'paid'],
    ['expired', 'unpaid', 'cancelled'],
    ['expired', 'paid', 'paid'],
    [null, 'unpaid', 'open'],
    [undefined, 'paid', 'paid'],
  ])('%s and %s: %s', async (status, payment_status, state) => {
    const word = await checkout({ ...SESSION, status, payment_status }).payment.read(ORDER);
    expect(word).toMatchObject({ order: 'order-1', state });
    expect(word.payAt).toBe(state === 'open' ? SESSION.url : undefined);
    if (state === 'paid') expect(word).toMatchObject({ amount: 199, currency: 'USD' });
  });

  it.each([
    ['http://pay.example/cs_1'],
    ['javascript:alert(1)'],
    ['//pay.example/cs_1'],
    ['https:pay'],
    ['http://localhost.pay.example/'],
    ['http://127.0.0.1.pay.example/'],
    [''],
    [null],
  ])('a page at %j is none that a browser is sent to', async (url) => {
    expect((await checkout({ ...SESSION, url }).payment.read(ORDER)).payAt).toBeUndefined();
    await expect(checkout({ ...SESSION, url }).payment.start(ORDER, 'en')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('a page on this machine is one, for trying it', async () => {
    const url = 'http://localhost:4242/cs_1';
    expect(await checkout({ ...SESSION, url }).payment.start(ORDER, 'en')).toEqual({ payAt: url, reference: 'cs_1' });
  });

  it('an answer in another shape is none', async () => {
    const shapes = [
      {},
      { ...SESSION, payment_status: 'maybe' },
      { ...SESSION, id: 7 },
      { ...SESSION, amount_total: 1.5 },
    ];
    for (const shape of shapes) await expect(checkout(shape).payment.read(ORDER)).rejects.toThrow('unknown shape');
  });

  it('while the provider is away, or answers with a failure, nothing is said', async () => {
    for (const answer of [new Error('no network'), 500, 503, 401]) {
      await expect(checkout(answer).payment.read(ORDER)).rejects.toMatchObject({ retryAfterSeconds: 30 });
      await expect(checkout(answer).payment.cancel(ORDER)).rejects.toMatchObject({ retryAfterSeconds: 30 });
    }
  });
});

describe('what is asked of the provider', () => {
  it('the price of the order, once, and where to come back to', async () => {
    const { payment, asked } = checkout(SESSION);
    await payment.start(ORDER, 'en');
    const [{ address = '', init = {} } = {}] = asked;
    const form = new URLSearchParams(String(init.body));
    expect([address, init.method, init.redirect]).toEqual([
      'https://api.pay.example/v1/checkout/sessions',
      'POST',
      'error',
    ]);
    expect(new Headers(init.headers).get('idempotency-key')).toBe('start-order-1');
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('199');
    expect(form.get('line_items[0][price_data][currency]')).toBe('usd');
    expect(form.get('success_url')).toBe('https://site.example/callback.html?order=order-1&outcome=paid&lang=en');
    expect(form.get('metadata[order]')).toBe('order-1');
  });

  it.each([
    ['cn', 'zh'],
    ['jp', 'ja'],
    ['tw', 'zh-TW'],
  ] as const)('its page in the buyer’s language, and back to ours in it: %s', async (lang, named) => {
    const { payment, asked } = checkout(SESSION);
    await payment.start(ORDER, lang);
    const form = new URLSearchParams(String(asked[0]?.init?.body));
    const back = (name: string) => new URL(form.get(name) ?? '').searchParams.get('lang');
    expect([form.get('locale'), back('success_url'), back('cancel_url')]).toEqual([named, lang, lang]);
  });

  it('nothing without a price', async () => {
    const { payment, asked } = checkout(SESSION);
    for (const change of [{ amount: null }, { currency: null }]) {
      await expect(payment.start({ ...ORDER, ...change }, 'en')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
    expect(asked).toEqual([]);
  });

  it('nothing of an order that it never had: such a one is open, cancelled when wanted, and cannot be given back', async () => {
    const { payment, asked } = checkout();
    const never = { ...ORDER, reference: null };
    expect(await payment.read(never)).toEqual({ order: 'order-1', state: 'open' });
    expect(await payment.cancel(never)).toEqual({ order: 'order-1', state: 'cancelled' });
    await expect(payment.refund(never)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(asked).toEqual([]);
  });

  it('a reference is part of the path and leads nowhere else', async () => {
    const { payment, asked } = checkout(SESSION);
    await payment.read({ ...ORDER, reference: '../refunds?x=1' });
    expect(asked[0]?.address).toBe('https://api.pay.example/v1/checkout/sessions/..%2Frefunds%3Fx%3D1');
  });

  it('the money of what was paid, once', async () => {
    const { payment, asked } = checkout({ ...SESSION, payment_intent: 'pi_1' }, { id: 're_1' });
    await payment.refund(ORDER);
    const { address, init } = asked[1] ?? { address: '', init: {} };
    expect(address).toBe('https://api.pay.example/v1/refunds');
    expect(new Headers(init.headers).get('idempotency-key')).toBe('refund-order-1');
    expect(new URLSearchParams(String(init.body)).get('payment_intent')).toBe('pi_1');
    await expect(checkout(SESSION).payment.refund(ORDER)).rejects.toThrow('nothing was paid');
  });
});

describe('what the provider tells by itself', () => {
  it.each([
    ['checkout.session.completed', { ...SESSION, payment_status: 'paid' }, 'paid'],
    ['checkout.session.completed', { ...SESSION, payment_status: 'unpaid' }, 'open'],
    ['checkout.session.async_payment_succeeded', SESSION, 'paid'],
    ['checkout.session.async_payment_failed', SESSION, 'failed'],
    ['checkout.session.expired', SESSION, 'cancelled'],
    ['charge.refunded', { refunded: true, metadata: { order: 'order-1' } }, 'refunded'],
  ])('%s is heard', (type, object, state) => {
    expect(hear(type, object)).toMatchObject({ id: 'evt_1', type, word: { order: 'order-1', state } });
  });

  it.each([
    ['checkout.session.completed', { ...SESSION, client_reference_id: null }],
    ['charge.refunded', { refunded: false, metadata: { order: 'order-1' } }],
    ['charge.refunded', { refunded: true }],
    ['charge.refunded', { refunded: true, metadata: {} }],
    ['customer.created', { anything: 1 }],
    ['constructor', {}],
    ['__proto__', {}],
  ])('%s about nothing of ours is heard and says nothing: %j', (type, object) => {
    expect(hear(type, object).word).toBeUndefined();
  });

  it.each([
    ['checkout.session.completed', { ...SESSION, payment_status: 'perhaps' }],
    ['checkout.session.completed', null],
    ['charge.refunded', { refunded: 'yes' }],
  ])('%s in another shape is refused', (type, object) => {
    expect(() => hear(type, object)).toThrow('unknown shape');
  });

  const body = eventOf('checkout.session.completed', SESSION);
  const read = (header: unknown, text = body) => checkout().payment.event({ 'stripe-signature': header }, text);

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one by another secret', signed(body, NOW, 'whsec_of_others')],
    ['one of another body', signed(`${body} `)],
    ['one without a moment', signed(body).replace(/^t=\d+,/, '')],
    ['one of five minutes and a second ago', signed(body, NOW - 301)],
    ['one of the future', signed(body, NOW + 301)],
    ['one whose moment is no number', signed(body, 'NaN')],
    ['one whose moment is endless', signed(body, 'Infinity')],
    ['one of an older scheme', signed(body).replace('v1=', 'v0=')],
    ['a list', [signed(body), signed(body)].map((one) => `${one}x`)],
  ])('an event with %s as its signature is refused', (_what, header) => {
    expect(() => read(header)).toThrow(/not signed|too old/);
  });

  it('an event is taken with one good signature among several, and up to five minutes late', () => {
    expect(read(`${signed(body)},v1=${'0'.repeat(64)}`).id).toBe('evt_1');
    expect(read(signed(body).replace('v1=', `v1=${'0'.repeat(64)},v1=`)).id).toBe('evt_1');
    for (const at of [NOW - 300, NOW + 300]) expect(read(signed(body, at)).id).toBe('evt_1');
  });

  it('whatever else stands in the header, an event that was not signed is refused', () => {
    fc.assert(fc.property(fc.string(), (header) => void expect(() => read(header)).toThrow('not signed')));
  });
});

describe('what an operator sets', () => {
  const raw = {
    PAYMENT_SECRET_KEY: 'sk_live_12345678',
    PAYMENT_WEBHOOK_SECRET: WEBHOOK,
    PAYMENT_API: 'https://api.stripe.com',
  };

  it('is a provider with both secrets, and none with one', () => {
    expect(paymentSettings(raw)).toMatchObject({ secretKey: raw.PAYMENT_SECRET_KEY, api: raw.PAYMENT_API });
    expect(paymentSettings({ ...raw, PAYMENT_SECRET_KEY: undefined })).toBeUndefined();
    expect(paymentSettings({ ...raw, PAYMENT_WEBHOOK_SECRET: undefined })).toBeUndefined();
  });

  it('is refused with half of it, or with a provider that is spoken to in the clear', () => {
    const isOwnMachine = (host: string) => host === 'localhost';
    const faults = (change: Partial<typeof raw>) => paymentFaults({ ...raw, ...change } as typeof raw, isOwnMachine);
    expect(faults({})).toEqual([]);
    expect(faults({ PAYMENT_SECRET_KEY: undefined as never })).toHaveLength(1);
    expect(faults({ PAYMENT_API: 'http://api.example' })).toHaveLength(1);
    expect(faults({ PAYMENT_API: 'http://localhost:4242' })).toEqual([]);
  });

  it('decides who is paid: the provider, in a sandbox without one nobody, else nothing is sold', () => {
    const origins = { site: 'https://site.example' } as Parameters<typeof openPayment>[0]['origins'];
    const open = (sandbox: boolean, payment = paymentSettings(raw)) =>
      openPayment({ sandbox, origins, payment }, createSimulatedClock())?.id;
    expect([open(true), open(false)]).toEqual(['hosted', 'hosted']);
    expect(openPayment({ sandbox: true, origins, payment: undefined }, createSimulatedClock())?.id).toBe('sandbox');
    expect(openPayment({ sandbox: false, origins, payment: undefined }, createSimulatedClock())).toBeUndefined();
  });
});

describe('the sandbox', () => {
  it.each(ORDER_STATES)(
    'says of an order that is %s what it is, and takes the buyer’s word unless it was cancelled',
    async (status) => {
      const order = { ...ORDER, status };
      expect(await SANDBOX_PAYMENT.read(order)).toEqual({ order: 'order-1', state: status });
      const state = status === 'cancelled' ? 'cancelled' : 'paid';
      expect(await SANDBOX_PAYMENT.confirm(order)).toEqual({ order: 'order-1', state });
      expect(await SANDBOX_PAYMENT.cancel(order)).toEqual({ order: 'order-1', state: 'cancelled' });
    },
  );

  it('receives no events, and has no page', async () => {
    expect(() => SANDBOX_PAYMENT.event({}, '{}')).toThrow('receives no events');
    expect(await SANDBOX_PAYMENT.start(ORDER, 'en')).toEqual({ payAt: '', reference: null });
  });
});
