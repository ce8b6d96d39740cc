import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Users } from '../../../server/features/accounts/users.ts';
import { Credits } from '../../../server/features/credits/credits.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { openPostgres } from '../../../server/platform/database/open-database.ts';
import { DatabaseKeyStore } from '../../../server/platform/keys/database-key-store.ts';
import { UserSessions } from '../../../server/platform/sessions/user-sessions.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { freePort } from '../../setup/free-port.ts';
import { startKserveServer } from '../../setup/kserve-server.ts';
import { type PlainProxy, startPlainProxy } from '../../setup/plain-proxy.ts';
import { type Radosgw, radosgwMissing, startRadosgw } from '../../setup/radosgw.ts';
import { startRealPostgres } from '../../setup/real-postgres.ts';
import { noOwnRedis, startRealRedis } from '../../setup/real-redis.ts';
import { ServerProcess } from '../../setup/server-process.ts';
import { startSmallS3 } from '../../setup/small-s3.ts';
import type { Payer } from './works.ts';

const SHEETS = 1000;
const BUCKET = 'pictures';

export interface Machines {
  /** What clients use: the proxy's. */
  origin: string;
  key: string;
  servers: readonly ServerProcess[];
  proxy: PlainProxy;
  payers: readonly Payer[];
  database: Database;
  databaseUrl: string;
  /** False where there is no Redis on this machine: each server counts its limits by itself. */
  sharedLimits: boolean;
  /** Which S3 the pictures lie in: Ceph's where this machine has it. */
  store: string;
  stop(): Promise<void>;
}

/** Several API processes over one PostgreSQL, one S3, one inference server, one Redis, with a plain proxy in front. */
export async function startMachines(count: number, env: Readonly<Record<string, string>>): Promise<Machines> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'cutout-machines-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startRealPostgres();
    stops.push(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const database = openPostgres({ url: databaseUrl, connections: 4, clock: systemClock, report: () => {} });
    stops.push(() => database.close());
    await database.ready();
    const { key, payers } = await population(database);

    const redis = noOwnRedis === undefined ? await startRealRedis({ own: true }) : undefined;
    if (redis !== undefined) stops.push(() => redis.stop());
    const store = await startStore();
    stops.push(() => store.stop());
    const inference = await startKserveServer();
    stops.push(() => inference.close());

    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const secretFile = join(folder, 'secret');
    const specFile = join(folder, 'spec.json');
    await writeFile(secretFile, randomBytes(32).toString('hex'));
    await writeFile(specFile, JSON.stringify(inference.model.spec));
    const shared: Record<string, string> = {
      SANDBOX: 'off',
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: '127.0.0.1',
      SECRET_FILE: secretFile,
      DATABASE_URL: databaseUrl,
      STORE_KIND: 'aws-s3',
      STORE_ORIGIN: store.origin,
      STORE_BUCKET: BUCKET,
      STORE_ACCESS_KEY: store.accessKey,
      STORE_SECRET_KEY: store.secretKey,
      MATTING_KSERVE_URL: inference.model.server,
      MATTING_KSERVE_MODEL: inference.model.name,
      MATTING_KSERVE_SPEC: specFile,
      ...(redis && { REDIS_URL: redis.url }),
      ...env,
    };
    const servers = await Promise.all(Array.from({ length: count }, () => ServerProcess.create(shared)));
    for (const server of servers) stops.push(() => server.stop());
    await Promise.all(servers.map((server) => server.start()));
    const origins = servers.map((server) => server.origin.replace('localhost', '127.0.0.1'));
    const proxy = await startPlainProxy(port, origins);
    stops.push(() => proxy.close());
    const sharedLimits = redis !== undefined;
    return { origin, key, servers, proxy, payers, database, databaseUrl, sharedLimits, store: store.name, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Store = Pick<Radosgw, 'origin' | 'accessKey' | 'secretKey'> & { name: string; stop(): Promise<void> };

/** Ceph's S3 service with an empty bucket, or the tests' own small one where that is not installed. */
async function startStore(): Promise<Store> {
  if (radosgwMissing === '') {
    const gateway = await startRadosgw();
    const { origin, region, accessKey, secretKey } = gateway;
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
    const client = new S3Client({ endpoint: origin, region, forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
    return { ...gateway, name: `radosgw ${gateway.version}` };
  }
  const [accessKey, secretKey] = ['AKMACHINES', 'sk-machines'];
  const store = await startSmallS3(systemClock, {
    bucket: BUCKET,
    region: 'us-east-1',
    secretOf: (named) => (named === accessKey ? secretKey : undefined),
  });
  return { origin: store.origin, accessKey, secretKey, name: `the tests’ own (${radosgwMissing})`, stop: store.close };
}

/** A partner's key, and four users with sheets. */
async function population(database: Database): Promise<{ key: string; payers: Payer[] }> {
  const key = 'pk_machines';
  await new DatabaseKeyStore(database, systemClock, 'test').add({
    id: key,
    name: 'Machines',
    role: 'partner',
    tools: ['cutout'],
    status: 'active',
    trial: false,
    domains: ['shop.example'],
    loopback: false,
    limits: DEFAULT_LIMITS,
  });
  const users = new Users(database, systemClock);
  const sessions = new UserSessions(database, systemClock);
  const sheets = new Credits(database, systemClock);
  const payers: Payer[] = [];
  for (const name of ['ann', 'ben', 'cleo', 'dan']) {
    const userId = await users.signIn({ provider: 'mail', subject: `${name}@example.com` });
    await sheets.grant(userId, { source: 'gift', count: SHEETS });
    payers.push({ userId, token: (await sessions.open(userId)).token });
  }
  return { key, payers };
}
