import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { RateLimiter } from '../limiter/rate-limiter.ts';
import type { RateArea } from '../limiter/rates.ts';

export interface RatePorts {
  limiter: Pick<RateLimiter, 'take'>;
}

/**
 * Takes one request from the buckets of its address and key.
 * @throws CutoutError RATE_LIMITED, answered as 429 with Retry-After
 */
export function takeRate(
  { limiter }: RatePorts,
  area: RateArea,
  request: FastifyRequest,
  key: string | undefined,
): undefined | Promise<undefined> {
  const wait = limiter.take(area, request.ip, key);
  // Counted here, it is known at once: no promise is made for it.
  return typeof wait === 'number' ? admit(wait) : wait.then(admit);
}

function admit(retryAfterSeconds: number): undefined {
  if (retryAfterSeconds === 0) return;
  throw cutoutError('RATE_LIMITED', 'too many requests', { details: { retryAfterSeconds } });
}
