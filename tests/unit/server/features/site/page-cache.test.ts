import { describe, expect, it } from 'vitest';
import { PageCache } from '../../../../../server/features/site/page-cache.ts';
import type { SiteAnswer } from '../../../../../src/protocol/site/site-page.schema.ts';
import { HandClock } from '../../kit.ts';

const page = (html: string, cache: 'P' | 'S' | 'A' = 'P'): SiteAnswer => ({ kind: 'page', status: 200, html, cache });

function cacheOf() {
  const clock = new HandClock();
  const cache = new PageCache(clock);
  let made = 0;
  const get = (
    key: string,
    answer: (count: number) => SiteAnswer | Promise<SiteAnswer> = (count) => page(`${count}`),
  ) =>
    cache.get(key, async () => {
      made += 1;
      return await answer(made);
    });
  return { clock, get, made: () => made };
}

describe('pages that were rendered', () => {
  it('serve for a minute, by their address', async () => {
    const { clock, get, made } = cacheOf();
    expect(await get('/a')).toEqual(page('1'));
    clock.advance(59_999);
    expect([await get('/a'), await get('/b')]).toEqual([page('1'), page('2')]);
    clock.advance(1);
    expect(await get('/a')).toEqual(page('3'));
    expect(made()).toBe(3);
  });

  it('are made once for all who ask while they are made', async () => {
    const { get, made } = cacheOf();
    await Promise.all(Array.from({ length: 20 }, () => get('/a')));
    expect(made()).toBe(1);
  });

  it('of a person are made for each', async () => {
    const { get, made } = cacheOf();
    for (let times = 0; times < 3; times += 1) await get('/me', (count) => page(`${count}`, 'A'));
    expect(made()).toBe(3);
  });

  it('of a failure are made again', async () => {
    const { get, made } = cacheOf();
    await expect(
      get('/a', () => {
        throw new Error('the database is away');
      }),
    ).rejects.toThrow('away');
    expect(await get('/a')).toEqual(page('2'));
    expect(made()).toBe(2);
  });

  it('redirects and files serve like pages', async () => {
    const { get, made } = cacheOf();
    const redirect: SiteAnswer = { kind: 'redirect', status: 301, location: '/b' };
    const file: SiteAnswer = { kind: 'file', type: 'text/plain', body: 'x' };
    for (let times = 0; times < 2; times += 1) {
      expect(await get('/a', () => redirect)).toEqual(redirect);
      expect(await get('/robots.txt', () => file)).toEqual(file);
    }
    expect(made()).toBe(2);
  });

  it('are five hundred at most: made-up addresses push out the oldest', async () => {
    const { get, made } = cacheOf();
    await get('/a');
    for (let at = 0; at < 499; at += 1) await get(`/${at}`);
    await get('/a');
    expect(made()).toBe(500);
    await get('/one-more');
    await get('/a');
    expect(made()).toBe(502);
  });
});
