import type { Clock } from '../../../src/base/clock.ts';
import { bucketsOf, type RateTable, ratesTimes } from './buckets.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Rate, RateArea } from './rates.ts';

interface Level {
  tokens: number;
  at: number;
  /** When it was last put to the end of the map. */
  moved: number;
}

/** Buckets kept in memory; past it the one that was idle longest goes, which can only favour its owner. */
const MAX_BUCKETS = 20_000;
/** ms to which the map is in order of use. */
const ORDER = 1_000;

/** Token buckets of this process, in bounded memory. Pure but for the Clock. */
export class MemoryLimiter implements RateLimiter {
  readonly state = 'alone';
  readonly #levels = new Map<string, Level>();
  readonly #clock: Clock;
  readonly #rates: RateTable;

  constructor(clock: Clock, factor = 1) {
    this.#clock = clock;
    this.#rates = ratesTimes(factor);
  }

  take(area: RateArea, address: string, key: string | undefined): number {
    const now = this.#clock.now();
    let wait = 0;
    const levels: Level[] = [];
    for (const { id, rate } of bucketsOf(area, address, key, this.#rates)) {
      const level = this.#level(id, rate, now);
      levels.push(level);
      if (level.tokens < 1) wait = Math.max(wait, ((1 - level.tokens) * 60) / rate.perMinute);
    }
    if (wait > 0) return Math.max(1, Math.ceil(wait));
    for (const level of levels) level.tokens -= 1;
    return 0;
  }

  async close(): Promise<void> {}

  get size(): number {
    return this.#levels.size;
  }

  #level(id: string, rate: Rate, now: number): Level {
    const level = this.#levels.get(id) ?? { tokens: rate.burst, at: now, moved: Number.NEGATIVE_INFINITY };
    level.tokens = Math.min(rate.burst, level.tokens + (Math.max(0, now - level.at) / 60_000) * rate.perMinute);
    level.at = now;
    if (now - level.moved >= ORDER) this.#moveLast(id, level, now);
    return level;
  }

  /** Re-inserting keeps the map in order of use, so that the first one is the one idle longest. */
  #moveLast(id: string, level: Level, now: number): void {
    level.moved = now;
    this.#levels.delete(id);
    this.#levels.set(id, level);
    if (this.#levels.size <= MAX_BUCKETS) return;
    const [oldest] = this.#levels.keys();
    if (oldest !== undefined) this.#levels.delete(oldest);
  }
}
