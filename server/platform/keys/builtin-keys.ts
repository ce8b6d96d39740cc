import { whenKnown } from '../../../src/base/when-known.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { TOOL_IDS } from '../../../src/protocol/tools.ts';
import { parseEntry } from '../../../src/protocol/whitelist.ts';
import type { Origins } from '../config/origins.ts';
import type { AccessKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';
import { MemoryKeyStore } from './memory-key-store.ts';
import { faultRows } from './sandbox-faults.ts';

export interface BuiltinKeySettings {
  origins: Origins;
  sandbox: boolean;
}

/** The key by which our own site shows the editor. */
export const SITE_KEY = 'pk_site';

const base = {
  role: 'partner',
  status: 'active',
  trial: false,
  domains: [],
  loopback: false,
  limits: DEFAULT_LIMITS,
  tools: TOOL_IDS,
  privateMode: true,
} as const satisfies Partial<AccessKey>;

/** Keys for trying things out: loopback pages alone, and one of each way to be refused. */
const SANDBOX_KEYS: readonly AccessKey[] = [
  { ...base, id: 'pk_sandbox_trial', name: 'Sandbox, trial', trial: true, loopback: true, daily: 100_000 },
  { ...base, id: 'pk_sandbox_full', name: 'Sandbox', loopback: true },
  { ...base, id: 'pk_sandbox_elsewhere', name: 'Sandbox, another domain', domains: ['partner.example'] },
  { ...base, id: 'pk_sandbox_nolist', name: 'Sandbox, no white list' },
  { ...base, id: 'pk_sandbox_revoked', name: 'Sandbox, revoked', status: 'revoked', loopback: true },
  ...faultRows().map(({ id, key }) => ({ ...base, id, name: 'Sandbox, a fault', loopback: true, ...key })),
];

/** Keys that no file holds. They win over a file's: a file cannot open the site's key, nor a sandbox key in production. */
export function builtinKeys(config: BuiltinKeySettings): AccessKey[] {
  const entry = parseEntry(new URL(config.origins.site).host);
  const site: AccessKey = {
    ...base,
    id: SITE_KEY,
    name: 'The official site',
    role: 'site',
    domains: entry.ok ? [entry.text] : [],
    loopback: config.sandbox,
  };
  return config.sandbox ? [site, ...SANDBOX_KEYS] : [site];
}

/** A key that comes with the program: no table holds it, and nobody changes it. */
export const isBuiltinKey = (id: string): boolean => id === SITE_KEY || id.startsWith('pk_sandbox_');

/** Sandbox and site keys before those of `store`; the former can be neither added nor revoked. */
export function withBuiltinKeys(config: BuiltinKeySettings, store: KeyStore): KeyStore {
  const builtin = new MemoryKeyStore(builtinKeys(config));
  // Loopback is for sandbox keys alone (D48), whatever a file says.
  // The same object where nothing changes: what is made of a key once is remembered by it.
  const stored = (key: AccessKey): AccessKey => (key.loopback ? { ...key, loopback: false } : key);
  return {
    find(id) {
      if (isBuiltinKey(id)) return builtin.find(id);
      return whenKnown(store.find(id), (key) => key && stored(key));
    },
    async list() {
      const keys = await store.list();
      return [...(await builtin.list()), ...keys.filter(({ id }) => !isBuiltinKey(id)).map(stored)];
    },
    add: (key) => store.add(key),
    change: (id, change) => store.change(id, change),
    revoke: (id) => store.revoke(id),
  };
}
