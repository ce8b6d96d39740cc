import { z } from 'zod';
import { origin, words } from './env.ts';
import { isLoopback } from './loopback.ts';
import type { Origins } from './origins.ts';
import { TLS_VARIABLES, type TlsFiles, tlsFaults } from './tls.ts';
import { trustProxyFaults } from './trust-proxy.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** The variables about where the listeners are reached, rows of docs/OPERATIONS.md as all others. */
export const ADDRESS_VARIABLES = {
  PORT: [port(8787), 'editor, SDK files and API'],
  SITE_PORT: [port(8786), 'the official site'],
  DEMO_PORT: [port(8788), 'the demo: a partner’s page on another origin; only with the sandbox'],
  STORE_PORT: [port(8789), 'the embedded object store'],
  HOST: [z.string().min(1).default('localhost'), 'address to listen on; anything but loopback turns the sandbox off'],
  PUBLIC_ORIGIN: [origin.optional(), 'origin of editor and API as browsers see it'],
  SITE_ORIGIN: [origin.optional(), 'origin of the site as browsers see it'],
  STORE_ORIGIN: [origin.optional(), 'origin of the object store as browsers see it'],
  DEMO_ORIGIN: [origin.optional(), 'origin of the demo as browsers see it'],
  ALLOWED_HOSTS: [z.string().default(''), 'further Host headers to accept, comma-separated'],
  TRUST_PROXY: [
    z.string().default(''),
    'addresses of proxies whose X-Forwarded-For counts, comma-separated; empty: none',
  ],
  ...TLS_VARIABLES,
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof ADDRESS_VARIABLES]: (typeof ADDRESS_VARIABLES)[Name][0] }>>;

export interface AddressSettings {
  host: string;
  ports: Record<keyof Origins, number>;
  /** As browsers see them; CSP, CORS, signed addresses and the Host check are made of these. */
  origins: Origins;
  allowedHosts: readonly string[];
  trustProxy: readonly string[];
  /** Undefined: plain HTTP, for a proxy in front. */
  tls: TlsFiles | undefined;
}

export function addressSettings(raw: Raw): AddressSettings {
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = raw;
  const tls = cert === undefined || key === undefined ? undefined : { cert, key };
  const scheme = tls === undefined ? 'http' : 'https';
  const local = (given: string | undefined, host: string, at: number) => given ?? `${scheme}://${host}:${at}`;
  return {
    host: raw.HOST,
    ports: { editor: raw.PORT, site: raw.SITE_PORT, demo: raw.DEMO_PORT, store: raw.STORE_PORT },
    origins: {
      editor: local(raw.PUBLIC_ORIGIN, 'localhost', raw.PORT),
      site: local(raw.SITE_ORIGIN, 'localhost', raw.SITE_PORT),
      demo: local(raw.DEMO_ORIGIN, '127.0.0.1', raw.DEMO_PORT),
      store: local(raw.STORE_ORIGIN, 'localhost', raw.STORE_PORT),
    },
    allowedHosts: words(raw.ALLOWED_HOSTS).map((host) => host.toLowerCase()),
    trustProxy: words(raw.TRUST_PROXY),
    tls,
  };
}

/** Where others can come, the addresses under which they do. */
const PUBLIC = ['PUBLIC_ORIGIN', 'SITE_ORIGIN', 'STORE_ORIGIN'] as const;

const originsOf = ({ PUBLIC_ORIGIN, SITE_ORIGIN, STORE_ORIGIN, DEMO_ORIGIN }: Raw) => ({
  PUBLIC_ORIGIN,
  SITE_ORIGIN,
  STORE_ORIGIN,
  DEMO_ORIGIN,
});

export function addressFaults(raw: Raw): string[] {
  const missing = isLoopback(raw.HOST) ? [] : PUBLIC.filter((name) => raw[name] === undefined);
  return [
    ...trustProxyFaults(words(raw.TRUST_PROXY)),
    ...tlsFaults(raw, originsOf(raw)),
    ...missing.map((name) => `${name}: needed when HOST is not loopback, so that addresses lead back here`),
  ];
}
