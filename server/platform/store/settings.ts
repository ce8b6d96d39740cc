import { z } from 'zod';
import { origin } from '../config/env.ts';
import type { CloudBucket } from './cloud-access.ts';
import { CLOUD_KINDS } from './signers.ts';

/** The variables about where pictures lie, rows of docs/OPERATIONS.md as all others. */
export const STORE_VARIABLES = {
  STORE_KIND: [
    z.enum(['embedded', ...CLOUD_KINDS]).default('embedded'),
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
  STORE_PROTOCOL: [
    z.enum(['s3', 'qiniu']).default('s3'),
    'how browsers upload into the embedded store: S3’s form, or Qiniu’s form and resumable parts',
  ],
  STORE_RESERVE_MB: [
    z.coerce.number().int().min(0).max(10_000_000).default(512),
    'MB that uploads leave free where DATA_DIR lies; below it they are answered 507 and the rest goes on',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof STORE_VARIABLES]: (typeof STORE_VARIABLES)[Name][0] }>> & {
  STORE_ORIGIN?: string | undefined;
};

export interface StoreSettings {
  /** Undefined: the embedded store. */
  cloud: (CloudBucket & { serverEndpoint: string }) | undefined;
  /** How browsers upload into the embedded store. */
  storeProtocol: Raw['STORE_PROTOCOL'];
  /** Bytes that uploads leave free. */
  storeReserve: number;
}

/** What a bucket is reached by. */
const NEEDED = ['STORE_ORIGIN', 'STORE_BUCKET', 'STORE_ACCESS_KEY', 'STORE_SECRET_KEY'] as const;

export function storeSettings(raw: Raw): StoreSettings {
  const { STORE_KIND: kind, STORE_ORIGIN: endpoint, STORE_BUCKET: bucket, STORE_PROTOCOL: storeProtocol } = raw;
  const storeReserve = raw.STORE_RESERVE_MB * 1024 * 1024;
  const { STORE_ACCESS_KEY: accessKey, STORE_SECRET_KEY: secretKey, STORE_REGION: region } = raw;
  if (kind === 'embedded' || !endpoint || !bucket || !accessKey || !secretKey)
    return { cloud: undefined, storeProtocol, storeReserve };
  const serverEndpoint = raw.STORE_ENDPOINT ?? endpoint;
  return {
    storeProtocol,
    storeReserve,
    cloud: { kind, endpoint, bucket, region, accessKey, secretKey, serverEndpoint },
  };
}

/** A bucket that is set up by half. */
export function storeFaults(raw: Raw): string[] {
  const { STORE_KIND: kind, STORE_PROTOCOL: protocol } = raw;
  if (kind === 'embedded') return [];
  return [
    ...(protocol === 's3' ? [] : ['STORE_PROTOCOL: of the embedded store; a bucket’s is its STORE_KIND']),
    ...NEEDED.filter((name) => raw[name] === undefined).map((name) => `${name}: needed where STORE_KIND is ${kind}`),
  ];
}
