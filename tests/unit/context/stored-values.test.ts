import { expect, it } from 'vitest';
import { keepSessionValues, LOCAL_NAMES, SESSION_NAMES, sessionValuesOf } from '../../../src/context/stored-values.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    open: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    }),
  };
};
const forbidden = () => {
  throw new DOMException('no', 'SecurityError');
};
const ALL = '?channel=mail&first_url=https%3A%2F%2Fa.example%2F&matrix_channel=spring&other=1';

it('the names are exactly the specification’s (D83)', () => {
  expect([LOCAL_NAMES.gid, LOCAL_NAMES.token]).toEqual(['gid', 'access_token']);
  expect(SESSION_NAMES).toEqual(['channel', 'first_url', 'matrix_channel']);
});

it('keeps the three values of the address, and nothing else', () => {
  const { kept, open } = storage();
  keepSessionValues(open, { pathname: '/en/', search: ALL });
  expect(Object.fromEntries(kept)).toEqual({
    channel: 'mail',
    first_url: 'https://a.example/',
    matrix_channel: 'spring',
  });
  keepSessionValues(open, { pathname: '/en/design/', search: '' });
  expect(sessionValuesOf(open).channel).toBe('mail');
});

it.each(['/vip', '/en/vip', '/jp/vip/', '/subscription', '/tw/subscription'])('%s is no way in', (pathname) => {
  const { kept, open } = storage();
  keepSessionValues(open, { pathname, search: ALL });
  expect(kept.size).toBe(0);
});

it.each(['/vip-help', '/en/vips', '/subscriptions/1', '/'])('%s is one', (pathname) => {
  const { kept, open } = storage();
  keepSessionValues(open, { pathname, search: ALL });
  expect(kept.size).toBe(3);
});

it('an empty or endless value is not kept, and replaces none', () => {
  const { kept, open } = storage();
  keepSessionValues(open, { pathname: '/', search: '?channel=a' });
  keepSessionValues(open, { pathname: '/', search: `?channel=&first_url=${'x'.repeat(501)}` });
  expect(Object.fromEntries(kept)).toEqual({ channel: 'a' });
});

it('without a storage nothing is kept and nothing fails', () => {
  keepSessionValues(forbidden, { pathname: '/', search: ALL });
  expect(sessionValuesOf(forbidden)).toEqual({ channel: '', first_url: '', matrix_channel: '' });
});
