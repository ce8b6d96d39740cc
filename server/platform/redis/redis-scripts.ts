import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Clock } from '../../../src/base/clock.ts';
import type { RedisSettings } from './settings.ts';

export interface RedisScript {
  text: string;
  /** What Redis calls it by. */
  sha: string;
}

export const redisScript = (text: string): RedisScript => ({
  text,
  sha: createHash('sha1').update(text).digest('hex'),
});

export interface RedisScriptsOptions extends RedisSettings {
  clock: Clock;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
  /** For the log, when Redis goes and when it comes back. */
  words: { lost: string; found: string };
}

/** ms for which nobody asks a Redis that was silent; then one request tries. */
const REST = 1_000;
/** ms between two tries to connect. */
const RECONNECT = { first: 100, most: 2_000 } as const;

/**
 * The answer, unless it takes longer than `patience` ms. A process that was itself held up for that long (a large JSON, a busy machine) finds its
 * timer and the answer due at once, and the timer is asked first: so what has arrived is read before anything is given up.
 */
async function inTime(answer: Promise<unknown>, patience: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer for ${patience} ms`));
    // Timers, then sockets, then immediates; and once more round for the script that is answered in two steps.
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), patience);
  });
  return await Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

/** Scripts on a Redis that may be away: no caller waits long for it, and none hears of it but by `undefined`. */
export class RedisScripts {
  readonly #redis: Redis;
  readonly #options: RedisScriptsOptions;
  #away = false;
  /** While Redis is away: the moment from which on it is asked again. */
  #again = 0;

  constructor(options: RedisScriptsOptions) {
    this.#options = options;
    this.#redis = new Redis(options.url, {
      connectionName: 'cutout',
      connectTimeout: 5_000,
      retryStrategy: (times) => Math.min(RECONNECT.most, RECONNECT.first * 2 ** Math.min(times, 8)),
      // An answer that comes late is no use to anyone: none is kept for later, none is asked for twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
    });
    // Without a listener it would be printed; with each call that fails it is said once.
    this.#redis.on('error', (error: unknown) => this.#lost(error));
    this.#redis.on('close', () => this.#lost(new Error('the connection was closed')));
  }

  get state(): 'shared' | 'away' {
    return this.#away || this.#redis.status !== 'ready' ? 'away' : 'shared';
  }

  /** What the script returns; undefined where Redis does not answer. */
  async run(script: RedisScript, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    const { clock } = this.#options;
    if (this.#redis.status !== 'ready' || (this.#away && clock.now() < this.#again)) return undefined;
    // Until this one is answered nobody else asks.
    this.#again = clock.now() + REST;
    try {
      const answer = await inTime(this.#ask(script, keys, args), this.#options.patience);
      this.#found();
      return answer;
    } catch (error) {
      this.#lost(error);
      return undefined;
    }
  }

  close(): void {
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  async #ask({ text, sha }: RedisScript, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    const run = () => this.#redis.evalsha(sha, keys.length, ...keys, ...args);
    return await run().catch(async (error: unknown) => {
      // The first run of all, and the first after a restart.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      await this.#redis.script('LOAD', text);
      return await run();
    });
  }

  #lost(error: unknown): void {
    this.#again = this.#options.clock.now() + REST;
    if (this.#away) return;
    this.#away = true;
    // Its own words: the address may hold a password.
    const why = error instanceof Error ? error.message : 'unknown';
    this.#options.log.warn({ why }, this.#options.words.lost);
  }

  #found(): void {
    if (!this.#away) return;
    this.#away = false;
    this.#options.log.info({}, this.#options.words.found);
  }
}
