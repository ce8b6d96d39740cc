import type { Clock } from '../../../src/base/clock.ts';
import type { RedisSettings } from '../redis/settings.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { RedisLimiter, type RedisLimiterOptions } from './redis-limiter.ts';

export interface LimiterSettings {
  redis: RedisSettings | undefined;
  /** Multiplies every limit. */
  rateFactor: number;
}

/** Buckets in Redis where the configuration names one, else in this process. */
export const openLimiter = (
  { redis, rateFactor }: LimiterSettings,
  clock: Clock,
  log: RedisLimiterOptions['log'],
): RateLimiter =>
  redis === undefined
    ? new MemoryLimiter(clock, rateFactor)
    : new RedisLimiter({ ...redis, clock, factor: rateFactor, log });
