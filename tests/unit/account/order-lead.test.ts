import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderLeadOf } from '../../../src/account/order-lead.ts';
import { LEAD_WORD } from '../../../src/protocol/orders.ts';

const KEPT = { channel: 'mail', matrixChannel: 'spring' };
const NOTHING = { source: '', channel: '', matrixChannel: '' };

it.each([
  ['nothing was said', undefined, { source: '', channel: 'mail', matrixChannel: 'spring' }],
  ['/vip said nothing', NOTHING, { source: '', channel: 'mail', matrixChannel: 'spring' }],
  [
    '/vip said all',
    { source: 'editor', channel: 'a', matrixChannel: 'b' },
    { source: 'editor', channel: 'a', matrixChannel: 'b' },
  ],
  // The tab's channel would be another way's.
  ['/vip said a part', { ...NOTHING, source: 'editor' }, { source: 'editor', channel: '', matrixChannel: '' }],
] as const)('%s: %j is kept as %j', (_, said, expected) => expect(orderLeadOf(said, KEPT)).toEqual(expected));

it('whatever a tab was opened with, the server can take it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.stringMatching(/^[\w.-]{1,100}$/), (channel, matrixChannel) => {
      const words = Object.values(orderLeadOf(undefined, { channel, matrixChannel }));
      expect(words.every((word) => LEAD_WORD.test(word))).toBe(true);
      expect(words[2]).toBe(matrixChannel.length <= 64 ? matrixChannel : '');
    }),
  );
});
