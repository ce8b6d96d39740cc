import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Webhooks } from '../../../server/features/webhooks/webhooks.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { openPostgres } from '../../../server/platform/database/open-database.ts';
import { batchJobs, batchPictures, keyUsage } from '../../../server/platform/database/schema.ts';
import { MasterSecret } from '../../../server/platform/secrets/secret.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { startRealPostgres } from '../../setup/real-postgres.ts';
import { ServerProcess } from '../../setup/server-process.ts';
import { startSmallS3 } from '../../setup/small-s3.ts';

const PICTURES = 24;
const KEY = 'pk_sandbox_full';
const HEADERS = { 'x-api-key': 'sk_sandbox_full', 'content-type': 'application/json' };
const BUCKET = { bucket: 'pictures', region: 'us-east-1', accessKey: 'AKBATCH', secretKey: 'sk-batch' };

interface Outside {
  origin: string;
  /** Ids of webhooks that came, each once. */
  received: Set<string>;
  close(): void;
}

/** A partner's server: pictures that take their time, and a webhook. */
async function startOutside(): Promise<Outside> {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#eee' } })
    .composite([{ input: { create: { width: 120, height: 120, channels: 3, background: '#222' } } }])
    .png()
    .toBuffer();
  const received = new Set<string>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST') {
      systemClock.after(400, () => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
      return;
    }
    received.add(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

describe('a batch job on two servers over one PostgreSQL, one of them killed with kill −9', () => {
  const stops: (() => unknown)[] = [];
  let outside: Outside;
  let database: Database;
  let servers: ServerProcess[];

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cutout-batch-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    outside = await startOutside();
    stops.push(() => outside.close());
    const postgres = await startRealPostgres();
    stops.push(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    database = openPostgres({ url: databaseUrl, connections: 2, clock: systemClock, report: () => {} });
    stops.push(() => database.close());
    await database.ready();
    const store = await startSmallS3(systemClock, {
      bucket: BUCKET.bucket,
      region: BUCKET.region,
      secretOf: (accessKey) => (accessKey === BUCKET.accessKey ? BUCKET.secretKey : undefined),
    });
    stops.push(() => store.close());
    const secret = randomBytes(32);
    await writeFile(join(folder, 'secret'), secret.toString('hex'));
    const origins = [outside.origin];
    await new Webhooks({ database, clock: systemClock, secret: new MasterSecret(secret), origins, actor: 'test' }).set(
      KEY,
      `${outside.origin}/hook`,
    );
    const env = {
      SANDBOX: 'on',
      BATCH_JOBS: 'on',
      MATTING_ENGINE: 'fake',
      DATABASE_URL: databaseUrl,
      SECRET_FILE: join(folder, 'secret'),
      FETCH_ORIGINS: outside.origin,
      STORE_KIND: 'aws-s3',
      STORE_ORIGIN: store.origin,
      STORE_BUCKET: BUCKET.bucket,
      STORE_ACCESS_KEY: BUCKET.accessKey,
      STORE_SECRET_KEY: BUCKET.secretKey,
    };
    servers = await Promise.all([0, 1].map(() => ServerProcess.create(env)));
    for (const server of servers) stops.push(() => server.stop());
    await Promise.all(servers.map((server) => server.start()));
  }, 120_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  }, 60_000);

  const rows = () => database.run((orm) => orm.select().from(batchPictures));
  /** Resolves when so many pictures are done. */
  const done = async (count: number) => {
    while ((await rows()).filter(({ state }) => state === 'done').length < count) await sleep(100);
  };

  it('is finished by the other one: every picture once, every picture charged once, announced once', async () => {
    const [killed, other] = servers;
    if (killed === undefined || other === undefined) throw new Error('there are no servers');
    const images = Array.from({ length: PICTURES }, (_, n) => ({
      imageURL: `${outside.origin}/${n}.png`,
      id: `n${n}`,
    }));
    const body = JSON.stringify({ images, options: { size: 'auto', format: 'png' } });
    const taken = await fetch(`${killed.origin}/v1/batch/jobs`, { method: 'POST', headers: HEADERS, body });
    expect(taken.status).toBe(202);
    const { id } = (await taken.json()) as { id: string };

    await done(4);
    // Both are held where they begin or settle a picture, and one dies there: what it had taken is nobody's.
    await database.transaction(async (tx) => {
      await tx.select().from(batchJobs).where(eq(batchJobs.id, id)).for('update');
      const waiting = async () => (await tx.execute(sql`select 1 from pg_locks where not granted`)).rows.length;
      while ((await waiting()) < 2) await sleep(20);
      await killed.kill();
    });
    // The time of what it took, and of what the other one is at: that one will find itself overtaken.
    const age = sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`;
    await database.run((orm) => orm.execute(age));

    await done(PICTURES);
    const all = await rows();
    const retries = sql`select sum(retry_count) as count from pgboss.job`;
    const [again] = (await database.run((orm) => orm.execute<{ count: string }>(retries))).rows;
    expect(Number(again?.count)).toBeGreaterThan(0);
    expect(all.every(({ state, chargedOn }) => state === 'done' && chargedOn !== null)).toBe(true);
    const usage = await database.run((orm) => orm.select().from(keyUsage));
    expect(usage.reduce((sum, { mattings }) => sum + mattings, 0)).toBe(PICTURES);

    const answer = await fetch(`${other.origin}/v1/batch/jobs/${id}`, { headers: HEADERS });
    const job = (await answer.json()) as { status: string; images: { id: string; result_url: string }[] };
    expect(job.status).toBe('done');
    expect(job.images.map((image) => image.id)).toEqual(images.map((image) => image.id));
    for (const { result_url: address } of job.images) {
      const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 240, hasAlpha: true });
    }
    while (outside.received.size === 0) await sleep(100);
    expect(outside.received.size).toBe(1);
    console.log(`batch: ${PICTURES} pictures, ${again?.count} of them taken again after the kill`);
  }, 180_000);
});
