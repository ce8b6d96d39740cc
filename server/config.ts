import { resolve } from 'node:path';
import { z } from 'zod';
import { INVOICE_VARIABLES, type InvoiceTerms, invoiceSettings } from './features/accounts/invoice-settings.ts';
import type { HostedSettings } from './features/accounts/payments/hosted-checkout.ts';
import { PAYMENT_VARIABLES, paymentFaults, paymentSettings } from './features/accounts/payments/settings.ts';
import { BATCH_VARIABLES, type BatchSettings, batchSettings } from './features/batch/settings.ts';
import { CONTENT_VARIABLES } from './features/content/settings.ts';
import { ACCOUNT_VARIABLES, type AccountSettings, accountFaults, accountSettings } from './features/login/settings.ts';
import { MATERIALS_VARIABLES } from './features/materials/settings.ts';
import {
  OPERATOR_VARIABLES,
  type OperatorSettings,
  operatorFaults,
  operatorSettings,
} from './features/operators/model/settings.ts';
import { type RegionSettings, regionSettings, SERVICE_VARIABLES } from './features/services/settings.ts';
import { WORKS_VARIABLES } from './features/works/settings.ts';
import {
  MATTING_VARIABLES,
  type MattingSettings,
  mattingFaults,
  mattingSettings,
} from './inference/models/matting/settings.ts';
import {
  ADDRESS_VARIABLES,
  type AddressSettings,
  addressFaults,
  addressSettings,
} from './platform/config/addresses.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { count, isOrigin, words } from './platform/config/env.ts';
import { isLoopback } from './platform/config/loopback.ts';
import { isSandbox, sandboxFaults } from './platform/config/sandbox.ts';
import { withSecretFiles } from './platform/config/secret-files.ts';
import { SITE_HOST_VARIABLES, type SiteHosts, siteHostSettings } from './platform/config/site-hosts.ts';
import { DATABASE_VARIABLES, type DatabaseSettings, databaseSettings } from './platform/database/settings.ts';
import { REDIS_VARIABLES, type RedisSettings } from './platform/redis/settings.ts';
import { STORE_VARIABLES, type StoreSettings, storeFaults, storeSettings } from './platform/store/settings.ts';

const onOff = z.enum(['on', 'off']);

/**
 * Every variable that the server reads. A name here is a row of docs/OPERATIONS.md; a test compares the two. The second
 * member says what it is for, in the words of that table.
 */
export const VARIABLES = {
  ...ADDRESS_VARIABLES,
  ...SITE_HOST_VARIABLES,
  ...STORE_VARIABLES,
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
  ...DATABASE_VARIABLES,
  ...REDIS_VARIABLES,
  DIST_DIR: [z.string().min(1).default('dist'), 'the built programs'],
  DEMO_DIR: [z.string().min(1).default('demo-host'), 'the demo’s files'],
  ...MATERIALS_VARIABLES,
  ...CONTENT_VARIABLES,
  ...ACCOUNT_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...INVOICE_VARIABLES,
  ...SERVICE_VARIABLES,
  ...OPERATOR_VARIABLES,
  ...BATCH_VARIABLES,
  ...WORKS_VARIABLES,
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

export interface Config extends AddressSettings, StoreSettings {
  sandbox: boolean;
  siteHosts: SiteHosts;
  /** Origins that pictures are read from beside the public ones (D61); none outside the sandbox. */
  fetchOrigins: readonly string[];
  dataDir: string;
  database: DatabaseSettings;
  /** Where several processes find the one secret; undefined: made under `dataDir`. */
  secretFile: string | undefined;
  redis: RedisSettings | undefined;
  distDir: string;
  demoDir: string;
  materialsDir: string;
  contentDir: string;
  accounts: AccountSettings;
  /** Undefined: no payment provider. */
  payment: HostedSettings | undefined;
  invoices: InvoiceTerms;
  regionSettings: RegionSettings;
  /** Undefined: no pages for operators, no metrics. */
  operator: OperatorSettings | undefined;
  /** s between the word to stop and the last new connection; s that running requests have from then on. */
  stop: { drain: number; grace: number };
  /** Undefined: no batch jobs. */
  batch: BatchSettings | undefined;
  retentionHours: number;
  /** Days that a saved page is kept. */
  worksDays: number;
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
  faults.push(...sandboxFaults(raw), ...addressFaults(raw));
  if (raw.FETCH_ORIGINS !== undefined && !sandbox) {
    faults.push('FETCH_ORIGINS: for the sandbox alone; without it pictures are read from public addresses only');
  }
  faults.push(...mattingFaults(raw), ...storeFaults(raw));
  faults.push(...accountFaults(raw, (host) => loopback && isLoopback(host)));
  faults.push(...paymentFaults(raw, (host) => loopback && isLoopback(host)));
  faults.push(...operatorFaults(raw, isLoopback));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));

  const addresses = addressSettings(raw);
  const siteHosts = siteHostSettings(raw, sandbox);
  return {
    ...addresses,
    allowedHosts: [...addresses.allowedHosts, ...Object.keys(siteHosts.hosts)],
    siteHosts,
    sandbox,
    fetchOrigins: sandbox ? words(raw.FETCH_ORIGINS ?? addresses.origins.demo) : [],
    ...storeSettings(raw),
    dataDir: resolve(root, raw.DATA_DIR),
    database: databaseSettings(raw),
    secretFile: raw.SECRET_FILE === undefined ? undefined : resolve(root, raw.SECRET_FILE),
    redis: raw.REDIS_URL === undefined ? undefined : { url: raw.REDIS_URL, patience: raw.REDIS_PATIENCE_MS },
    distDir: resolve(root, raw.DIST_DIR),
    demoDir: resolve(root, raw.DEMO_DIR),
    materialsDir: resolve(root, raw.MATERIALS_DIR),
    contentDir: resolve(root, raw.CONTENT_DIR),
    accounts: accountSettings(raw),
    payment: paymentSettings(raw),
    invoices: invoiceSettings(raw),
    regionSettings: regionSettings(raw),
    operator: operatorSettings(raw),
    stop: { drain: raw.DRAIN_SECONDS ?? (raw.NODE_ENV === 'production' ? 5 : 0), grace: raw.STOP_SECONDS },
    batch: batchSettings(raw),
    retentionHours: raw.RETENTION_HOURS,
    worksDays: raw.WORKS_DAYS,
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
