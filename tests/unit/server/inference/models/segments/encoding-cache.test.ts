import { describe, expect, it } from 'vitest';
import { EncodingCache } from '../../../../../../server/inference/models/segments/encoding-cache.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const LIMITS = { total: 100, address: 40, key: 70, idleMs: 1_000 };
const setUp = () => {
  const clock = createSimulatedClock();
  const cache = new EncodingCache<string>(clock, LIMITS);
  const put = (id: string, address = 'a', key = 'k') => cache.put(id, { address, key }, id.toUpperCase(), 10);
  return { clock, cache, put };
};

describe('what was seen of pictures', () => {
  it('is bounded for an address, the least recently used one going first', () => {
    const { cache, put } = setUp();
    for (const id of ['1', '2', '3', '4']) put(id);
    expect(cache.get('1')).toBe('1');
    put('5');
    expect([cache.get('1'), cache.get('2'), cache.get('5')]).toEqual(['1', undefined, '5']);
    expect(cache.bytes).toBe(40);
  });

  it('is bounded for a key, and for all', () => {
    const { cache, put } = setUp();
    for (let n = 0; n < 20; n += 1) put(`one ${n}`, `address ${n}`);
    expect(cache.bytes).toBe(70);
    for (let n = 0; n < 20; n += 1) put(`two ${n}`, `address ${n}`, 'other');
    expect(cache.bytes).toBe(100);
  });

  it('of one visitor is not pushed out by another who opens many', () => {
    const { cache, put } = setUp();
    put('mine', 'me');
    for (let n = 0; n < 50; n += 1) put(`theirs ${n}`, 'them');
    expect(cache.get('mine')).toBe('MINE');
  });

  it('is forgotten a while after its last use, and at once when it is asked for', async () => {
    const { clock, cache, put } = setUp();
    put('old');
    put('used');
    await clock.advance(600);
    cache.get('used');
    await clock.advance(600);
    expect([cache.get('old'), cache.get('used')]).toEqual([undefined, 'USED']);
    await clock.advance(2_000);
    expect(cache.bytes).toBe(0);
    put('mine 1');
    put('other 1');
    cache.drop((id) => id.startsWith('mine '));
    expect([cache.get('mine 1'), cache.get('other 1')]).toEqual([undefined, 'OTHER 1']);
  });

  it('that is larger than a share is not kept', () => {
    const { cache } = setUp();
    cache.put('huge', { address: 'a', key: 'k' }, 'HUGE', 41);
    expect(cache.bytes).toBe(0);
  });
});
