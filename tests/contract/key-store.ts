import { expect } from 'vitest';
import type { AccessKey } from '../../server/platform/keys/access-key.ts';
import type { KeyStore } from '../../server/platform/keys/key-store.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';

export const aKey = (id: string, more: Partial<AccessKey> = {}): AccessKey => ({
  id,
  name: 'Acme',
  role: 'partner',
  status: 'active',
  trial: true,
  tools: ['cutout'],
  domains: ['acme.example', '*.acme.example'],
  loopback: false,
  limits: { ...DEFAULT_LIMITS, formats: [...DEFAULT_LIMITS.formats] },
  ...more,
});

/** What each store of keys must hold, case by case: a title, and a check that throws. */
export const KEY_STORE_CASES: Readonly<Record<string, (store: KeyStore) => Promise<void>>> = {
  'knows no key at first': async (store) => {
    expect(await store.list()).toEqual([]);
    expect(await store.find('pk_acme')).toBeUndefined();
  },
  'finds a key as it was added': async (store) => {
    const key = aKey('pk_acme', { daily: 5, trial: false });
    await store.add(key);
    expect(await store.find('pk_acme')).toEqual(key);
  },
  'finds exactly the id, not one like it': async (store) => {
    await store.add(aKey('pk_acme'));
    for (const id of ['pk_acm', 'PK_ACME', 'pk_acme ', '', '__proto__', 'constructor']) {
      expect(await store.find(id)).toBeUndefined();
    }
  },
  'lists keys in the order in which they were added': async (store) => {
    for (const id of ['pk_ccc', 'pk_aaa', 'pk_bbb']) await store.add(aKey(id));
    expect((await store.list()).map(({ id }) => id)).toEqual(['pk_ccc', 'pk_aaa', 'pk_bbb']);
  },
  'refuses an id that is taken, and keeps the first': async (store) => {
    await store.add(aKey('pk_acme', { name: 'first' }));
    await expect(store.add(aKey('pk_acme', { name: 'second' }))).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect((await store.find('pk_acme'))?.name).toBe('first');
  },
  'refuses an id without the prefix': async (store) => {
    for (const id of ['pc', 'acme', 'pk_', 'pk_a b']) {
      await expect(store.add(aKey(id))).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
  },
  'keeps a revoked key, as revoked': async (store) => {
    await store.add(aKey('pk_acme'));
    expect(await store.revoke('pk_acme')).toBe(true);
    expect((await store.find('pk_acme'))?.status).toBe('revoked');
    expect((await store.list()).map(({ status }) => status)).toEqual(['revoked']);
  },
  'revokes one key alone, and twice as well as once': async (store) => {
    await store.add(aKey('pk_acme'));
    await store.add(aKey('pk_other'));
    await store.revoke('pk_acme');
    expect(await store.revoke('pk_acme')).toBe(true);
    expect((await store.find('pk_other'))?.status).toBe('active');
  },
  'says that there was nothing to revoke': async (store) => {
    expect(await store.revoke('pk_acme')).toBe(false);
  },
  'changes what is named of a key, and nothing else': async (store) => {
    await store.add(aKey('pk_acme', { daily: 5 }));
    const changed = { ...aKey('pk_acme', { daily: 5 }), domains: ['new.example'], trial: false };
    expect(await store.change('pk_acme', { domains: ['new.example'], trial: false })).toEqual(changed);
    expect(await store.find('pk_acme')).toEqual(changed);
    expect((await store.change('pk_acme', { daily: undefined }))?.daily).toBeUndefined();
  },
  'refuses a change that makes no key, keeps the old one, and changes no revoked one': async (store) => {
    await store.add(aKey('pk_acme'));
    await expect(store.change('pk_acme', { daily: -1 })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(await store.find('pk_acme')).toEqual(aKey('pk_acme'));
    await store.revoke('pk_acme');
    await expect(store.change('pk_acme', { name: 'x' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(await store.change('pk_none', { name: 'x' })).toBeUndefined();
  },
  'takes a key whose end has come for a revoked one': async (store) => {
    await store.add(aKey('pk_acme'));
    await store.change('pk_acme', { endsAt: '2126-01-01T00:00:00.000Z' });
    expect((await store.find('pk_acme'))?.status).toBe('active');
    await store.change('pk_acme', { endsAt: '2001-01-01T00:00:00.000Z' });
    expect((await store.find('pk_acme'))?.status).toBe('revoked');
    expect((await store.list()).map(({ status }) => status)).toEqual(['revoked']);
  },
  'never lets a reader change what is stored': async (store) => {
    await store.add(aKey('pk_acme'));
    const found = await store.find('pk_acme');
    tryTo(() => Object.assign(found ?? {}, { trial: false, status: 'revoked' }));
    const [listed] = await store.list();
    tryTo(() => Object.assign(listed ?? {}, { name: 'changed' }));
    expect(await store.find('pk_acme')).toEqual(aKey('pk_acme'));
  },
  'loses none of many keys that are added at once': async (store) => {
    const ids = Array.from({ length: 12 }, (_, index) => `pk_many_${index}`);
    await Promise.all(ids.map((id) => store.add(aKey(id))));
    expect((await store.list()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  },
};

/** A reader may be given a copy, or what cannot be changed. */
function tryTo(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
