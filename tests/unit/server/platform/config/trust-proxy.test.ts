import { expect, it } from 'vitest';
import { isTrusted, trustProxyFaults } from '../../../../../server/platform/config/trust-proxy.ts';

it.each([
  [['0.0.0.0/0'], 'holds strangers'],
  [['::/0'], 'holds strangers'],
  [['8.0.0.0/7'], 'holds strangers'],
  [['proxy.example'], 'is no address'],
  [['10.0.0.1/33'], 'is no address'],
  [['10.0.0.1/8/8'], 'is no address'],
])('TRUST_PROXY=%s is a start fault', (entries, words) => {
  expect(trustProxyFaults(entries).join()).toContain(words);
});

it('addresses, ranges and the named ones are none', () => {
  expect(
    trustProxyFaults(['loopback', 'uniquelocal', '172.30.7.0/24', '10.0.0.0/8', 'fd00::/64', '192.0.2.1']),
  ).toEqual([]);
});

it('a proxy is known by its address, mapped into IPv6 too', () => {
  const isProxy = isTrusted(['loopback', '172.30.7.0/24', 'fd00::/64']);
  const asked = ['127.0.0.1', '::ffff:172.30.7.9', 'fd00::1', '172.30.8.1', 'fd00:0:0:1::1', '', 'unknown'];
  expect(asked.map(isProxy)).toEqual([true, true, true, false, false, false, false]);
});
