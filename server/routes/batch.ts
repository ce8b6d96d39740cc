import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type acceptedBatchSchema, batchAnswer, batchParams } from '../batch/answers.ts';
import type { Batches } from '../batch/batches.ts';
import { batchOrder } from '../batch/order.ts';
import { headersFor } from '../headers.ts';
import { idempotent } from '../http/idempotent.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { SecretCallers } from '../http/secret-caller.ts';
import { mostPixels } from '../removal/remove-background.ts';
import type { Services } from '../services.ts';
import type { StoreAccess } from '../store/store-access.ts';

export const BATCH_PATH = '/v1/batch/jobs';
/** A hundred signed addresses of 1.5 kB, and room. */
const BODY = 192 * 1024;

/**
 * Jobs of many pictures, for servers that can wait: `POST /v1/batch/jobs`, then `GET` and `DELETE` by the job's id, by a secret of an
 * access key. Where BATCH_JOBS is off there is nothing here.
 */
export function batchRoutes(app: Listener, services: Services, access: StoreAccess): void {
  const { config, clock, batches } = services;
  const headers = headersFor('api', { origins: config.origins });
  const callers = new SecretCallers(services);
  const retention = config.retentionHours * 3_600_000;
  const context = () => ({ now: clock.now(), retention, signed: (key: string) => access.signed(key) });

  /** One job of the caller's: what `ask` finds, or nothing here. Foreign and missing are one answer. */
  const answerOne = (ask: 'find' | 'cancel') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = readInput(batchParams, request.params);
    const found = await batches?.[ask](callers.of(request).id, id);
    return found === undefined ? reply.callNotFound() : reply.send(batchAnswer(found, context()));
  };

  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      await takeRate(services, 'removal', request, undefined);
      await callers.admit(request);
    });

    scope.post(BATCH_PATH, { bodyLimit: BODY }, async (request, reply) => {
      if (batches === undefined) return reply.callNotFound();
      const key = callers.of(request);
      const order = batchOrder(request.body, mostPixels(key));
      const answer = await idempotent(request, reply, services, key.id, async () => accepted(batches, key.id, order));
      return reply.code(202).send(answer);
    });
    scope.get(`${BATCH_PATH}/:id`, answerOne('find'));
    scope.delete(`${BATCH_PATH}/:id`, answerOne('cancel'));
    done();
  });
}

async function accepted(
  batches: Batches,
  key: string,
  order: ReturnType<typeof batchOrder>,
): Promise<z.output<typeof acceptedBatchSchema>> {
  const { id, state } = await batches.add(key, order);
  return { id, status: state };
}
