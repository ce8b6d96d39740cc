import { beforeEach, describe, expect, it } from 'vitest';
import { StaleCache } from '../../../../../server/platform/cache/stale-cache.ts';
import { DatabaseUnavailable } from '../../../../../server/platform/database/unavailable.ts';
import { HandClock } from '../../small-kit.ts';

let clock: HandClock;
let asked: string[];
beforeEach(() => {
  clock = new HandClock();
  asked = [];
});
const says = (id: string, answer: unknown) => async () => {
  asked.push(id);
  return answer;
};
const away = (id: string) => async () => {
  asked.push(id);
  throw new DatabaseUnavailable();
};

describe('answers of a store', () => {
  it('serve for a second, each under its own id', async () => {
    const cache = new StaleCache<unknown>(clock, 0);
    expect(await cache.get('a', says('a', 1))).toBe(1);
    clock.advance(999);
    expect([await cache.get('a', says('a', 2)), await cache.get('b', says('b', 3))]).toEqual([1, 3]);
    clock.advance(1);
    expect(await cache.get('a', says('a', 4))).toBe(4);
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('are asked for once by many at the same time, nothing and none too', async () => {
    const cache = new StaleCache<unknown>(clock, 0);
    const all = await Promise.all(Array.from({ length: 5 }, () => cache.get('a', says('a', undefined))));
    expect(all).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(asked).toEqual(['a']);
  });

  it('that are known are given at once, without a promise', async () => {
    const cache = new StaleCache<unknown>(clock, 0);
    await cache.get('a', says('a', undefined));
    await cache.get('b', says('b', 1));
    expect([cache.get('a', says('a', 2)), cache.get('b', says('b', 2))]).toEqual([undefined, 1]);
  });

  it('are frozen: one reader cannot change what another is given', async () => {
    const cache = new StaleCache<{ limits: { most: number } }>(clock, 0);
    const first = await cache.get('a', async () => ({ limits: { most: 3 } }));
    expect(() => {
      first.limits.most = 9;
    }).toThrow(TypeError);
    expect((await cache.get('a', async () => ({ limits: { most: 9 } }))).limits.most).toBe(3);
  });

  it('are asked for again once they are forgotten', async () => {
    const cache = new StaleCache<unknown>(clock, 0);
    await cache.get('a', says('a', 1));
    cache.forget('a');
    cache.forget('never asked');
    expect(await cache.get('a', says('a', 2))).toBe(2);
  });

  it('that were on their way when they were forgotten do not come back', async () => {
    const cache = new StaleCache<unknown>(clock, 0);
    const slow = cache.get('a', says('a', 'old'));
    cache.forget('a');
    expect(await cache.get('a', says('a', 'new'))).toBe('new');
    expect([await slow, await cache.get('a', says('a', 'third'))]).toEqual(['old', 'new']);
  });

  it('of a failure are not kept', async () => {
    const cache = new StaleCache<unknown>(clock, 30_000);
    const fails = async () => {
      throw new Error('wrong');
    };
    await expect(cache.get('a', fails)).rejects.toThrow('wrong');
    expect(await cache.get('a', says('a', 1))).toBe(1);
    clock.advance(1_000);
    // What is wrong is reported, though an older answer is there.
    await expect(cache.get('a', fails)).rejects.toThrow('wrong');
  });
});

describe('while the database is away', () => {
  it('an answer serves on, and no longer than it may', async () => {
    const cache = new StaleCache<unknown>(clock, 30_000);
    await cache.get('a', says('a', 1));
    for (let second = 0; second < 30; second += 1) {
      clock.advance(1_000);
      expect(await cache.get('a', away('a'))).toBe(1);
    }
    clock.advance(1_000);
    await expect(cache.get('a', away('a'))).rejects.toThrow(DatabaseUnavailable);
    await expect(cache.get('a', away('a'))).rejects.toThrow(DatabaseUnavailable);
  });

  it('it is asked once a second, and its answer is taken when it is back', async () => {
    const cache = new StaleCache<unknown>(clock, 30_000);
    await cache.get('a', says('a', 1));
    clock.advance(1_000);
    for (let times = 0; times < 5; times += 1) await cache.get('a', away('a'));
    expect(asked).toHaveLength(2);
    clock.advance(1_000);
    expect(await cache.get('a', says('a', 2))).toBe(2);
  });

  it('nothing serves where nothing may, nor what was forgotten', async () => {
    const strict = new StaleCache<unknown>(clock, 0);
    await strict.get('a', says('a', 1));
    clock.advance(1_000);
    await expect(strict.get('a', away('a'))).rejects.toThrow(DatabaseUnavailable);
    const cache = new StaleCache<unknown>(clock, 30_000);
    await cache.get('a', says('a', 1));
    cache.forget('a');
    await expect(cache.get('a', away('a'))).rejects.toThrow(DatabaseUnavailable);
  });
});

it('ids that are guessed push out the oldest, and no more are kept than there may be', async () => {
  const cache = new StaleCache<unknown>(clock, 0);
  await cache.get('first', says('first', 1));
  for (let id = 0; id < 4_999; id += 1) await cache.get(`${id}`, async () => undefined);
  expect(await cache.get('first', says('first', 2))).toBe(1);
  await cache.get('one more', async () => undefined);
  expect(await cache.get('first', says('first', 3))).toBe(3);
});
