import { createHmac } from 'node:crypto';

export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** What stands before a secret that is shown. */
const PREFIX = 'whsec_';

export const shownSecret = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`;

/**
 * The headers of the Standard Webhooks specification: HMAC-SHA256 over id, time and body, so that a receiver can tell ours from
 * others' and an old one from a new one, with a library of its own choice.
 *
 * @param seconds since 1970
 */
export function signDelivery(secret: Buffer, id: string, seconds: number, body: string): SignedHeaders {
  const mac = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${mac}` };
}
