import { describe, expect, it } from 'vitest';
import { withBuiltinKeys } from '../../../../../server/platform/keys/builtin-keys.ts';
import { CachedKeyStore } from '../../../../../server/platform/keys/cached-key-store.ts';
import { MemoryKeyStore } from '../../../../../server/platform/keys/memory-key-store.ts';
import { aKey } from '../../../../contract/key-store.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

const config = {
  origins: {
    editor: 'https://cut.example',
    site: 'https://www.cut.example',
    demo: 'https://demo.cut.example',
    store: 'https://store.cut.example',
  },
  sandbox: true,
};

const open = (key = aKey('pk_acme')) =>
  withBuiltinKeys(config, new CachedKeyStore(new MemoryKeyStore([key]), createSimulatedClock()));

describe('the store of keys behind those that come with the program', () => {
  it('hands out one object for a key, so that what is made of it once is found again', async () => {
    const store = open();
    const first = await store.find('pk_acme');
    expect(first).toMatchObject({ id: 'pk_acme' });
    expect(await store.find('pk_acme')).toBe(first);
  });

  it('knows a key of its own without a promise', () => {
    expect(open().find('pk_sandbox_full')).toMatchObject({ id: 'pk_sandbox_full', loopback: true });
  });

  it('opens loopback by no key of a store (D48)', async () => {
    expect(await open(aKey('pk_acme', { loopback: true })).find('pk_acme')).toMatchObject({ loopback: false });
  });
});
