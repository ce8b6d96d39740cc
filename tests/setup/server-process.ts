import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Tries of a fifth of a second: the first start of all makes a database and warms a model. */
const TRIES = 600;
const PORTS = ['PORT', 'SITE_PORT', 'DEMO_PORT', 'STORE_PORT'] as const;

/**
 * The built server (`npm run build`) as a process of its own on free ports of loopback, with a data folder of its own. It can be killed
 * and started again, on the same ports. What it logs goes nowhere; what it complains of is shown.
 */
export class ServerProcess {
  readonly #env: Readonly<Record<string, string>>;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  readonly origin: string;

  private constructor(env: Readonly<Record<string, string>>, dataDir: string) {
    this.#env = env;
    this.#dataDir = dataDir;
    this.origin = `http://localhost:${env.PORT}`;
  }

  /** `env` wins over limits that nobody meets, and over a quiet log. */
  static async create(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'cutout-server-'));
    const ports = await freePorts(PORTS.length);
    const own = Object.fromEntries(PORTS.map((name, at) => [name, String(ports[at])]));
    return new ServerProcess({ ...own, DATA_DIR: dataDir, RATE_FACTOR: '1000', LOG_LEVEL: 'error', ...env }, dataDir);
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.create(env);
    await server.start();
    return server;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Ready to serve, or it says why not. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.mjs'], {
      cwd: root,
      stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit'],
      env: { ...process.env, ...this.#env },
    });
    this.#child = child;
    for (let tries = 0; tries < TRIES && !hasEnded(child); tries += 1) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await this.#end('SIGKILL');
    throw new Error('the server did not become ready: is it built?');
  }

  /** As a machine that loses its power. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
