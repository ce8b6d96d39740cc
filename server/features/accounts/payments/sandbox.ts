import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Payment } from './payment.ts';

/** The sandbox's: everything is paid, by nobody. */
export const SANDBOX_PAYMENT: Payment = {
  id: 'sandbox',
  start: async () => ({ payAt: '', reference: null }),
  look: async ({ id }) => ({ order: id, state: 'paid' }),
  refund: async () => {},
  event() {
    throw cutoutError('INVALID_ARGUMENT', 'the sandbox is told nothing');
  },
};
