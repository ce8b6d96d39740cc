/**
 * The whole product on free ports, for browser tests:
 *
 *     node --import tsx tests/setup/test-server.ts --engine recorded|fake|local [--mattes FOLDER] [--delay MS] [--log]
 *
 * Prints one line of JSON `{editor, site, demo, foreign, store, dataDir}` of addresses when it listens; `foreign` is the demo
 * on 127.0.0.2, which no sandbox key admits. Ends when stdin closes, or on SIGTERM. While it runs, a line of JSON on stdin
 * changes the recorded engine: `{"delay": 2000}`, `{"busy": 2}`. Everything is written to a temporary folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createProduct } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openEmbedded } from '../../server/database/open-embedded.ts';
import { DatabaseKeyStore } from '../../server/keys/database-key-store.ts';
import { createMattingEngine } from '../../server/matting/create-engine.ts';
import { findRoot, readVersion } from '../../server/root.ts';
import { FileObjectStore } from '../../server/store/file-object-store.ts';
import { systemClock } from '../../src/base/clock.ts';
import { createRecordedEngine, readMattes } from './recorded-engine.ts';
import { TEMPLATE } from './test-databases.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'recorded' },
    mattes: { type: 'string' },
    delay: { type: 'string', default: '0' },
    log: { type: 'boolean', default: false },
  },
});

/** Ports that were free a moment ago; all are held until the last is found, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

const root = findRoot(import.meta.url);
const dataDir = await mkdtemp(join(tmpdir(), 'cutout-test-'));
const [PORT, SITE_PORT, DEMO_PORT, STORE_PORT] = (await freePorts(4)).map(String);
const real = values.engine === 'local' || values.engine === 'fake';
const config = readConfig(
  {
    PORT,
    SITE_PORT,
    DEMO_PORT,
    STORE_PORT,
    DATA_DIR: dataDir,
    RATE_FACTOR: '100',
    MATTING_ENGINE: real ? values.engine : undefined,
    MATTING_MODEL: values.engine === 'local' ? process.env.MATTING_MODEL : undefined,
  },
  root,
);
const log = pino({ level: values.log ? 'info' : 'silent' }, pino.destination(2));
const delay = { ms: Number(values.delay) };
const busy = { times: 0 };
const engine = real
  ? // The assembled weights are large: shared with `npm start` instead of copied into each test's folder.
    await createMattingEngine({ settings: config.matting, dataDir: join(root, '.data'), log })
  : await createRecordedEngine({
      mattes: values.mattes === undefined ? [] : await readMattes(values.mattes),
      delay,
      busy,
    });
const database = openEmbedded({
  folder: join(dataDir, 'database'),
  clock: systemClock,
  report: (message) => log.error(message),
  memory: { template: TEMPLATE },
  whenHeld: 'refuse',
});
const product = await createProduct({
  config,
  database,
  engine,
  keyStore: new DatabaseKeyStore(database, systemClock, 'test'),
  objectStore: new FileObjectStore(join(dataDir, 'objects'), systemClock),
  log,
  clock: systemClock,
  version: readVersion(root),
});

async function stop(): Promise<void> {
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

await product.listen();
await engine.ready();
await database.ready();
const { editor, site, demo, store } = config.origins;
const foreign = `http://127.0.0.2:${config.ports.demo}`;
process.stdout.write(`${JSON.stringify({ editor, site, demo, foreign, store, dataDir })}\n`);

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const order: { delay?: number; busy?: number } = JSON.parse(line);
  delay.ms = order.delay ?? delay.ms;
  busy.times = order.busy ?? busy.times;
});
lines.once('close', () => void stop());
