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
    const now = this.#clock.now();
    const taken: { levels: Levels; id: string; level: Level }[] = [];
    for (const bucket of bucketsOf(area, asking, this.#rates)) {
      const { id, rate } = bucket;
      const levels = this.#levelsOf(area, bucket, now);
      const level = filled(levels.get(id, now), rate, now);
      // More than a bucket holds is let pass by a full one: who is asked for the size must have bounded it.
      const needed = Math.min(amount, rate.burst);
      if (level.tokens < needed) return Math.max(1, Math.ceil(((needed - level.tokens) * 60) / rate.perMinute));
      level.tokens -= needed;
      taken.push({ levels, id, level });
    }
    for (const { levels, id, level } of taken) levels.set(id, level);
    return 0;
  }

  async close(): Promise<void> {}

  get size(): number {
    const maps = [...this.#maps.values()].flatMap((levels) => Object.values(levels));
    return maps.reduce((sum, { size }) => sum + size, 0);
  }

  #levelsOf(area: RateArea, { level, rate }: Bucket, now: number): Levels {
    const maps = this.#maps.get(area) ?? {};
    this.#maps.set(area, maps);
    const levels = maps[level] ?? new Levels((rate.burst / rate.perMinute) * 60_000, MOST_BUCKETS, now);
    maps[level] = levels;
    return levels;
  }
}

function filled(kept: Level | undefined, { burst, perMinute }: Bucket['rate'], now: number): Level {
  if (kept === undefined) return { tokens: burst, at: now };
  const passed = Math.max(0, now - kept.at) / 60_000;
  return { tokens: Math.min(burst, kept.tokens + passed * perMinute), at: now };
}
