import { expect, it } from 'vitest';
import { Shares } from '../../../../../server/platform/limiter/shares.ts';

const many = (shares: Shares, count: number, holder: (n: number) => Parameters<Shares['hold']>[0]) =>
  Array.from({ length: count }, (_, n) => shares.hold(holder(n))).filter((release) => release !== undefined);

it('leave places to others, however many one address, key or session asks for', () => {
  const sizes = { all: 20, address: 4, key: 6, session: 2 };
  expect(many(new Shares(sizes), 10, () => ({ address: '192.0.2.1' }))).toHaveLength(4);
  expect(many(new Shares(sizes), 10, (n) => ({ address: `10.0.0.${n}`, key: 'k' }))).toHaveLength(6);
  expect(many(new Shares(sizes), 10, (n) => ({ address: `10.0.0.${n}`, session: 's' }))).toHaveLength(2);
  expect(many(new Shares(sizes), 30, (n) => ({ address: `10.0.0.${n}` }))).toHaveLength(20);
});

it('count a /64 as one, a /56 and a /48 as a few', () => {
  const sizes = { all: 1000, address: 4 };
  expect(many(new Shares(sizes), 100, (n) => ({ address: `2001:db8:1:1::${n}` }))).toHaveLength(4);
  expect(
    many(new Shares(sizes), 100, (n) => ({ address: `2001:db8:1:1${n.toString(16).padStart(2, '0')}::` })),
  ).toHaveLength(8);
  expect(many(new Shares(sizes), 100, (n) => ({ address: `2001:db8:1:${(n * 256).toString(16)}::` }))).toHaveLength(32);
});

it('are given back once, and remember nobody then', () => {
  const shares = new Shares({ all: 2, address: 1 });
  const release = shares.hold({ address: '192.0.2.1' });
  expect(shares.hold({ address: '192.0.2.1' })).toBeUndefined();
  release?.();
  release?.();
  expect(shares.held).toBe(0);
  expect(many(shares, 3, () => ({ address: '192.0.2.1' }))).toHaveLength(1);
});
