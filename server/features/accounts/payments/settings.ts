import { z } from 'zod';
import { isOrigin } from '../../../platform/config/env.ts';
import type { HostedSettings } from './hosted-checkout.ts';

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{8,300}$/, 'printable characters')
  .optional();

/** The variables about payment, rows of docs/OPERATIONS.md as all others. */
export const PAYMENT_VARIABLES = {
  PAYMENT_SECRET_KEY: [
    secret,
    'secret key of the payment provider (Stripe); with PAYMENT_WEBHOOK_SECRET things can be bought outside the sandbox',
  ],
  PAYMENT_WEBHOOK_SECRET: [secret, 'secret with which the provider signs its events to /api/vip/payment_event'],
  PAYMENT_API: [
    z.string().refine(isOrigin, 'an origin such as https://api.stripe.com').default('https://api.stripe.com'),
    'origin of the provider’s API; https, unless all is on loopback',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof PAYMENT_VARIABLES]: (typeof PAYMENT_VARIABLES)[Name][0] }>>;

/** Undefined: no provider. */
export function paymentSettings(raw: Raw): HostedSettings | undefined {
  const { PAYMENT_SECRET_KEY: secretKey, PAYMENT_WEBHOOK_SECRET: webhookSecret, PAYMENT_API: api } = raw;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, api } : undefined;
}

/** @param isOwnMachine whether a host, and all that listens, is this machine alone */
export function paymentFaults(raw: Raw, isOwnMachine: (host: string) => boolean): string[] {
  const { PAYMENT_SECRET_KEY: key, PAYMENT_WEBHOOK_SECRET: webhook, PAYMENT_API: api } = raw;
  const faults =
    (key === undefined) === (webhook === undefined) ? [] : ['PAYMENT_*: secret key and webhook secret, or none'];
  const { protocol, hostname } = new URL(api);
  return protocol === 'https:' || isOwnMachine(hostname)
    ? faults
    : [...faults, 'PAYMENT_API: https, unless all is on loopback'];
}
