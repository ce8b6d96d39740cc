import type { Clock } from '../../../src/base/clock.ts';
import { type Asking, type Bucket, type BucketLevel, bucketsOf, type RateTable, ratesTimes } from './buckets.ts';
import { type Level, Levels } from './levels.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RateArea } from './rates.ts';

/** Buckets of one area and level in a generation. */
export const MOST_BUCKETS = 10_000;

/** Token buckets of this process, in bounded memory. Pure but for the Clock. */
export class MemoryLimiter implements RateLimiter {
  readonly state = 'alone';
  /** A map for each area and level: what fills one leaves the others as they are. */
  readonly #maps = new Map<RateArea, Partial<Record<BucketLevel, Levels>>>();
  readonly #clock: Clock;
  readonly #rates: RateTable;

  constructor(clock: Clock, factor = 1) {
    this.#clock = clock;
    this.#rates = ratesTimes(factor);
  }

  take(area: RateArea, asking: Asking, amount = 1): number {
    return this.#takeFrom(area, bucketsOf(area, asking, this.#rates), 0, amount, this.#clock.now());
  }

  /** From the bucket at `at` and those behind it: each is written when they have admitted, so that a refusal takes from none. */
  #takeFrom(area: RateArea, buckets: readonly Bucket[], at: number, amount: number, now: number): number {
    const bucket = buckets[at];
    if (bucket === undefined) return 0;
    const { id, rate } = bucket;
    const levels = this.#levelsOf(area, bucket, now);
    const tokens = tokensOf(levels.get(id, now), rate, now);
    // More than a bucket holds is let pass by a full one: who is asked for the size must have bounded it.
    const needed = Math.min(amount, rate.burst);
    if (tokens < needed) return Math.max(1, Math.ceil(((needed - tokens) * 60) / rate.perMinute));
    const wait = this.#takeFrom(area, buckets, at + 1, amount, now);
    if (wait === 0) levels.set(id, { tokens: tokens - needed, at: now });
    return wait;
  }

  async close(): Promise<void> {}

  get size(): number {
    const maps = [...this.#maps.values()].flatMap((levels) => Object.values(levels));
    return maps.reduce((sum, { size }) => sum + size, 0);
  }

  #levelsOf(area: RateArea, { level, rate }: Bucket, now: number): Levels {
    let maps = this.#maps.get(area);
    if (maps === undefined) {
      maps = {};
      this.#maps.set(area, maps);
    }
    maps[level] ??= new Levels((rate.burst / rate.perMinute) * 60_000, MOST_BUCKETS, now);
    return maps[level];
  }
}

function tokensOf(kept: Level | undefined, { burst, perMinute }: Bucket['rate'], now: number): number {
  if (kept === undefined) return burst;
  const passed = Math.max(0, now - kept.at) / 60_000;
  return Math.min(burst, kept.tokens + passed * perMinute);
}
