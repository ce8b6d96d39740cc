import { parseArgs } from 'node:util';
import { nanoid } from 'nanoid';
import { DEFAULT_LIMITS, PARTNER_LIMITS } from '../../src/protocol/limits.ts';
import type { AccessKey } from './access-key.ts';
import { requireDomains } from './domain-admission.ts';
import type { KeyStore } from './key-store.ts';

export const USAGE = `npm run keys -- add --name "Acme" --domain shop.acme.example [--domain *.acme.example] [--full] [--large] [--webp] [--daily 500]
npm run keys -- list
npm run keys -- revoke pk_…

  --domain  a host that may show the editor; *.host for its subdomains; repeat for more
  --full    no trial: no watermark, no daily quota (unless --daily)
  --large   50 MB and 15000 px instead of 20 MB and 8000 px
  --webp    WebP pictures too
  --daily   mattings a day`;

/**
 * Runs one command of the key tool.
 * @returns lines to print
 * @throws CutoutError INVALID_ARGUMENT saying what is wrong, in words for the operator
 */
export async function runKeyCommand(store: KeyStore, args: readonly string[], now: Date): Promise<string[]> {
  const [command = '', ...rest] = args;
  const commands: Readonly<Record<string, () => Promise<string[]>>> = {
    add: () => add(store, rest, now),
    list: () => list(store),
    revoke: () => revoke(store, rest),
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  return run === undefined ? [USAGE] : await run();
}

async function add(store: KeyStore, args: string[], now: Date): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string', default: '' },
      domain: { type: 'string', multiple: true, default: [] },
      full: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      webp: { type: 'boolean', default: false },
      daily: { type: 'string' },
    },
  });
  const base = values.large ? PARTNER_LIMITS : DEFAULT_LIMITS;
  const key: AccessKey = {
    id: `pk_${nanoid(20).replaceAll('-', '_')}`,
    name: values.name,
    role: 'partner',
    status: 'active',
    trial: !values.full,
    domains: requireDomains(values.domain),
    loopback: false,
    limits: values.webp ? { ...base, formats: [...base.formats, 'webp'] } : base,
    ...(values.daily === undefined ? {} : { daily: Number(values.daily) }),
    created: now.toISOString(),
  };
  await store.add(key);
  const hint = key.domains.length === 0 ? ['No domain: nobody can use it until it has one (WHITELIST_MISSING).'] : [];
  return [key.id, describe(key), ...hint];
}

async function list(store: KeyStore): Promise<string[]> {
  const keys = await store.list();
  return keys.length === 0 ? ['no keys yet'] : keys.map((key) => `${key.id}  ${describe(key)}`);
}

async function revoke(store: KeyStore, [id = '']: string[]): Promise<string[]> {
  return [
    (await store.revoke(id))
      ? `${id} is revoked; servers know within a second`
      : `there is no key ${id || '(none given)'}`,
  ];
}

function describe({ name, status, trial, domains, limits, daily }: AccessKey): string {
  const facts = [
    status,
    trial ? 'trial' : 'full',
    `${Math.floor(limits.maxBytes / 1024 / 1024)} MB, ${limits.maxSide} px`,
    ...(daily === undefined ? [] : [`${daily} a day`]),
    domains.join(' ') || 'no domain',
    ...(name === '' ? [] : [JSON.stringify(name)]),
  ];
  return facts.join(' · ');
}
