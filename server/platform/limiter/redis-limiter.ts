import { z } from 'zod';
import type { Clock } from '../../../src/base/clock.ts';
import { RedisScripts, type RedisScriptsOptions } from '../redis/redis-scripts.ts';
import type { RedisSettings } from '../redis/settings.ts';
import { type Asking, bucketsOf, type RateTable, ratesTimes } from './buckets.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import type { LimiterState, RateLimiter } from './rate-limiter.ts';
import type { RateArea } from './rates.ts';
import { TAKE_SCRIPT } from './take-script.ts';

export interface RedisLimiterOptions extends RedisSettings {
  clock: Clock;
  factor: number;
  log: RedisScriptsOptions['log'];
  /** Before each name of ours. The braces keep all of them in one slot, where a script may touch several. */
  prefix?: string;
}

const waitSchema = z.int().nonnegative();

const WORDS = {
  lost: 'Redis does not answer: this process counts its rate limits by itself',
  found: 'Redis is back: rate limits are counted together again',
};

/**
 * Token buckets that all processes share, in Redis. Where it does not answer, each process goes on with buckets of its own, at the
 * same rates: nobody is let in without a limit, and nobody is locked out because of it.
 */
export class RedisLimiter implements RateLimiter {
  readonly #redis: RedisScripts;
  readonly #own: MemoryLimiter;
  readonly #prefix: string;
  readonly #rates: RateTable;

  constructor({ factor, prefix = '{cutout}:rate:', ...redis }: RedisLimiterOptions) {
    this.#prefix = prefix;
    this.#rates = ratesTimes(factor);
    this.#own = new MemoryLimiter(redis.clock, factor);
    this.#redis = new RedisScripts({ ...redis, words: WORDS });
  }

  get state(): LimiterState {
    return this.#redis.state;
  }

  async take(area: RateArea, asking: Asking, amount = 1): Promise<number> {
    const buckets = bucketsOf(area, asking, this.#rates);
    const keys = buckets.map(({ level, id }) => `${this.#prefix}${area}:${level}:${id}`);
    const rates = buckets.flatMap(({ rate: { burst, perMinute } }) => [
      String(burst),
      String(perMinute),
      String(Math.min(amount, burst)),
    ]);
    const { data: wait } = waitSchema.safeParse(await this.#redis.run(TAKE_SCRIPT, keys, rates));
    return wait ?? this.#own.take(area, asking, amount);
  }

  async close(): Promise<void> {
    this.#redis.close();
  }
}
