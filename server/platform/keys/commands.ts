import { parseArgs } from 'node:util';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_TOOL, isToolId, TOOL_IDS, type ToolId } from '../../../src/protocol/tools.ts';
import type { AccessKey, KeyChange } from './access-key.ts';
import { requireDomains } from './domain-admission.ts';
import type { KeyStore } from './key-store.ts';
import { limitsOf, newKeyId, rotateKey } from './new-key.ts';

export const USAGE = `npm run keys -- add --name "Acme" --domain shop.acme.example [--domain *.acme.example] [--full] [--large] [--webp] [--daily 500] [--tools …]
npm run keys -- list
npm run keys -- change pk_… [--name …] [--domain … (the whole list)] [--full | --trial] [--daily 500 | none] [--session on | off] [--tools …]
npm run keys -- rotate pk_… [--hours 72]
npm run keys -- revoke pk_…

  --domain  a host that may show the editor; *.host for its subdomains; repeat for more
  --full    no trial: no watermark, no daily quota (unless --daily)
  --large   50 MB and 15000 px instead of 20 MB and 8000 px
  --webp    WebP and AVIF pictures too
  --daily   mattings a day
  --tools   what its frames may show, with commas between, or all; the cut-out if not said
  --session on: its frames work only with a session token of the partner's backend
  --hours   how long the old key still works beside the one in its place; 72 if not said`;

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
    change: () => change(store, rest),
    rotate: () => rotate(store, rest, now),
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
      tools: { type: 'string', default: DEFAULT_TOOL },
    },
  });
  const key: AccessKey = {
    id: newKeyId(),
    name: values.name,
    role: 'partner',
    status: 'active',
    trial: !values.full,
    domains: requireDomains(values.domain),
    loopback: false,
    limits: limitsOf(values.large, values.webp),
    tools: requireTools(values.tools),
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

async function change(store: KeyStore, [id = '', ...args]: string[]): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      domain: { type: 'string', multiple: true },
      full: { type: 'boolean' },
      trial: { type: 'boolean' },
      daily: { type: 'string' },
      session: { type: 'string' },
      private: { type: 'string' },
      tools: { type: 'string' },
    },
  });
  const { name, domain, full, trial, daily, session, private: alone, tools } = values;
  if (full && trial) throw cutoutError('INVALID_ARGUMENT', '--full or --trial, not both');
  const changed = await store.change(id, {
    ...(name !== undefined && { name }),
    ...(domain !== undefined && { domains: requireDomains(domain) }),
    ...((full || trial) && { trial: trial === true }),
    ...(daily !== undefined && { daily: daily === 'none' ? undefined : Number(daily) }),
    ...onOrOff('session', session, (sessionRequired) => ({ sessionRequired })),
    ...onOrOff('private', alone, (privateMode) => ({ privateMode })),
    ...(tools !== undefined && { tools: requireTools(tools) }),
  });
  return [changed === undefined ? noKey(id) : `${id}  ${describe(changed)}`];
}

/** What an option that is on or off changes; nothing where it is left out. */
function onOrOff(option: string, word: string | undefined, change: (on: boolean) => KeyChange): KeyChange {
  if (word === undefined) return {};
  if (word !== 'on' && word !== 'off') throw cutoutError('INVALID_ARGUMENT', `--${option} is on or off`);
  return change(word === 'on');
}

async function rotate(store: KeyStore, [id = '', ...args]: string[], now: Date): Promise<string[]> {
  const { values } = parseArgs({ args, options: { hours: { type: 'string', default: '72' } } });
  const { next, endsAt } = await rotateKey(store, id, Number(values.hours), now);
  return [next.id, describe(next), `${id} works beside it until ${endsAt}; secrets are new`];
}

async function revoke(store: KeyStore, [id = '']: string[]): Promise<string[]> {
  return [(await store.revoke(id)) ? `${id} is revoked; servers know within a second` : noKey(id)];
}

/** Names of tools with commas between, or `all`. */
function requireTools(text: string): ToolId[] {
  if (text === 'all') return [...TOOL_IDS];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isToolId(name));
  if (unknown.length > 0) {
    throw cutoutError('INVALID_ARGUMENT', `no tool: ${unknown.join(', ')}; there are ${TOOL_IDS.join(', ')}`);
  }
  return names.filter(isToolId);
}

const noKey = (id: string) => `there is no key ${id || '(none given)'}`;

function describe({ name, status, trial, domains, limits, tools, daily, endsAt, ...key }: AccessKey): string {
  const facts = [
    status,
    trial ? 'trial' : 'full',
    `${Math.floor(limits.maxBytes / 1024 / 1024)} MB, ${limits.maxSide} px`,
    ...(daily === undefined ? [] : [`${daily} a day`]),
    domains.join(' ') || 'no domain',
    tools.length === TOOL_IDS.length ? 'all tools' : tools.join(' '),
    ...(key.sessionRequired ? ['session token needed'] : []),
    ...(key.privateMode ? ['private mode'] : []),
    ...(endsAt === undefined || status === 'revoked' ? [] : [`until ${endsAt}`]),
    ...(name === '' ? [] : [JSON.stringify(name)]),
  ];
  return facts.join(' · ');
}
