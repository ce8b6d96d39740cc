import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOrderState, ORDER_STATES, type OrderState } from '../../../../src/protocol/orders.ts';

const words = fc.array(fc.constantFrom(...ORDER_STATES), { maxLength: 12 });
const after = (reported: readonly OrderState[]) => reported.reduce(nextOrderState, 'open' as OrderState);

it('a word that comes again changes nothing', () => {
  fc.assert(
    fc.property(words, (reported) => {
      expect(after([...reported, ...reported])).toBe(after(reported));
    }),
  );
});

it('whatever order the words come in: refunded where one said so, else paid where one said so', () => {
  fc.assert(
    fc.property(words, (reported) => {
      const wanted = reported.includes('refunded') ? 'refunded' : reported.includes('paid') ? 'paid' : undefined;
      if (wanted !== undefined) expect(after(reported)).toBe(wanted);
      else expect(['open', 'failed', 'cancelled']).toContain(after(reported));
    }),
  );
});
