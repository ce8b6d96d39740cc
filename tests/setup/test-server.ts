/**
 * The whole product on free ports, for browser tests:
 *
 *     node --import tsx tests/setup/test-server.ts --engine recorded|fake|local [--mattes FOLDER] [--store s3|qiniu] [--delay MS] [--jobs] [--tls FOLDER] [--payment ORIGIN] [--log]
 *
 * Prints one line of JSON `{editor, site, demo, foreign, store, operator, dataDir}` of addresses when it listens; `foreign` is the demo
 * on 127.0.0.2, which no sandbox key admits. With `--tls` all but that speak HTTP/2 over TLS, by `cert.pem` and `key.pem` of the folder. With `--payment` things are bought
 * at a provider of that origin, whose secrets are those of checkout-page.ts. Ends when stdin closes, or on SIGTERM. While it runs, a line of JSON on stdin
 * changes the recorded engine: `{"delay": 2000}`, `{"busy": 2}`. Everything is written to a temporary folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createProduct } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { Operators } from '../../server/features/operators/model/operators.ts';
import { createCoarse } from '../../server/inference/models/coarse/create-coarse.ts';
import { createEnhance } from '../../server/inference/models/enhance/create-enhance.ts';
import { createFakeEnhance } from '../../server/inference/models/enhance/fake-enhance.ts';
import { createFaces } from '../../server/inference/models/faces/create-faces.ts';
import { createFakeFaces } from '../../server/inference/models/faces/fake-faces.ts';
import { noFill } from '../../server/inference/models/fill/create-fill.ts';
import { createFakeFill } from '../../server/inference/models/fill/fake-fill.ts';
import { createMattingEngine } from '../../server/inference/models/matting/create-engine.ts';
import { createSegments } from '../../server/inference/models/segments/create-segments.ts';
import { createFakeSegments } from '../../server/inference/models/segments/fake-segments.ts';
import { Turns } from '../../server/inference/registry/turns.ts';
import { openEmbedded } from '../../server/platform/database/open-embedded.ts';
import { findRoot, readVersion } from '../../server/platform/files/root.ts';
import { DatabaseKeyStore } from '../../server/platform/keys/database-key-store.ts';
import { FileObjectStore } from '../../server/platform/store/file-object-store.ts';
import { systemClock } from '../../src/base/clock.ts';
import { CHECKOUT_KEY, CHECKOUT_SECRET } from './checkout-page.ts';
import { freePorts } from './free-port.ts';
import { createRecordedEngine, readMattes } from './recorded-engine.ts';
import { TEMPLATE } from './test-databases.ts';

/** Who may log in to the operators' pages there, at next to no cost. */
const OPERATOR = { name: 'ann', password: 'a long enough word' };
const CHEAP = { N: 16, r: 8, p: 1 };

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'recorded' },
    mattes: { type: 'string' },
    store: { type: 'string' },
    delay: { type: 'string', default: '0' },
    jobs: { type: 'boolean', default: false },
    tls: { type: 'string' },
    payment: { type: 'string' },
    log: { type: 'boolean', default: false },
  },
});

const root = findRoot(import.meta.url);
const dataDir = await mkdtemp(join(tmpdir(), 'cutout-test-'));
const [PORT, SITE_PORT, DEMO_PORT, STORE_PORT, OPERATOR_PORT] = (await freePorts(5)).map(String);
const real = values.engine === 'local' || values.engine === 'fake';
const config = readConfig(
  {
    PORT,
    SITE_PORT,
    DEMO_PORT,
    STORE_PORT,
    OPERATOR_PORT,
    DATA_DIR: dataDir,
    RATE_FACTOR: '100',
    STORE_PROTOCOL: values.store,
    BATCH_JOBS: values.jobs ? 'on' : 'off',
    MATTING_ENGINE: real ? values.engine : undefined,
    ...(values.tls !== undefined && {
      TLS_CERT_FILE: join(values.tls, 'cert.pem'),
      TLS_KEY_FILE: join(values.tls, 'key.pem'),
      SANDBOX: 'on',
    }),
    ...(values.payment !== undefined && {
      PAYMENT_API: values.payment,
      PAYMENT_SECRET_KEY: CHECKOUT_KEY,
      PAYMENT_WEBHOOK_SECRET: CHECKOUT_SECRET,
      INVOICE_SELLER: 'Cut Ltd | 1 High Street',
      INVOICE_TAX: 'VAT 19',
    }),
    MATTING_MODEL: values.engine === 'local' ? process.env.MATTING_MODEL : undefined,
  },
  root,
);
const log = pino({ level: values.log ? 'info' : 'silent' }, pino.destination(2));
const delay = { ms: Number(values.delay) };
const busy = { times: 0 };
const turns = new Turns(config.matting.workers);
const engine = real
  ? // The assembled weights are large: shared with `npm start` instead of copied into each test's folder.
    await createMattingEngine({ settings: config.matting, dataDir: join(root, '.data'), log, turns })
  : await createRecordedEngine({
      mattes: values.mattes === undefined ? [] : await readMattes(values.mattes),
      delay,
      busy,
    });
// Loaded at once, so that a test of the real model meets it as a person does.
const coarse = await createCoarse({
  settings: { ...config.matting, engine: values.engine === 'local' ? 'local' : 'fake' },
  matting: engine.name,
  dataDir: join(root, '.data'),
  log,
  turns,
});
coarse.warm();
const segments =
  values.engine === 'local'
    ? await createSegments({ settings: config.matting, dataDir: join(root, '.data'), log })
    : createFakeSegments();
const faces =
  values.engine === 'local'
    ? await createFaces({ settings: config.matting, dataDir: join(root, '.data'), log })
    : createFakeFaces();
const enhance =
  values.engine === 'local'
    ? await createEnhance({ settings: config.matting, dataDir: join(root, '.data'), log })
    : createFakeEnhance();
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
  segments,
  faces,
  coarse,
  enhance,
  fill: values.engine === 'local' ? noFill : createFakeFill(),
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
await new Operators({ database, clock: systemClock, cost: CHEAP }).add('test', OPERATOR.name, OPERATOR.password);
const { editor, site, demo, store } = config.origins;
const operator = config.operator?.origin;
const foreign = `http://127.0.0.2:${config.ports.demo}`;
process.stdout.write(`${JSON.stringify({ editor, site, demo, foreign, store, operator, dataDir })}\n`);

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const order: { delay?: number; busy?: number } = JSON.parse(line);
  delay.ms = order.delay ?? delay.ms;
  busy.times = order.busy ?? busy.times;
});
lines.once('close', () => void stop());
