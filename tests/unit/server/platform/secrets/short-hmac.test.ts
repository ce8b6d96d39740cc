import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ShortHmac } from '../../../../../server/platform/secrets/short-hmac.ts';

it('is what Node says of any key and text, whatever was signed before', () => {
  const key = fc.uint8Array({ maxLength: 64 });
  const text = fc.string({ unit: 'binary', maxLength: 1024 });
  fc.assert(
    fc.property(key, fc.array(text, { minLength: 1, maxLength: 4 }), (bytes, texts) => {
      const hmac = new ShortHmac(Buffer.from(bytes));
      for (const one of texts) expect(hmac.sign(one)).toBe(createHmac('sha256', bytes).update(one).digest('hex'));
    }),
  );
});

it('signs a text of its longest in three-byte characters, and refuses a longer one', () => {
  const hmac = new ShortHmac(Buffer.from('key'));
  const text = '€'.repeat(1024);
  expect(hmac.sign(text)).toBe(createHmac('sha256', 'key').update(text).digest('hex'));
  expect(() => hmac.sign(`${text}x`)).toThrow('too long');
  expect(() => new ShortHmac(Buffer.alloc(65))).toThrow('64 bytes');
});
