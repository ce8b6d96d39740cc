import type { Clock } from '../../../src/base/clock.ts';
import type { RedisScriptsOptions } from '../redis/redis-scripts.ts';
import type { RedisSettings } from '../redis/settings.ts';
import type { Breaker } from './breaker.ts';
import { MemoryBreaker } from './memory-breaker.ts';
import { RedisBreaker } from './redis-breaker.ts';

export interface Breakers {
  /** Before an inference server, where there is one. */
  inference: Breaker | undefined;
  /** Before a bucket, where there is one. */
  store: Breaker | undefined;
  /** Before a fill model on an inference server, where there is one. */
  fill: Breaker | undefined;
}

/**
 * Breakers before what is on other machines; in Redis where the configuration names one, else in this process.
 * @param settings `remote`: which of them are on another machine
 */
export function openBreakers(
  { redis, remote }: { redis: RedisSettings | undefined; remote: Readonly<Record<keyof Breakers, boolean>> },
  clock: Clock,
  log: RedisScriptsOptions['log'],
): Breakers {
  const open = (name: string): Breaker =>
    redis === undefined ? new MemoryBreaker(name, clock) : new RedisBreaker({ ...redis, name, clock, log });
  return {
    inference: remote.inference ? open('inference') : undefined,
    store: remote.store ? open('store') : undefined,
    fill: remote.fill ? open('fill') : undefined,
  };
}

export const listOf = (breakers: Breakers): Breaker[] =>
  Object.values(breakers).filter((breaker) => breaker !== undefined);
