import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { RateArea } from '../limits.ts';
import type { Services } from '../services.ts';

/**
 * Takes one request from the buckets of its address and key.
 * @throws CutoutError RATE_LIMITED, answered as 429 with Retry-After
 */
export async function takeRate(
  { limiter }: Services,
  area: RateArea,
  request: FastifyRequest,
  key: string | undefined,
): Promise<void> {
  const retryAfterSeconds = await limiter.take(area, request.ip, key);
  if (retryAfterSeconds === 0) return;
  throw cutoutError('RATE_LIMITED', 'too many requests', { details: { retryAfterSeconds } });
}
