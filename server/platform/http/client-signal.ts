import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';

/**
 * Fires when the client leaves before its answer is out. Seen on the response: the request's own `close` comes as soon as
 * its body was read.
 */
export function clientSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(cutoutError('ABORTED', 'the client left'));
  if (request.raw.socket.destroyed) abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort();
  });
  return controller.signal;
}
