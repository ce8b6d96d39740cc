import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { RateLimiter } from '../limiter/rate-limiter.ts';
import type { RateArea } from '../limiter/rates.ts';

export interface RatePorts {
  limiter: Pick<RateLimiter, 'take'>;
}

/**
 * Takes one request from the bucket of its address.
 * @throws CutoutError RATE_LIMITED, answered as 429 with Retry-After
 */
export function takeRate(
  { limiter }: RatePorts,
  area: RateArea,
  request: FastifyRequest,
): undefined | Promise<undefined> {
  return admitted(limiter.take(area, { address: request.ip }));
}

/**
 * And one from the bucket of its key, once that is known to be there and the caller to be its visitor: else strangers could use up
 * what a partner has, or fill the memory with names.
 * @throws CutoutError RATE_LIMITED
 */
export function takeKeyRate({ limiter }: RatePorts, area: RateArea, key: string): undefined | Promise<undefined> {
  return admitted(limiter.take(area, { key }));
}

/** Counted in this process, it is known at once: no promise is made for it. */
const admitted = (wait: number | Promise<number>): undefined | Promise<undefined> =>
  typeof wait === 'number' ? admit(wait) : wait.then(admit);

/** @throws CutoutError RATE_LIMITED where there is a time to wait */
export function admit(retryAfterSeconds: number): undefined {
  if (retryAfterSeconds === 0) return;
  throw cutoutError('RATE_LIMITED', 'too many requests', { details: { retryAfterSeconds } });
}
