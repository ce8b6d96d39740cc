import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { type RealRedis, startRealRedis } from '../setup/real-redis.ts';

/** A Redis for the tests of a suite, and a client of their own to look into it with. */
export function redisForSuite(): { readonly url: string; readonly admin: Redis } {
  let redis: RealRedis | undefined;
  let admin: Redis | undefined;
  beforeAll(async () => {
    redis = await startRealRedis();
    admin = new Redis(redis.url);
  });
  afterAll(async () => {
    admin?.disconnect();
    await redis?.stop();
  });
  const opened = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('the Redis of the suite is not open yet');
    return one;
  };
  return {
    get url() {
      return opened(redis).url;
    },
    get admin() {
      return opened(admin);
    },
  };
}
