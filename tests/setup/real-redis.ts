import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

export interface RealRedis {
  url: string;
  /** Stops answering without closing a connection, as a machine that is cut off does; and goes on. Not with REDIS_TEST_URL. */
  freeze(): void;
  thaw(): void;
  /** Ends without a word; `start` brings an empty one to the same port. Not with REDIS_TEST_URL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAMS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const given = process.env.REDIS_TEST_URL ?? '';
const program = PROGRAMS.find((path) => existsSync(path));

/** Why there is no Redis for tests; undefined where there is one. */
export const noRedis: string | undefined =
  given === '' && program === undefined
    ? 'needs a Redis: set REDIS_TEST_URL, or apt-get install redis-server'
    : undefined;
/** A Redis that can be killed: one of our own. */
export const noOwnRedis: string | undefined =
  program === undefined ? 'needs redis-server: apt-get install redis-server' : undefined;

/** The Redis that REDIS_TEST_URL names, or one of our own on a free port of loopback that keeps nothing. */
export async function startRealRedis({ own = false } = {}): Promise<RealRedis> {
  if (given !== '' && !own) {
    const none = () => {
      throw new Error('the Redis of REDIS_TEST_URL is not ours to stop');
    };
    return { url: given, freeze: none, thaw: none, kill: none, start: none, stop: async () => {} };
  }
  if (program === undefined) throw new Error(noOwnRedis);
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async () => {
    const running = child;
    child = undefined;
    if (running === undefined) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program, [...settings, '--daemonize', 'no'], { stdio: 'ignore' });
    await answers(url, child);
  };
  await start();
  return {
    url,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    kill,
    start,
    stop: kill,
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
  client.on('error', () => {});
  server.once('exit', () => client.disconnect());
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
}
