import type { Clock } from '../../../src/base/clock.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { RedisLimiter, type RedisLimiterOptions } from './redis-limiter.ts';

export interface LimiterSettings {
  redisUrl: string | undefined;
  /** Multiplies every limit. */
  rateFactor: number;
}

/** Buckets in Redis where the configuration names one, else in this process. */
export const openLimiter = (
  { redisUrl, rateFactor }: LimiterSettings,
  clock: Clock,
  log: RedisLimiterOptions['log'],
): RateLimiter =>
  redisUrl === undefined
    ? new MemoryLimiter(clock, rateFactor)
    : new RedisLimiter({ url: redisUrl, clock, factor: rateFactor, log });
