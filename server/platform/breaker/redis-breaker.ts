import { z } from 'zod';
import type { Clock } from '../../../src/base/clock.ts';
import { RedisScripts, type RedisScriptsOptions } from '../redis/redis-scripts.ts';
import type { RedisSettings } from '../redis/settings.ts';
import { type Breaker, type BreakerEnd, type BreakerState, FAILURES, OPEN, PROBE, WINDOW } from './breaker.ts';
import { BREAKER_SCRIPT } from './breaker-script.ts';
import { MemoryBreaker } from './memory-breaker.ts';

export interface RedisBreakerOptions extends RedisSettings {
  name: string;
  clock: Clock;
  log: RedisScriptsOptions['log'];
  /** Before each name of ours. */
  prefix?: string;
}

const LIMITS = [FAILURES, WINDOW, OPEN, PROBE].map(String);
const STATES: readonly BreakerState[] = ['closed', 'half-open', 'open'];
const answered = z.int().nonnegative();

/** One breaker of all processes, in Redis. Where that does not answer each process goes on with one of its own. */
export class RedisBreaker implements Breaker {
  readonly name: string;
  readonly #redis: RedisScripts;
  readonly #own: MemoryBreaker;
  readonly #key: string;

  constructor({ name, url, patience, clock, log, prefix = '{cutout}:breaker:' }: RedisBreakerOptions) {
    this.name = name;
    this.#key = `${prefix}${name}`;
    this.#own = new MemoryBreaker(name, clock);
    const words = {
      lost: `Redis does not answer: this process has a breaker of its own before the ${name}`,
      found: `Redis is back: there is one breaker before the ${name} again`,
    };
    this.#redis = new RedisScripts({ url, patience, clock, log, words });
  }

  /** `away`: this process counts for itself. */
  get shared(): boolean {
    return this.#redis.state === 'shared';
  }

  async enter(): Promise<number> {
    return (await this.#ask('enter')) ?? (await this.#own.enter());
  }

  async leave(end: BreakerEnd): Promise<void> {
    // Both are notified: a Redis that comes or goes finds a breaker that knows how things stand.
    await Promise.all([this.#ask(end), this.#own.leave(end)]);
  }

  async read(): Promise<BreakerState> {
    const state = await this.#ask('read');
    return (state === undefined ? undefined : STATES[state]) ?? (await this.#own.read());
  }

  async close(): Promise<void> {
    this.#redis.close();
  }

  async #ask(what: 'enter' | 'read' | BreakerEnd): Promise<number | undefined> {
    const answer = await this.#redis.run(BREAKER_SCRIPT, [this.#key], [what, ...LIMITS]);
    return answered.safeParse(answer).data;
  }
}
