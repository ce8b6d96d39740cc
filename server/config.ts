import { resolve } from 'node:path';
import { z } from 'zod';
import { ACCOUNT_VARIABLES, type AccountSettings, accountFaults, accountSettings } from './accounts/settings.ts';
import type { CloudBucket } from './store/cloud-access.ts';

/** Hosts that only this machine reaches (D73). */
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host);

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const count = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);
const onOff = z.enum(['on', 'off']);

const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const origin = z.string().refine(isOrigin, 'an origin such as https://cut.example');

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
  STORE_KIND: [
    z.enum(['embedded', 'aws-s3', 'hw-s3', 'mtyun']).default('embedded'),
    'where pictures lie: files under DATA_DIR, or a bucket of a service that speaks S3; then STORE_ORIGIN is the service’s',
  ],
  STORE_ENDPOINT: [origin.optional(), 'the service as this server reaches it; STORE_ORIGIN by default'],
  STORE_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'name of the bucket',
  ],
  STORE_REGION: [z.string().min(1).default('us-east-1'), 'region of the bucket, as the service’s signatures name it'],
  STORE_ACCESS_KEY: [z.string().min(1).optional(), 'access key of the bucket'],
  STORE_SECRET_KEY: [z.string().min(1).optional(), 'its secret; it signs here and leaves for nowhere'],
  ALLOWED_HOSTS: [z.string().default(''), 'further Host headers to accept, comma-separated'],
  TRUST_PROXY: [
    z.string().default(''),
    'addresses of proxies whose X-Forwarded-For counts, comma-separated; empty: none',
  ],
  NODE_ENV: [z.string().default('development'), '`production` turns the sandbox off'],
  SANDBOX: [onOff.optional(), 'sandbox keys and the demo; on by default on loopback outside production'],
  FETCH_ORIGINS: [
    z
      .string()
      .refine((text) => words(text).every(isOrigin), 'origins such as http://127.0.0.1:9000, comma-separated')
      .optional(),
    'exact origins, comma-separated, whose pictures a sandbox reads although they are loopback; the demo’s by default',
  ],
  DATA_DIR: [z.string().min(1).default('.data'), 'database, secret, uploads, published SDK versions'],
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host/name')
      .optional(),
    'a PostgreSQL (15 or newer) in place of the embedded database',
  ],
  DATABASE_CONNECTIONS: [count(10, 200), 'connections to it that one process holds'],
  DIST_DIR: [z.string().min(1).default('dist'), 'the built programs'],
  DEMO_DIR: [z.string().min(1).default('demo-host'), 'the demo’s files'],
  MATERIALS_DIR: [
    z.string().min(1).default('server/materials/pictures'),
    'backgrounds: catalogue.json with its pictures (server/materials/README.md)',
  ],
  ...ACCOUNT_VARIABLES,
  RETENTION_HOURS: [count(24, 24 * 30), 'hours until uploads and mattes are deleted'],
  TRIAL_DAILY: [count(200, 1_000_000), 'mattings a day of a trial key that names no quota of its own'],
  RATE_FACTOR: [z.coerce.number().min(0.1).max(1000).default(1), 'multiplies every rate limit'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'least level that is logged',
  ],
  MATTING_ENGINE: [
    z.enum(['local', 'fake']).default('local'),
    'which engine answers; `fake` draws an oval and says so',
  ],
  MATTING_MODEL: [
    z.string().min(1).optional(),
    'an ONNX file with its spec file beside it, in place of the default weights',
  ],
  MATTING_KSERVE_URL: [
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'an address such as http://triton:8000',
      )
      .optional(),
    'an inference server (KServe v2) that holds the model, in place of weights on this machine',
  ],
  MATTING_KSERVE_MODEL: [
    z
      .string()
      .regex(/^[\w.-]+(:\d+)?$/, 'a name, or name:version')
      .default('isnet'),
    'the model’s name there, `name` or `name:version`',
  ],
  MATTING_KSERVE_SPEC: [
    z.string().min(1).optional(),
    'spec file of that model (server/matting/README.md); by default that of the default weights',
  ],
  MATTING_WORKERS: [
    count(1, 16),
    'worker processes, each with a model of its own in memory, or with one request to the inference server',
  ],
  MATTING_THREADS: [count(2, 64), 'threads inside one inference'],
  MATTING_QUEUE: [count(8, 1000), 'mattings that may wait; then 503 with Retry-After'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

const shape = z.object(
  Object.fromEntries(Object.entries(VARIABLES).map(([name, [schema]]) => [name, schema])) as {
    [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name][0];
  },
);
type Raw = z.output<typeof shape>;

export interface Origins {
  editor: string;
  site: string;
  demo: string;
  store: string;
}

export interface Config {
  host: string;
  ports: Record<keyof Origins, number>;
  /** As browsers see them; CSP, CORS, signed addresses and the Host check are made of these. */
  origins: Origins;
  allowedHosts: readonly string[];
  trustProxy: readonly string[];
  sandbox: boolean;
  /** Origins that pictures are read from beside the public ones (D61); none outside the sandbox. */
  fetchOrigins: readonly string[];
  /** Undefined: the embedded store. */
  cloud: (CloudBucket & { serverEndpoint: string }) | undefined;
  dataDir: string;
  database: { url: string | undefined; connections: number };
  distDir: string;
  demoDir: string;
  materialsDir: string;
  accounts: AccountSettings;
  retentionHours: number;
  trialDaily: number;
  rateFactor: number;
  logLevel: Raw['LOG_LEVEL'];
  matting: {
    engine: Raw['MATTING_ENGINE'];
    model: string | undefined;
    kserve: { url: string; model: string; spec: string | undefined } | undefined;
    workers: number;
    threads: number;
    queue: number;
  };
}

/** What an operator has to change; the message is for a person, a line a fault. */
export class ConfigError extends Error {}

/**
 * Reads the environment into the closed configuration. Variables that are not ours are none of our business.
 *
 * @param root folder against which relative folders are resolved
 * @throws ConfigError naming each variable that is wrong, and why
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const raw = parse(env);
  const loopback = isLoopbackHost(raw.HOST);
  const faults: string[] = [];
  if (raw.SANDBOX === 'on' && !loopback) {
    faults.push(
      'SANDBOX: sandbox keys admit anybody’s loopback pages, so they load on loopback only; unset SANDBOX or HOST',
    );
  }
  if (raw.SANDBOX === 'on' && raw.NODE_ENV === 'production')
    faults.push('SANDBOX: never on when NODE_ENV is production');
  const sandbox = raw.SANDBOX === undefined ? loopback && raw.NODE_ENV !== 'production' : raw.SANDBOX === 'on';
  if (raw.FETCH_ORIGINS !== undefined && !sandbox) {
    faults.push('FETCH_ORIGINS: for the sandbox alone; without it pictures are read from public addresses only');
  }
  if (raw.MATTING_KSERVE_URL !== undefined && (raw.MATTING_ENGINE === 'fake' || raw.MATTING_MODEL !== undefined)) {
    faults.push('MATTING_KSERVE_URL: names the one engine there is; unset MATTING_MODEL and MATTING_ENGINE');
  }
  const cloud = cloudOf(raw, faults);
  if (!loopback) {
    for (const name of ['PUBLIC_ORIGIN', 'SITE_ORIGIN', 'STORE_ORIGIN'] as const) {
      if (raw[name] === undefined)
        faults.push(`${name}: needed when HOST is not loopback, so that addresses lead back here`);
    }
  }
  faults.push(...accountFaults(raw, (host) => loopback && isLoopbackHost(host)));
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
    cloud,
    dataDir: resolve(root, raw.DATA_DIR),
    database: { url: raw.DATABASE_URL, connections: raw.DATABASE_CONNECTIONS },
    distDir: resolve(root, raw.DIST_DIR),
    demoDir: resolve(root, raw.DEMO_DIR),
    materialsDir: resolve(root, raw.MATERIALS_DIR),
    accounts: accountSettings(raw),
    retentionHours: raw.RETENTION_HOURS,
    trialDaily: raw.TRIAL_DAILY,
    rateFactor: raw.RATE_FACTOR,
    logLevel: raw.LOG_LEVEL,
    matting: {
      engine: raw.MATTING_ENGINE,
      model: raw.MATTING_MODEL === undefined ? undefined : resolve(root, raw.MATTING_MODEL),
      kserve: kserveOf(raw, root),
      workers: raw.MATTING_WORKERS,
      threads: raw.MATTING_THREADS,
      queue: raw.MATTING_QUEUE,
    },
  };
}

function cloudOf(raw: Raw, faults: string[]): Config['cloud'] {
  const { STORE_KIND: kind, STORE_ORIGIN: endpoint, STORE_BUCKET: bucket } = raw;
  const { STORE_ACCESS_KEY: accessKey, STORE_SECRET_KEY: secretKey, STORE_REGION: region } = raw;
  if (kind === 'embedded') return undefined;
  const needed = {
    STORE_ORIGIN: endpoint,
    STORE_BUCKET: bucket,
    STORE_ACCESS_KEY: accessKey,
    STORE_SECRET_KEY: secretKey,
  };
  for (const [name, value] of Object.entries(needed)) {
    if (value === undefined) faults.push(`${name}: needed where STORE_KIND is ${kind}`);
  }
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
  return { kind, endpoint, bucket, region, accessKey, secretKey, serverEndpoint: raw.STORE_ENDPOINT ?? endpoint };
}

function kserveOf(raw: Raw, root: string): Config['matting']['kserve'] {
  if (raw.MATTING_KSERVE_URL === undefined) return undefined;
  const spec = raw.MATTING_KSERVE_SPEC === undefined ? undefined : resolve(root, raw.MATTING_KSERVE_SPEC);
  return { url: raw.MATTING_KSERVE_URL.replace(/\/+$/, ''), model: raw.MATTING_KSERVE_MODEL, spec };
}

/** An empty variable is one that is not set. */
function parse(env: Readonly<Record<string, string | undefined>>): Raw {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
