import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Payment } from './payment.ts';

/** The sandbox's: whatever the buyer says is paid is paid, by nobody. What was cancelled stays so: no payment can be on its way. */
export const SANDBOX_PAYMENT: Payment = {
  id: 'sandbox',
  start: async () => ({ payAt: '', reference: null }),
  read: async ({ id, status }) => ({ order: id, state: status }),
  confirm: async ({ id, status }) => ({ order: id, state: status === 'cancelled' ? status : 'paid' }),
  cancel: async ({ id }) => ({ order: id, state: 'cancelled' }),
  refund: async () => {},
  event() {
    throw cutoutError('INVALID_ARGUMENT', 'the sandbox receives no events');
  },
};
