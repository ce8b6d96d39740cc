import { describe, expect, it } from 'vitest';
import { MemoryKeyStore } from '../../../../../server/platform/keys/memory-key-store.ts';
import { limitsOf, newKeyId, newSecretId, rotateKey } from '../../../../../server/platform/keys/new-key.ts';
import { DEFAULT_LIMITS, PARTNER_LIMITS } from '../../../../../src/protocol/limits.ts';
import { partner } from '../../small-kit.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;

function storeOf(...keys: ReturnType<typeof partner>[]) {
  let now = NOW;
  const store = new MemoryKeyStore(keys, () => now);
  return {
    store,
    rotate: (id: string, hours: number) => rotateKey(store, id, hours, new Date(now)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a key in another one’s place', () => {
  it('has all that holds of the old one but its id, and both work until the hours are over', async () => {
    const old = partner('pk_old', { name: 'Acme', trial: true, daily: 7, sessionRequired: true });
    const { store, rotate, pass } = storeOf(old);
    const { next, endsAt } = await rotate('pk_old', 5);
    const { id, created, endsAt: none, ...held } = next;
    const { id: _, created: __, endsAt: ___, ...before } = old;
    expect(held).toEqual(before);
    expect([none, created, endsAt]).toEqual([undefined, '2026-11-21T12:00:00.000Z', '2026-11-21T17:00:00.000Z']);
    const states = async () => [(await store.find('pk_old'))?.status, (await store.find(id))?.status];
    expect(await states()).toEqual(['active', 'active']);
    pass(5 * HOUR - 1);
    expect(await states()).toEqual(['active', 'active']);
    pass(1);
    expect(await states()).toEqual(['revoked', 'active']);
  });

  it('without hours ends the old one at once, and it cannot be put into a place again', async () => {
    const { store, rotate } = storeOf(partner('pk_old'));
    await rotate('pk_old', 0);
    expect((await store.find('pk_old'))?.status).toBe('revoked');
    await expect(rotate('pk_old', 1)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(await store.list()).toHaveLength(2);
  });

  it.each([-1, 745, Number.NaN, Number.POSITIVE_INFINITY])('is not made for %s hours', async (hours) => {
    const { store, rotate } = storeOf(partner('pk_old'));
    await expect(rotate('pk_old', hours)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect((await store.list()).map(({ id, endsAt }) => [id, endsAt])).toEqual([['pk_old', undefined]]);
  });

  it.each(['pk_gone', 'pk_unknown', ''])('is not made for %s, which does not work', async (id) => {
    const { store, rotate } = storeOf(partner('pk_gone', { status: 'revoked' }));
    await expect(rotate(id, 1)).rejects.toThrow('there is no working key');
    expect(await store.list()).toHaveLength(1);
  });

  it('of one that is about to end, it goes on', async () => {
    const { store, rotate, pass } = storeOf(partner('pk_old'));
    await rotate('pk_old', 2);
    const { next } = await rotate('pk_old', 3);
    pass(3 * HOUR);
    expect((await store.find(next.id))?.status).toBe('active');
    expect((await store.find('pk_old'))?.status).toBe('revoked');
  });

  it('rotated twice, three keys are there, the last of which goes on', async () => {
    const { store, rotate, pass } = storeOf(partner('pk_old'));
    const { next } = await rotate('pk_old', 2);
    const { next: last } = await rotate(next.id, 1);
    pass(2 * HOUR);
    expect((await store.list()).map(({ id, status }) => [id, status])).toEqual([
      ['pk_old', 'revoked'],
      [next.id, 'revoked'],
      [last.id, 'active'],
    ]);
  });
});

describe('ids and limits of new keys', () => {
  it('ids are of letters that an address takes as they are, and none comes twice', () => {
    const ids = Array.from({ length: 500 }, newKeyId);
    expect(ids.every((id) => /^pk_[A-Za-z0-9_]{20}$/.test(id))).toBe(true);
    expect(new Set([...ids, ...Array.from({ length: 500 }, newSecretId)]).size).toBe(1_000);
  });

  it('are large or not, with the newer formats or without', () => {
    expect([limitsOf(true, true), limitsOf(false, true)]).toEqual([PARTNER_LIMITS, DEFAULT_LIMITS]);
    const { formats, ...rest } = limitsOf(true, false);
    const { formats: all, ...large } = PARTNER_LIMITS;
    expect(rest).toEqual(large);
    expect(formats).toEqual(all.filter((format) => !['webp', 'avif'].includes(format)));
    expect(formats.length).toBeLessThan(all.length);
  });
});
