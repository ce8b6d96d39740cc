import { expect } from 'vitest';
import type { KeyStore } from '../../server/platform/keys/key-store.ts';
import { MOST_SECRETS, type SecretStore } from '../../server/platform/keys/secret-store.ts';
import type { SimulatedClock } from '../setup/simulated-clock.ts';
import { aKey } from './key-store.ts';

export interface SecretStoreBench {
  store: SecretStore;
  keys: KeyStore;
  clock: SimulatedClock;
}

const inMs = (clock: SimulatedClock, ms: number) => new Date(clock.now() + ms);

/** What each store of secrets must hold, case by case: a title, and a check that throws. */
export const SECRET_STORE_CASES: Readonly<Record<string, (bench: SecretStoreBench) => Promise<void>>> = {
  'tells whose secret it is, and keeps no secret readable': async ({ store, keys }) => {
    await keys.add(aKey('pk_acme'));
    const { info, secret } = await store.create('pk_acme', 'ks_1');
    expect(secret).toMatch(/^sk_[A-Za-z0-9_-]{43}$/);
    expect(await store.verify(secret)).toBe('pk_acme');
    expect(info).toMatchObject({ id: 'ks_1', key: 'pk_acme', hint: secret.slice(-4), endsAt: null, lastUsedAt: null });
    expect(JSON.stringify(await store.list('pk_acme'))).not.toContain(secret);
  },
  'knows nothing else for a secret': async ({ store, keys }) => {
    await keys.add(aKey('pk_acme'));
    const { secret } = await store.create('pk_acme', 'ks_1');
    const near = [secret.slice(0, -1), `${secret}x`, secret.toUpperCase(), ` ${secret}`, '', 'pk_acme', 'ks_1', '\0'];
    for (const presented of near) expect(await store.verify(presented)).toBeUndefined();
  },
  'gives the working secrets of a key back to check signatures with': async ({ store, keys, clock }) => {
    await keys.add(aKey('pk_acme'));
    await keys.add(aKey('pk_other'));
    const one = await store.create('pk_acme', 'ks_1');
    const two = await store.create('pk_acme', 'ks_2');
    await store.create('pk_other', 'ks_3');
    expect([...(await store.working('pk_acme'))].sort()).toEqual([one.secret, two.secret].sort());
    await store.end('ks_1', inMs(clock, 0));
    await clock.advance(1_000);
    expect(await store.working('pk_acme')).toEqual([two.secret]);
    expect(await store.working('pk_none')).toEqual([]);
  },
  'refuses a secret from its end on, not before': async ({ store, keys, clock }) => {
    await keys.add(aKey('pk_acme'));
    const { secret } = await store.create('pk_acme', 'ks_1');
    expect(await store.end('ks_1', inMs(clock, 60_000))).toBe(true);
    await clock.advance(58_000);
    expect(await store.verify(secret)).toBe('pk_acme');
    await clock.advance(2_000);
    expect(await store.verify(secret)).toBeUndefined();
  },
  'brings an end forward, and never puts it off': async ({ store, keys, clock }) => {
    await keys.add(aKey('pk_acme'));
    const { secret } = await store.create('pk_acme', 'ks_1');
    await store.end('ks_1', inMs(clock, 60_000));
    await store.end('ks_1', inMs(clock, 600_000));
    expect((await store.list('pk_acme'))[0]?.endsAt).toEqual(inMs(clock, 60_000));
    await store.end('ks_1', inMs(clock, 0));
    await clock.advance(1_000);
    expect(await store.verify(secret)).toBeUndefined();
    expect(await store.end('ks_1', inMs(clock, 600_000))).toBe(true);
    await clock.advance(1_000);
    expect(await store.verify(secret)).toBeUndefined();
    expect(await store.end('ks_none', inMs(clock, 0))).toBe(false);
  },
  'makes a secret once, however often its form is sent': async ({ store, keys }) => {
    await keys.add(aKey('pk_acme'));
    await store.create('pk_acme', 'ks_1');
    await expect(store.create('pk_acme', 'ks_1')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect((await store.list('pk_acme')).length).toBe(1);
  },
  'makes none for a key that is not there, or was revoked': async ({ store, keys }) => {
    await keys.add(aKey('pk_acme'));
    await keys.revoke('pk_acme');
    for (const key of ['pk_acme', 'pk_none']) {
      await expect(store.create(key, `ks_${key}`)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
  },
  'holds a key to five working secrets, also when they are made at once': async ({ store, keys, clock }) => {
    await keys.add(aKey('pk_acme'));
    const tries = Array.from({ length: MOST_SECRETS + 3 }, (_, n) => store.create('pk_acme', `ks_${n}`));
    const made = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(made.length).toBe(MOST_SECRETS);
    const [first] = await store.list('pk_acme');
    await store.end(first?.id ?? '', inMs(clock, 0));
    await store.create('pk_acme', 'ks_next');
  },
  'remembers to the minute when a secret was used': async ({ store, keys, clock }) => {
    await keys.add(aKey('pk_acme'));
    const { secret } = await store.create('pk_acme', 'ks_1');
    const used = async () => (await store.list('pk_acme'))[0]?.lastUsedAt?.getTime();
    const first = clock.now();
    await store.verify(secret);
    expect(await used()).toBe(first);
    await clock.advance(30_000);
    await store.verify(secret);
    expect(await used()).toBe(first);
    await clock.advance(31_000);
    await store.verify(secret);
    expect(await used()).toBe(first + 61_000);
  },
};
