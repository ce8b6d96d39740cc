import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedMail } from '../../../../../server/features/accounts/masked-mail.ts';

it.each([
  ['mia@example.org', 'm…@e….org'],
  ['k@x.co.uk', 'k…@x….uk'],
  ['李雷@例子.中国', '李…@例….中国'],
  ['😀smile@a.io', '😀…@a….io'],
  ['"odd@name"@host.net', '"…@h….net'],
  ['', ''],
  ['@host.net', ''],
  ['name@', ''],
  ['name@host', ''],
  ['name@.net', ''],
])('%j is shown as %j', (mail, shown) => expect(maskedMail(mail)).toBe(shown));

it('what comes after the first letters cannot be read from it', () => {
  const rest = fc.stringMatching(/^[a-z0-9]{1,20}$/);
  fc.assert(
    fc.property(fc.tuple(rest, rest), fc.tuple(rest, rest), fc.constantFrom('org', 'com', 'jp'), (one, other, end) => {
      const [first, second] = [one, other].map(([name, host]) => maskedMail(`k${name}@m${host}.${end}`));
      expect(first).toBe(second);
      expect(first).toBe(`k…@m….${end}`);
    }),
  );
});
