/**
 * `node --import tsx bench/server/two-builds.ts --other <checkout> [--starts 5] [--rounds 12] [--seconds 0.4]`
 *
 * CPU of the server's process for an answer: this build's / another checkout's (built too), both running at once and asked in turns by
 * one load generator, so that a busy machine slows both alike. Two processes of one build differ by up to a third for as long as they
 * live (what was compiled when): both are restarted several times, and the median of their ratios is reported. Records nothing:
 * another commit's figure is no figure of this one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts } from '../../tests/setup/free-port.ts';
import { processTree } from '../process-tree.ts';
import { median } from '../record.ts';
import { generateLoad } from './load-generator.ts';
import { login } from './login.ts';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    starts: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '0.4' },
  },
});
if (values.other === undefined) throw new Error('--other names a checkout that was built');

interface Started {
  child: ChildProcess;
  origin: string;
  token: string;
  folder: string;
}

async function start(checkout: string): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'cutout-two-builds-'));
  const [PORT, SITE_PORT, DEMO_PORT, STORE_PORT] = (await freePorts(4)).map(String);
  const origin = `http://localhost:${PORT}`;
  const settings = {
    SANDBOX: 'on',
    MATTING_ENGINE: 'fake',
    RATE_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
  };
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: resolve(checkout),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings, PORT, SITE_PORT, DEMO_PORT, STORE_PORT },
  });
  for (let tries = 0; child.exitCode === null; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { child, origin, token: await login(origin), folder };
    if (tries === 600) break;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`${checkout} did not start`);
}

/** µs of CPU for an answer. */
async function cost(
  { child, origin }: Started,
  path: string,
  headers: Record<string, string>,
  seconds = Number(values.seconds),
): Promise<number> {
  const before = processTree(child.pid ?? 0).cpu;
  const { answers } = await generateLoad(`${origin}${path}`, headers, { connections: 32, seconds });
  return ((processTree(child.pid ?? 0).cpu - before) * 1_000_000) / answers;
}

async function stop({ child, folder }: Started): Promise<void> {
  const over = new Promise((ended) => child.once('exit', ended));
  child.kill();
  await over;
  await rm(folder, { recursive: true, force: true });
}

const calls = [
  { path: '/editsdk/check_app_key?accessKey=pk_sandbox_full&target_module=cutout', asUser: false },
  { path: '/v1/materials?type=pic_background&count=20&lang=en', asUser: false },
  { path: '/user/info?region=CN', asUser: true },
];
const checkouts = ['.', values.other];
const ratios = new Map(calls.map(({ path }) => [path, [] as number[]]));
for (let begun = 0; begun < Number(values.starts); begun += 1) {
  // The one that starts first is asked first: take turns.
  const order = begun % 2 === 0 ? [0, 1] : [1, 0];
  const both: Started[] = [];
  for (const at of order) both[at] = await start(checkouts[at] ?? '.');
  // All that is asked is compiled first: what compiles works on beside, and would count as the first call's.
  for (let round = 0; round < 4; round += 1)
    for (const { path, asUser } of calls)
      for (const server of both) await cost(server, path, asUser ? { access_token: server.token } : {}, 1.2);
  for (const { path, asUser } of calls) {
    const pairs: number[] = [];
    // Short and many: a machine that others use changes its speed within seconds.
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const costs: number[] = [];
      for (const at of order) {
        const server = both[at];
        if (server !== undefined) costs[at] = await cost(server, path, asUser ? { access_token: server.token } : {});
      }
      const [ours = 0, theirs = 1] = costs;
      pairs.push(ours / theirs);
    }
    const ratio = median(pairs);
    ratios.get(path)?.push(ratio);
    console.log(`${begun} ${path.split('?')[0]}: ${ratio.toFixed(3)}`);
  }
  await Promise.all(both.map(stop));
}
for (const [path, all] of ratios)
  console.log(`${path.split('?')[0]}: ${median(all).toFixed(3)} (${all.map((one) => one.toFixed(2)).join(' ')})`);
