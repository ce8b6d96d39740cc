import type { Clock } from '../../src/base/clock.ts';
import type { Config } from '../config.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { RedisLimiter, type RedisLimiterOptions } from './redis-limiter.ts';

/** Buckets in Redis where the configuration names one, else in this process. */
export const openLimiter = (
  { redisUrl, rateFactor }: Pick<Config, 'redisUrl' | 'rateFactor'>,
  clock: Clock,
  log: RedisLimiterOptions['log'],
): RateLimiter =>
  redisUrl === undefined
    ? new MemoryLimiter(clock, rateFactor)
    : new RedisLimiter({ url: redisUrl, clock, factor: rateFactor, log });
