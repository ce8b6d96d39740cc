import { describe, expect, it } from 'vitest';
import { Shares } from '../../../../../server/platform/limiter/shares.ts';
import { HandClock } from '../../small-kit.ts';

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

describe('a place that is waited for', () => {
  const never = new AbortController().signal;
  const one = { all: 10, address: 1 };

  it('comes as soon as one of the own share is free, to who asked first', async () => {
    const shares = new Shares(one);
    const release = shares.hold({ address: '192.0.2.1' });
    const came: number[] = [];
    const waiting = [1, 2].map(async (n) => {
      const place = await shares.holdSoon(never, new HandClock(), { address: '192.0.2.1' });
      came.push(n);
      place?.();
    });
    expect(shares.hold({ address: '192.0.2.2' })).toBeTypeOf('function');
    release?.();
    await Promise.all(waiting);
    expect([came, shares.held]).toEqual([[1, 2], 1]);
  });

  it('is given up after five seconds, and by who leaves', async () => {
    const shares = new Shares(one);
    shares.hold({ address: '192.0.2.1' });
    const clock = new HandClock();
    const leaving = new AbortController();
    const late = shares.holdSoon(never, clock, { address: '192.0.2.1' });
    const left = shares.holdSoon(leaving.signal, clock, { address: '192.0.2.1' });
    leaving.abort();
    clock.advance(5_000);
    expect([await late, await left, shares.held]).toEqual([undefined, undefined, 1]);
  });

  it('is waited for by twenty of an address at most', async () => {
    const shares = new Shares(one);
    shares.hold({ address: '192.0.2.1' });
    const clock = new HandClock();
    const asked = Array.from({ length: 25 }, () => shares.holdSoon(never, clock, { address: '192.0.2.1' }));
    for (const refused of asked.slice(20)) expect(await refused).toBeUndefined();
    clock.advance(5_000);
    await Promise.all(asked);
  });
});
