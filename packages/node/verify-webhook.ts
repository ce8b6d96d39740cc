import { createHmac, timingSafeEqual } from 'node:crypto';
import { anyEvent, type WebhookEvent, webhookEvent } from './shapes.ts';

export interface WebhookRequest {
  /** `whsec_…`; several while one is replaced. */
  secret: string | readonly string[];
  /** As Node's server or `fetch` has them. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came, before any parser. */
  body: string | Uint8Array;
  /** Seconds since 1970. */
  now?: number | undefined;
}

/** Seconds that a delivery may be old, or ahead. */
const TOLERANCE = 300;

/** Kinds that this version knows. */
const EVENTS = { 'result.saved': true, 'batch.finished': true } as const satisfies Record<WebhookEvent['type'], true>;

/**
 * The event of a delivery by the Standard Webhooks specification; undefined for one of a kind that came later than this version: answer
 * it like any other. Throws where the signature is wrong, or the delivery older than five minutes. `webhook-id` is the same at each
 * attempt: pass over repeated ones.
 */
export function verifyWebhook({
  secret,
  headers,
  body,
  now = Date.now() / 1000,
}: WebhookRequest): WebhookEvent | undefined {
  const read = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== 'string' || value === '') throw new Error(`webhook: no ${name}`);
    return value;
  };
  const [id, time, given] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')];
  if (!(Math.abs(now - Number(time)) <= TOLERANCE)) throw new Error('webhook: too old, or a clock is wrong');
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  const macs = [secret].flat().map((one) => {
    const key = Buffer.from((one ?? '').replace(/^whsec_/, ''), 'base64');
    // Of an environment variable that is not set: everybody can sign by an empty key.
    if (key.length === 0) throw new TypeError('secret: the secret of the webhook is missing');
    return createHmac('sha256', key).update(`${id}.${time}.${text}`).digest();
  });
  const signatures = given
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  const isOurs = signatures.some((one) => macs.some((mac) => one.length === mac.length && timingSafeEqual(one, mac)));
  if (!isOurs) throw new Error('webhook: the signature is wrong');
  const event = anyEvent.parse(JSON.parse(text));
  return Object.hasOwn(EVENTS, event.type) ? webhookEvent.parse(event) : undefined;
}
