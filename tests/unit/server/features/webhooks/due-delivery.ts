import type { DueDelivery } from '../../../../../server/features/webhooks/webhooks.ts';

/** A delivery that waits for its first attempt. */
export const dueDelivery = (own: Pick<DueDelivery, 'url'> & Partial<DueDelivery>): DueDelivery => ({
  id: 'msg_1',
  key: 'pk_acme',
  type: 'result.saved',
  payload: { type: 'result.saved' },
  state: 'waiting',
  attempts: 1,
  createdAt: new Date(0),
  nextAt: new Date(0),
  settledAt: null,
  failure: null,
  secret: Buffer.alloc(32, 1),
  ...own,
});
