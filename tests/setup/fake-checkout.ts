import { createHmac } from 'node:crypto';

interface Held {
  id: string;
  form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
}

/** A hosted checkout as Stripe's public API describes it: sessions, refunds, idempotency keys, signed events. No network. */
export class FakeCheckout {
  readonly sessions = new Map<string, Held>();
  readonly refunds: string[] = [];
  readonly calls: { method: string; path: string; authorization: string; once: string }[] = [];
  readonly #secret: string;
  readonly #payAt: string;
  readonly #answers = new Map<string, unknown>();
  /** The next calls are answered with it. */
  down: number | undefined;

  /** @param payAt before the id of a session: its page */
  constructor(webhookSecret: string, payAt = 'https://pay.example/') {
    this.#secret = webhookSecret;
    this.#payAt = payAt;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { pathname: path } = new URL(String(input));
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const once = headers.get('idempotency-key') ?? '';
    this.calls.push({ method, path, authorization: headers.get('authorization') ?? '', once });
    if (this.down !== undefined) return new Response('{}', { status: this.down });
    const known = once === '' ? undefined : this.#answers.get(once);
    const expiring = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path);
    if (method === 'POST' && expiring) return this.#expire(expiring[1] ?? '');
    const answer = known ?? this.#answer(method, path, new URLSearchParams(String(init.body ?? '')));
    if (once !== '') this.#answers.set(once, answer);
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
  };

  pay(id: string): void {
    const held = this.sessions.get(id);
    if (held) Object.assign(held, { status: 'complete', paid: true });
  }

  /** The person has gone through the page, and their bank takes its time: complete, and not paid yet. */
  submit(id: string): void {
    const held = this.sessions.get(id);
    if (held) Object.assign(held, { status: 'complete', paid: false });
  }

  /** What the provider posts, with its header. */
  event(type: string, object: unknown, { id = `evt_${type}`, at = 0 } = {}): { payload: string; header: string } {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const signature = createHmac('sha256', this.#secret).update(`${at}.${payload}`).digest('hex');
    return { payload, header: `t=${at},v1=${signature}` };
  }

  /** A session as the API shows it. */
  shown(id: string): Record<string, unknown> | undefined {
    const held = this.sessions.get(id);
    if (held === undefined) return undefined;
    const { form, status, paid } = held;
    return {
      id,
      object: 'checkout.session',
      url: status === 'open' ? this.#payAt + id : null,
      status,
      payment_status: paid ? 'paid' : 'unpaid',
      payment_intent: paid ? `pi_${id}` : null,
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
    };
  }

  /** Open sessions alone; the words are the API's own. */
  #expire(id: string): Response {
    const held = this.sessions.get(id);
    if (held?.status !== 'open') {
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      return Response.json({ error: { type: 'invalid_request_error', message } }, { status: held ? 400 : 404 });
    }
    held.status = 'expired';
    return Response.json(this.shown(id));
  }

  #answer(method: string, path: string, form: URLSearchParams): unknown {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_test_${this.sessions.size + 1}`;
      this.sessions.set(id, { id, form, status: 'open', paid: false });
      return this.shown(id);
    }
    if (method === 'POST' && path === '/v1/refunds') {
      this.refunds.push(form.get('payment_intent') ?? '');
      return { id: `re_${this.refunds.length}`, object: 'refund', status: 'succeeded' };
    }
    return this.shown(path.split('/').at(-1) ?? '');
  }
}
