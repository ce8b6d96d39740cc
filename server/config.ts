import { resolve } from 'node:path';
import { z } from 'zod';
import { ACCOUNT_VARIABLES, type AccountSettings, accountFaults, accountSettings } from './features/login/settings.ts';
import {
  OPERATOR_VARIABLES,
  type OperatorSettings,
  operatorFaults,
  operatorSettings,
} from './features/operators/model/settings.ts';
import {
  MATTING_VARIABLES,
  type MattingSettings,
  mattingFaults,
  mattingSettings,
} from './inference/models/matting/settings.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { count, isOrigin, origin, words } from './platform/config/env.ts';
import { isLoopback } from './platform/config/loopback.ts';
import type { Origins } from './platform/config/origins.ts';
import { isSandbox, sandboxFaults } from './platform/config/sandbox.ts';
import { withSecretFiles } from './platform/config/secret-files.ts';
import { trustProxyFaults } from './platform/config/trust-proxy.ts';
import { STORE_VARIABLES, type StoreSettings, storeFaults, storeSettings } from './platform/store/settings.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const onOff = z.enum(['on', 'off']);

/**
 * Every variable that the server reads. A name here is a row of docs/OPERATIONS.md; a test compares the two. The second
 * member says what it is for, in the words of that table.
 */
export const VARIABLES = {
  PORT: [port(8787), 'editor, SDK files and API'],
  SITE_PORT: [port(8786), 'the official site'],
  DEMO_PORT: [port(8788), 'the demo: a partner’s page on another origin; only with the sandbox'],
  STORE_PORT: [port(8789), 'the embedded object store'],
  HOST: [z.string().min(1).default('localhost'), 'address to listen on; anything but loopback turns the sandbox off'],
  PUBLIC_ORIGIN: [origin.optional(), 'origin of editor and API as browsers see it'],
  SITE_ORIGIN: [origin.optional(), 'origin of the site as browsers see it'],
  STORE_ORIGIN: [origin.optional(), 'origin of the object store as browsers see it'],
  DEMO_ORIGIN: [origin.optional(), 'origin of the demo as browsers see it'],
  ...STORE_VARIABLES,
  ALLOWED_HOSTS: [z.string().default(''), 'further Host headers to accept, comma-separated'],
  TRUST_PROXY: [
    z.string().default(''),
    'addresses of proxies whose X-Forwarded-For counts, comma-separated; empty: none',
  ],
  NODE_ENV: [z.string().default('development'), 'anything but `development` and `test` turns the sandbox off'],
  SANDBOX: [
    onOff.optional(),
    'sandbox keys, outbox, payments and the demo, for this machine alone; by default on where nothing speaks of others',
  ],
  FETCH_ORIGINS: [
    z
      .string()
      .refine((text) => words(text).every(isOrigin), 'origins such as http://127.0.0.1:9000, comma-separated')
      .optional(),
    'exact origins, comma-separated, whose pictures a sandbox reads although they are loopback; the demo’s by default',
  ],
  DATA_DIR: [z.string().min(1).default('.data'), 'database, secret, uploads, published SDK versions'],
  SECRET_FILE: [
    z.string().min(1).optional(),
    'file with the installation’s secret, the same for all processes: 64 hex digits; by default DATA_DIR/secret, made at the first start',
  ],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host/name')
      .optional(),
    'a PostgreSQL (15 or newer) in place of the embedded database',
  ],
  DATABASE_CONNECTIONS: [count(10, 200), 'connections to it that one process holds'],
  REDIS_URL: [
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol),
        'an address such as redis://host:6379',
      )
      .optional(),
    'a Redis (5 or newer) in which several processes count their rate limits together and share their breakers; without it each counts for itself',
  ],
  DIST_DIR: [z.string().min(1).default('dist'), 'the built programs'],
  DEMO_DIR: [z.string().min(1).default('demo-host'), 'the demo’s files'],
  MATERIALS_DIR: [
    z.string().min(1).default('server/features/materials/pictures'),
    'backgrounds: catalogue.json with its pictures (server/features/materials/README.md)',
  ],
  ...ACCOUNT_VARIABLES,
  ...OPERATOR_VARIABLES,
  BATCH_JOBS: [onOff.default('off'), 'jobs of many pictures for partners’ servers (`/v1/batch/jobs`)'],
  BATCH_WORKERS: [count(1, 16), 'pictures of such jobs that one process works on at the same time'],
  RETENTION_HOURS: [count(24, 24 * 30), 'hours until uploads and mattes are deleted'],
  TRIAL_DAILY: [count(200, 1_000_000), 'mattings a day of a trial key that names no quota of its own'],
  RATE_FACTOR: [z.coerce.number().min(0.1).max(1_000_000).default(1), 'multiplies every rate limit'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'least level that is logged',
  ],
  ...MATTING_VARIABLES,
} as const satisfies Record<string, readonly [z.ZodType, string]>;

const shape = z.object(
  Object.fromEntries(Object.entries(VARIABLES).map(([name, [schema]]) => [name, schema])) as {
    [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name][0];
  },
);
type Raw = z.output<typeof shape>;

export interface Config extends StoreSettings {
  host: string;
  ports: Record<keyof Origins, number>;
  /** As browsers see them; CSP, CORS, signed addresses and the Host check are made of these. */
  origins: Origins;
  allowedHosts: readonly string[];
  trustProxy: readonly string[];
  sandbox: boolean;
  /** Origins that pictures are read from beside the public ones (D61); none outside the sandbox. */
  fetchOrigins: readonly string[];
  dataDir: string;
  database: { url: string | undefined; connections: number };
  /** Where several processes find the one secret; undefined: made under `dataDir`. */
  secretFile: string | undefined;
  redisUrl: string | undefined;
  distDir: string;
  demoDir: string;
  materialsDir: string;
  accounts: AccountSettings;
  /** Undefined: no pages for operators, no metrics. */
  operator: OperatorSettings | undefined;
  /** s between the word to stop and the last new connection; s that running requests have from then on. */
  stop: { drain: number; grace: number };
  /** Undefined: no batch jobs. */
  batch: { workers: number } | undefined;
  retentionHours: number;
  trialDaily: number;
  rateFactor: number;
  logLevel: Raw['LOG_LEVEL'];
  matting: MattingSettings;
}

/**
 * Reads the environment into the closed configuration. Variables that are not ours are none of our business.
 *
 * @param root folder against which relative folders are resolved
 * @throws ConfigError naming each variable that is wrong, and why
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const faults: string[] = [];
  const raw = parse(withSecretFiles(env, faults), faults);
  const loopback = isLoopback(raw.HOST);
  const sandbox = isSandbox(raw);
  faults.push(...sandboxFaults(raw), ...trustProxyFaults(words(raw.TRUST_PROXY)));
  if (raw.FETCH_ORIGINS !== undefined && !sandbox) {
    faults.push('FETCH_ORIGINS: for the sandbox alone; without it pictures are read from public addresses only');
  }
  faults.push(...mattingFaults(raw), ...storeFaults(raw));
  if (!loopback) {
    for (const name of ['PUBLIC_ORIGIN', 'SITE_ORIGIN', 'STORE_ORIGIN'] as const) {
      if (raw[name] === undefined)
        faults.push(`${name}: needed when HOST is not loopback, so that addresses lead back here`);
    }
  }
  faults.push(...accountFaults(raw, (host) => loopback && isLoopback(host)));
  faults.push(...operatorFaults(raw, isLoopback));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));

  const local = (given: string | undefined, host: string, at: number) => given ?? `http://${host}:${at}`;
  const demo = local(raw.DEMO_ORIGIN, '127.0.0.1', raw.DEMO_PORT);
  return {
    host: raw.HOST,
    ports: { editor: raw.PORT, site: raw.SITE_PORT, demo: raw.DEMO_PORT, store: raw.STORE_PORT },
    origins: {
      editor: local(raw.PUBLIC_ORIGIN, 'localhost', raw.PORT),
      site: local(raw.SITE_ORIGIN, 'localhost', raw.SITE_PORT),
      demo,
      store: local(raw.STORE_ORIGIN, 'localhost', raw.STORE_PORT),
    },
    allowedHosts: words(raw.ALLOWED_HOSTS).map((host) => host.toLowerCase()),
    trustProxy: words(raw.TRUST_PROXY),
    sandbox,
    fetchOrigins: sandbox ? words(raw.FETCH_ORIGINS ?? demo) : [],
    ...storeSettings(raw),
    dataDir: resolve(root, raw.DATA_DIR),
    database: { url: raw.DATABASE_URL, connections: raw.DATABASE_CONNECTIONS },
    secretFile: raw.SECRET_FILE === undefined ? undefined : resolve(root, raw.SECRET_FILE),
    redisUrl: raw.REDIS_URL,
    distDir: resolve(root, raw.DIST_DIR),
    demoDir: resolve(root, raw.DEMO_DIR),
    materialsDir: resolve(root, raw.MATERIALS_DIR),
    accounts: accountSettings(raw),
    operator: operatorSettings(raw),
    stop: { drain: raw.DRAIN_SECONDS ?? (raw.NODE_ENV === 'production' ? 5 : 0), grace: raw.STOP_SECONDS },
    batch: raw.BATCH_JOBS === 'on' ? { workers: raw.BATCH_WORKERS } : undefined,
    retentionHours: raw.RETENTION_HOURS,
    trialDaily: raw.TRIAL_DAILY,
    rateFactor: raw.RATE_FACTOR,
    logLevel: raw.LOG_LEVEL,
    matting: mattingSettings(raw, root),
  };
}

/**
 * Each variable by its own schema, so that one message can name all that are wrong. An empty variable is one that is not set.
 * @param faults gets a line for each that is wrong; in its place stands what holds when it is not set
 */
function parse(env: Readonly<Record<string, string | undefined>>, faults: string[]): Raw {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, purpose]] of Object.entries(VARIABLES)) {
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (!parsed.success) faults.push(`${name}: ${parsed.error.issues[0]?.message ?? 'wrong'} (${purpose})`);
    values[name] = parsed.success ? parsed.data : undefined;
  }
  return shape.parse(values);
}
