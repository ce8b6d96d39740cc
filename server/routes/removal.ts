import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { ErrorAnswer } from '../../src/protocol/http.ts';
import { headersFor } from '../headers.ts';
import { clientSignal } from '../http/client-signal.ts';
import { idempotent, sentIdempotencyKey } from '../http/idempotent.ts';
import { type Listener, logRefusal } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { RETRY_AFTER, refusalOf } from '../http/refusal.ts';
import { SecretCallers } from '../http/secret-caller.ts';
import { askedDigest } from '../idempotency/asked-digest.ts';
import type { AccessKey } from '../keys/access-key.ts';
import { dailyLimit } from '../matting-service.ts';
import { accountAnswer, sendRemoved } from '../removal/answers.ts';
import { removalRefusal } from '../removal/errors.ts';
import { keepRemoval, readRemoval } from '../removal/kept-removal.ts';
import { readForm } from '../removal/read-form.ts';
import { mostPixels, type Removed, removeBackground } from '../removal/remove-background.ts';
import { type RemovalAsk, removalAsk } from '../removal/request.ts';
import type { Services } from '../services.ts';

/** Body of a call with the largest picture of any key in base64, a background beside it. */
const BODY = 100_000_000;
/** ms of a call whose addresses are slow and whose pictures are large. */
const LONGEST_RUN = 300_000;
/** Calls whose bodies and pictures lie in memory at the same time. */
const AT_ONCE = 6;

/**
 * An interface that speaks as remove.bg's does, for servers that have a client for it: `POST /v1.0/removebg` and `GET
 * /v1.0/account`, by a secret of an access key in `X-Api-Key`. Refusals carry `errors` as there, and our own members beside it.
 */
export function removalRoutes(app: Listener, services: Services): void {
  const { config, engine, usage } = services;
  const headers = headersFor('api', { origins: config.origins });
  const callers = new SecretCallers(services);
  let running = 0;

  const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    logRefusal(request, refusal, error);
    const { status, title, code } = removalRefusal(error);
    // No editor asks here: a matting that failed may be asked for again as well.
    const { retryAfter = status === 503 ? RETRY_AFTER : undefined } = refusal;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const ours: ErrorAnswer = { code: refusal.code, error: refusal.error, message: title, request_id: request.id };
    await reply
      .headers(headers)
      .code(status)
      .send({ errors: [{ title, code }], ...ours });
  };

  /** Takes a place while a body and its pictures are in memory; given back when the answer is out, or its client gone. */
  const takePlace = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (running >= AT_ONCE) {
      const details = { retryAfterSeconds: 2 };
      throw cutoutError('RATE_LIMITED', 'too many pictures are on their way', { details });
    }
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  };

  /** With an Idempotency-Key the finished file is kept, for as long as uploads are: the same call gets it again, uncharged. */
  const removedOnce = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: AccessKey,
    ask: RemovalAsk,
  ): Promise<Removed> => {
    const signal = clientSignal(request, reply);
    const remove = <Finished>(finish: (removed: Removed) => Promise<Finished>) =>
      removeBackground(signal, services, key, ask, finish);
    if (sentIdempotencyKey(request) === undefined) return await remove(async (removed) => removed);
    let fresh: Removed | undefined;
    const run = () =>
      remove((removed) => {
        fresh = removed;
        return keepRemoval(signal, services, key.id, removed);
      });
    const ways = { asked: askedDigest(request.body), kept: config.retentionHours * 3_600_000, longest: LONGEST_RUN };
    const kept = await idempotent(request, reply, services, key.id, run, ways);
    return fresh ?? (await readRemoval(services, kept));
  };

  app.register((scope, _options, done) => {
    scope.setErrorHandler(errorHandler);
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) =>
      readForm(request, payload, BODY),
    );
    // Before a byte of the body is taken: strangers send none of it.
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      await takeRate(services, 'removal', request, undefined);
      await callers.admit(request);
    });

    scope.post('/v1.0/removebg', { bodyLimit: BODY, onRequest: takePlace }, async (request, reply) => {
      reply.header('x-engine', engine.name);
      const key = callers.of(request);
      const ask = removalAsk(request.body, mostPixels(key));
      if ('address' in ask.source) await takeRate(services, 'picture', request, key.id);
      const removed = await removedOnce(request, reply, key, ask);
      const { width, height, format } = removed;
      request.log.info({ engine: engine.name, width, height, format }, 'background removed');
      await sendRemoved(request, reply, removed);
      return reply;
    });

    scope.get('/v1.0/account', async (request) => {
      const key = callers.of(request);
      return accountAnswer(await usage.left(key.id, dailyLimit(key, config.trialDaily)));
    });
    done();
  });
}
