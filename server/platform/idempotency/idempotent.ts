import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Idempotency } from './idempotency.ts';

export interface IdempotencyPorts {
  idempotency: Pick<Idempotency, 'once'>;
}

/** A text between quotes, as the draft's structured field has it, or bare, as most clients send it. */
const FORM = /^(?:"([\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

/** How a route's calls differ from those whose body is asked and whose answer is small JSON. */
export interface IdempotentWays {
  /** What is asked; the body by default. */
  asked?: unknown;
  kept?: number;
  longest?: number;
}

/** The key as sent; undefined without one. @throws CutoutError INVALID_ARGUMENT */
export function sentIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return undefined;
  const match = typeof sent === 'string' ? FORM.exec(sent) : null;
  const key = match?.[1] ?? match?.[2];
  if (key === undefined) {
    throw cutoutError('INVALID_ARGUMENT', 'Idempotency-Key is 1 to 255 printable ASCII characters');
  }
  return key;
}

/**
 * Makes a call once where it carries an Idempotency-Key; without one it is made as often as it comes.
 * @param caller who asks; the same key of another is another
 * @throws CallInFlight (409), KeyReused (422), what `run` throws
 */
export async function idempotent<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { idempotency }: IdempotencyPorts,
  caller: string,
  run: () => Promise<Answer>,
  { asked = request.body ?? null, ...ways }: IdempotentWays = {},
): Promise<Answer> {
  const key = sentIdempotencyKey(request);
  if (key === undefined) return await run();
  const call = { caller: `${request.routeOptions.url ?? ''} ${caller}`, key, asked, ...ways };
  const { answer, replayed } = await idempotency.once(call, run);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return answer;
}
