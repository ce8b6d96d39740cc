/**
 * `node --import tsx bench/server/health.ts [--rounds 5] [--seconds 20] [--engine local|fake]`
 *
 * /healthz, asked 20 times a second, while four mattings are always in flight: inference must not hold up the event loop.
 * Starts the built server on free ports; each round's figure is the 99th percentile of its answers, in ms. Needs `npm run build`
 * and, for the real engine, the weights. The fake engine is for trying the script: its result is not recorded.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { FrameSession, UploadTokenWire } from '../../src/protocol/http.ts';
import { SIGNATURE, signRequest, sortedPairs } from '../../src/protocol/signature.ts';
import { loadNow, record, root } from '../record.ts';

const PORTS = { PORT: '8970', SITE_PORT: '8971', DEMO_PORT: '8972', STORE_PORT: '8973' } as const;
const ORIGIN = `http://localhost:${PORTS.PORT}`;
const KEY = 'pk_sandbox_full';
const RATE = 20;
const IN_FLIGHT = 4;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'local' },
  },
});

const loadBefore = loadNow();
const dataDir = await mkdtemp(join(tmpdir(), 'cutout-bench-'));
const server = spawn(process.execPath, ['dist/server/main.mjs'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    ...PORTS,
    DATA_DIR: dataDir,
    RATE_FACTOR: '1000',
    LOG_LEVEL: 'error',
    MATTING_ENGINE: values.engine,
  },
});
try {
  await untilReady(server);
  const matting = await prepare();
  const stop = new AbortController();
  let done = 0;
  let busy = 0;
  const loops = Array.from({ length: IN_FLIGHT }, async () => {
    while (!stop.signal.aborted) {
      const answer = await matting();
      if (answer === 200) done += 1;
      else {
        busy += 1;
        await sleep(250);
      }
    }
  });
  await sleep(1000);
  const samples: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    samples.push(await percentile99(Number(values.seconds)));
  stop.abort();
  await Promise.all(loops);
  const figure = 'p99 of GET /healthz in ms, at 20/s, with 4 mattings always in flight';
  const notes = { mattings: done, refused: busy, seconds: Number(values.seconds) };
  console.log(figure, samples, notes);
  if (values.engine === 'local') record({ name: 'server-health', figure, goal: 25, samples, loadBefore, notes });
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}

async function untilReady(child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the model did not become warm');
}

/** Uploads one picture; the returned function has it cut out and gives the HTTP status. */
async function prepare(): Promise<() => Promise<number>> {
  const checked = await fetch(`${ORIGIN}/editsdk/check_app_key?accessKey=${KEY}&target_module=cutout`);
  const session: FrameSession = (await checked.json()).data.session;
  const headers = { 'enterprise-access-key': KEY, 'x-cutout-session': session.token };
  const params = {
    app: 'bench',
    type: 'matting',
    count: '1',
    suffix: 'png',
    sigTime: String(session.server_time),
    sigVersion: SIGNATURE.version,
    version: '2',
  };
  const hmac = (text: string) => createHmac('sha256', session.upload_key).update(text).digest('hex');
  const sig = await signRequest(hmac, SIGNATURE.path, params);
  const policy = await fetch(`${ORIGIN}${SIGNATURE.path}?${sortedPairs({ ...params, sig }).join('&')}`, { headers });
  const tokens: UploadTokenWire[] = await policy.json();
  const [token] = tokens;
  if (token === undefined) throw new Error('no upload token');
  const form = new FormData();
  for (const [name, value] of Object.entries(token.data)) form.set(name, value);
  form.set('file', new Blob([await scene()], { type: 'image/png' }), 'bench.png');
  const stored = await fetch(token.url, { method: 'POST', body: form });
  if (stored.status !== 201) throw new Error(await stored.text());
  const body = JSON.stringify({
    parameter: { rsp_media_type: 'url', nMask: true },
    media_info_list: [{ media_data: token.access_url, media_profiles: { media_data_type: 'url' } }],
  });
  return async () => {
    const answer = await fetch(`${ORIGIN}/v1/matting/sod`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/** 1000 × 667, the size at which the design measured. */
async function scene(): Promise<Uint8Array<ArrayBuffer>> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="667"><rect width="1000" height="667" fill="#9ab"/><ellipse cx="500" cy="350" rx="200" ry="240" fill="#a43"/></svg>';
  return Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** One round: requests start on the beat, whether or not the last one was answered. */
async function percentile99(seconds: number): Promise<number> {
  const answers = Array.from({ length: RATE * seconds }, async (_, index) => {
    await sleep((index * 1000) / RATE);
    const started = performance.now();
    const answer = await fetch(`${ORIGIN}/healthz`);
    await answer.arrayBuffer();
    return performance.now() - started;
  });
  const times = (await Promise.all(answers)).sort((a, b) => a - b);
  return Number((times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN).toFixed(2));
}
