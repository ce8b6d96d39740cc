import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import sharp from 'sharp';
import { HostPages } from './host-pages.ts';
import { shadedFile } from './shaded-file.ts';

/** Where the running product answers, and how the recorded engine behaves. */
export interface Product {
  editor: string;
  site: string;
  demo: string;
  store: string;
  /** The operators' pages, to which `ann` logs in with `a long enough word`. */
  operator: string;
  /** The demo on 127.0.0.2, which no sandbox key admits. */
  foreign: string;
  dataDir: string;
  /** Changes the recorded engine from now on: ms an answer takes; how many answers say busy. */
  order(change: { delay?: number; busy?: number }): void;
}

export type Engine = 'recorded' | 'fake' | 'local';
type StoreProtocol = 's3' | 'qiniu';

interface WorkerFixtures {
  /** Which matting engine the product is started with. `recorded` answers the known mattes of our own pictures. */
  engine: Engine;
  /** In whose words the embedded store speaks. */
  storeProtocol: StoreProtocol;
  /** Batch jobs are switched on. */
  jobs: boolean;
  product: Product;
  /** Pages on other origins, as partners and as strangers would serve them. */
  hosts: HostPages;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** As a bundle where Playwright's run has made one (tests/setup/bundle-server.ts). */
const SERVER = process.env.TEST_SERVER ?? 'tests/setup/test-server.ts';
const RUN = SERVER.endsWith('.ts') ? ['--import', 'tsx', SERVER] : ['--enable-source-maps', SERVER];

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** The true mattes of the pictures that the project draws itself, as files for the recorded engine. */
async function writeMattes(folder: string): Promise<void> {
  const { alpha, width, height } = await shadedFile();
  await sharp(alpha, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(join(folder, 'jug.png'));
  await sharp(join(root, 'tests/fixtures/pitcher.webp'))
    .extractChannel('alpha')
    .toColourspace('b-w')
    .png()
    .toFile(join(folder, 'pitcher.png'));
  // A picture three times as wide as high has no subject.
  await sharp({ create: { width: 30, height: 10, channels: 3, background: '#000' } })
    .toColourspace('b-w')
    .png()
    .toFile(join(folder, 'nothing.png'));
}

/**
 * The whole product on free ports, in a process of its own.
 * @param tls a folder with `cert.pem` and `key.pem`, for TLS
 * @param payment origin of a payment provider
 */
export async function startProduct(
  engine: Engine,
  storeProtocol: StoreProtocol = 's3',
  { jobs = false, tls, payment }: { jobs?: boolean; tls?: string; payment?: string } = {},
): Promise<{ product: Product; stop(): Promise<void> }> {
  const mattes = await mkdtemp(join(tmpdir(), 'cutout-mattes-'));
  await writeMattes(mattes);
  const args = ['--engine', engine, '--mattes', mattes, '--store', storeProtocol, ...(jobs ? ['--jobs'] : [])];
  if (tls !== undefined) args.push('--tls', tls);
  if (payment !== undefined) args.push('--payment', payment);
  const server = spawn(process.execPath, [...RUN, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`${SERVER} ended before it listened`)));
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  ended.catch(() => undefined);
  const order: Product['order'] = (change) => server.stdin.write(`${JSON.stringify(change)}\n`);
  return {
    product: { ...JSON.parse(String(line)), order },
    async stop() {
      lines.close();
      await stop(server);
      await rm(mattes, { recursive: true, force: true });
    },
  };
}

export const test = base.extend<object, WorkerFixtures>({
  engine: ['recorded', { option: true, scope: 'worker' }],
  storeProtocol: ['s3', { option: true, scope: 'worker' }],
  jobs: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ engine, storeProtocol, jobs }, use) => {
      const started = await startProduct(engine, storeProtocol, { jobs });
      await use(started.product);
      await started.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hosts: [
    // playwright reads the pattern to learn what a fixture needs, and an empty one is refused by the linter
    async ({ engine: _engine }, use) => {
      const hosts = await HostPages.open();
      await use(hosts);
      await hosts.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** Every request that the page and its frames make from now on, as `METHOD address` without the query. */
export function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.method()} ${request.url().replace(/\?.*$/, '')}`));
  return seen;
}
