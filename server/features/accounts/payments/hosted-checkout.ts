import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Locale } from '../../../../src/protocol/locales.ts';
import type { OrderState } from '../../../../src/protocol/orders.ts';
import { sameSignature } from '../../../platform/secrets/secret.ts';
import type { Payment, PaymentEvent, PaymentOrder, PaymentWord } from './payment.ts';
import { PaymentUnavailable } from './payment-unavailable.ts';

export interface HostedSettings {
  /** Origin of the provider's API. */
  api: string;
  secretKey: string;
  webhookSecret: string;
}

interface HostedParts extends HostedSettings {
  clock: Clock;
  /** Page that the provider sends back to; `order` and `outcome` are added. */
  returnTo: string;
  fetch?: typeof fetch;
}

/** s by which a signed event may be late. */
const TOLERANCE = 300;
/** ms that the provider may take to answer. */
const PATIENCE = 15_000;
/** Path of checkout sessions, from Stripe's public API reference ("Checkout Sessions", version 2024-06-20). */
const SESSIONS = '/v1/checkout/sessions';
const VERSION = '2024-06-20';
/** What the provider's page calls our languages. */
const PAGE_LANGUAGE: Readonly<Record<Locale, string>> = { cn: 'zh', en: 'en', jp: 'ja', kr: 'ko', tw: 'zh-TW' };
/** How the API refuses what a session's state does not allow. */
const NOT_POSSIBLE = 400;

const session = z.object({
  id: z.string().max(200),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
});
type Session = z.output<typeof session>;

const charge = z.object({
  refunded: z.boolean(),
  metadata: z.record(z.string(), z.string()).default({}),
});
const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }),
});

/** What each event about a session says; its own `payment_status` decides of a completed one. */
const SESSION_EVENTS: Readonly<Record<string, (found: Session) => OrderState>> = {
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'unpaid' ? 'open' : 'paid'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'cancelled',
};

const stateOf = ({ status, payment_status }: Session): OrderState =>
  payment_status !== 'unpaid' ? 'paid' : status === 'expired' ? 'cancelled' : 'open';

/**
 * A provider with a hosted page and signed events, by Stripe's public API: nothing of a card is seen here, and no secret leaves the server.
 * The order's id is the idempotency key of every call that moves money.
 */
export class HostedCheckout implements Payment {
  readonly id = 'hosted';
  readonly #parts: HostedParts;

  constructor(parts: HostedParts) {
    this.#parts = parts;
  }

  async start(order: PaymentOrder, lang: Locale): Promise<{ payAt: string; reference: string }> {
    const { id, name, amount, currency } = order;
    if (amount === null || currency === null) throw cutoutError('INVALID_ARGUMENT', 'this has no price here');
    const back = (outcome: string) => `${this.#parts.returnTo}?${new URLSearchParams({ order: id, outcome, lang })}`;
    const made = await this.#session('POST', SESSIONS, `start-${id}`, {
      mode: 'payment',
      locale: PAGE_LANGUAGE[lang],
      client_reference_id: id,
      success_url: back('paid'),
      cancel_url: back('cancelled'),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(amount),
      'line_items[0][price_data][product_data][name]': name,
      'metadata[order]': id,
      'payment_intent_data[metadata][order]': id,
    });
    const payAt = pageOf(made);
    if (payAt === undefined) throw new PaymentUnavailable('the payment provider named no page');
    return { payAt, reference: made.id };
  }

  async read({ id, reference }: PaymentOrder): Promise<PaymentWord> {
    if (reference === null) return { order: id, state: 'open' };
    return wordOf(id, await this.#session('GET', `${SESSIONS}/${encodeURIComponent(reference)}`), stateOf);
  }

  async confirm(order: PaymentOrder): Promise<PaymentWord> {
    return await this.read(order);
  }

  /** Without a reference no page was ever shown. A session that is no longer open cannot be expired: then what it became is what counts. */
  async cancel(order: PaymentOrder): Promise<PaymentWord> {
    const { id, reference } = order;
    if (reference === null) return { order: id, state: 'cancelled' };
    const response = await this.#send('POST', `${SESSIONS}/${encodeURIComponent(reference)}/expire`);
    if (response.status === NOT_POSSIBLE) return await this.read(order);
    return wordOf(id, parsed(session, await bodyOf(response)), stateOf);
  }

  async refund({ id, reference }: PaymentOrder): Promise<void> {
    if (reference === null) throw cutoutError('INVALID_ARGUMENT', 'the provider knows nothing of this order');
    const { payment_intent } = await this.#session('GET', `${SESSIONS}/${encodeURIComponent(reference)}`);
    if (!payment_intent) throw cutoutError('INVALID_ARGUMENT', 'nothing was paid for this order');
    await this.#call('POST', '/v1/refunds', `refund-${id}`, { payment_intent, 'metadata[order]': id });
  }

  event(headers: Readonly<Record<string, unknown>>, body: string): PaymentEvent {
    this.#requireSignature(String(headers['stripe-signature'] ?? ''), body);
    const { id, type, data } = parsed(event, JSON.parse(body));
    const said = Object.hasOwn(SESSION_EVENTS, type) ? SESSION_EVENTS[type] : undefined;
    if (said !== undefined) {
      const found = parsed(session, data.object);
      return { id, type, word: found.client_reference_id ? wordOf(found.client_reference_id, found, said) : undefined };
    }
    if (type !== 'charge.refunded') return { id, type, word: undefined };
    const { refunded, metadata } = parsed(charge, data.object);
    const order = metadata.order;
    return { id, type, word: refunded && order ? { order, state: 'refunded' } : undefined };
  }

  /** `t=seconds,v1=hex[,v1=hex]`: HMAC-SHA256 of `t.body`, from the provider's page on webhook signatures. */
  #requireSignature(header: string, body: string): void {
    const pairs = header.split(',').map((pair) => pair.split('='));
    const at = Number(pairs.find(([name]) => name === 't')?.[1]);
    const wanted = createHmac('sha256', this.#parts.webhookSecret).update(`${at}.${body}`).digest('hex');
    const isSigned = pairs.some(([name, value = '']) => name === 'v1' && sameSignature(value, Buffer.from(wanted)));
    const isFresh = Math.abs(this.#parts.clock.now() / 1000 - at) <= TOLERANCE;
    if (!isSigned || !isFresh) throw cutoutError('INVALID_ARGUMENT', 'the event is not signed, or too old');
  }

  async #session(method: 'GET' | 'POST', path: string, once?: string, form?: Record<string, string>): Promise<Session> {
    return parsed(session, await this.#call(method, path, once, form));
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    once?: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    return await bodyOf(await this.#send(method, path, once, form));
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    once?: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const { api, secretKey, fetch: fetchNow = globalThis.fetch } = this.#parts;
    try {
      return await fetchNow(`${api}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': VERSION,
          ...(once !== undefined && { 'idempotency-key': once }),
        },
        ...(form !== undefined && { body: new URLSearchParams(form) }),
      });
    } catch (cause) {
      throw new PaymentUnavailable('the payment provider does not answer', cause);
    }
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new PaymentUnavailable(`the payment provider answered ${response.status}`);
  return await response.json();
}

function wordOf(order: string, found: Session, said: (found: Session) => OrderState): PaymentWord {
  const state = said(found);
  if (state === 'open') return { order, state, payAt: pageOf(found) };
  if (state !== 'paid') return { order, state };
  return { order, state, amount: found.amount_total ?? undefined, currency: found.currency?.toUpperCase() };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw cutoutError('INVALID_ARGUMENT', 'the payment provider answered in an unknown shape');
}

/** The provider's page, where it is one that a browser may be sent to. */
const pageOf = ({ url }: Session): string | undefined =>
  url && (url.startsWith('https://') || isLoopback(url)) ? url : undefined;

const isLoopback = (address: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//.test(address);
