import type { Clock } from '../../../../src/base/clock.ts';
import type { Origins } from '../../../platform/config/origins.ts';
import { HostedCheckout, type HostedSettings } from './hosted-checkout.ts';
import type { Payment } from './payment.ts';
import { SANDBOX_PAYMENT } from './sandbox.ts';

interface PaymentConfig {
  sandbox: boolean;
  origins: Origins;
  /** Undefined: none. */
  payment: HostedSettings | undefined;
}

/** The provider that is set up; without one the sandbox's, and outside the sandbox none: nothing can be bought there (D36). */
export function openPayment({ sandbox, origins, payment }: PaymentConfig, clock: Clock): Payment | undefined {
  if (payment !== undefined)
    return new HostedCheckout({ ...payment, clock, returnTo: `${origins.site}/callback.html` });
  return sandbox ? SANDBOX_PAYMENT : undefined;
}
