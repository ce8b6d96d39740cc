import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountAtOf } from '../../../../site/config/account-at.ts';

it.each(['/account/', '/en/account/', '/cutout/account/', '/jp/designroom/account/'])(
  '%s is where an account may lie',
  (at) => expect(accountAtOf(at)).toBe(at),
);

it.each([
  null,
  '',
  '//evil.example/account/',
  'https://evil.example/account/',
  '/account/../x/account/',
  'javascript:alert(1)//account/',
])('%s is not followed', (at) => expect(accountAtOf(at)).toBe('/account/'));

it('whatever an address says, the link stays on our origin', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (text) => {
      expect(new URL(accountAtOf(text), 'https://cutout.example').origin).toBe('https://cutout.example');
    }),
  );
});
