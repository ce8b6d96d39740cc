import { words } from './env.ts';
import { isLoopback, isLoopbackHostAndPort } from './loopback.ts';

/** Addresses under which browsers find the installation. */
const ORIGINS = ['PUBLIC_ORIGIN', 'SITE_ORIGIN', 'STORE_ORIGIN', 'DEMO_ORIGIN', 'OPERATOR_ORIGIN'] as const;

/** What is set where an installation serves others: beside one of these, the sandbox has to be asked for. */
const SERVING = [
  ...ORIGINS,
  'ALLOWED_HOSTS',
  'SITE_HOSTS',
  'TRUST_PROXY',
  'DATABASE_URL',
  'REDIS_URL',
  'SECRET_FILE',
  'TLS_CERT_FILE',
] as const;

/** The variables that decide over the sandbox, as they were parsed. */
export type SandboxRaw = Partial<Record<(typeof SERVING)[number], string | undefined>> & {
  SANDBOX?: 'on' | 'off' | undefined;
  HOST: string;
  OPERATOR_HOST: string;
  NODE_ENV: string;
};

/**
 * Everybody knows the sandbox's keys, its outbox tells anyone's login codes and its payments always succeed. So it is on by
 * itself only where nothing at all speaks of others: not even of a proxy on this machine, which HOST cannot tell.
 */
export function isSandbox(raw: SandboxRaw): boolean {
  if (raw.SANDBOX !== undefined) return raw.SANDBOX === 'on';
  const isDeveloping = raw.NODE_ENV === 'development' || raw.NODE_ENV === 'test';
  return isDeveloping && isLoopback(raw.HOST) && SERVING.every((name) => !raw[name]);
}

/** A sandbox that was asked for where others could reach it. */
export function sandboxFaults(raw: SandboxRaw): string[] {
  if (raw.SANDBOX !== 'on') return [];
  const faults = raw.NODE_ENV === 'production' ? ['SANDBOX: never on when NODE_ENV is production'] : [];
  const open = [
    ...(['HOST', 'OPERATOR_HOST'] as const).filter((name) => !isLoopback(raw[name])),
    ...ORIGINS.filter((name) => raw[name] && !isLoopback(hostnameOf(raw[name]))),
    ...(words(raw.ALLOWED_HOSTS ?? '').every(isLoopbackHostAndPort) ? [] : ['ALLOWED_HOSTS']),
    // Whatever its address: behind a proxy of this machine stand visitors of others.
    ...(raw.TRUST_PROXY ? ['TRUST_PROXY'] : []),
  ];
  if (open.length > 0) {
    faults.push(
      `SANDBOX: everybody knows its keys and reads its mails, so it is for loopback alone and without a proxy, not with ${open.join(', ')} as given; unset SANDBOX, or these`,
    );
  }
  return faults;
}

const hostnameOf = (origin: string | undefined): string =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : '';
