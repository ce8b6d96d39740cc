import type { FastifyReply, FastifyRequest } from 'fastify';
import { removalAccount, removeBackground as removalCall } from '../../../src/protocol/calls/removal.schema.ts';
import type { ErrorResponse } from '../../../src/protocol/calls/shapes.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import { takeKeyRate, takeRate } from '../../platform/callers/rate.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { logRefusal } from '../../platform/http/listener.ts';
import { RETRY_AFTER, refusalOf } from '../../platform/http/refusal.ts';
import { type BodyParser, createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type IdempotencyPorts, idempotent, sentIdempotencyKey } from '../../platform/idempotency/idempotent.ts';
import { requestDigest } from '../../platform/idempotency/request-digest.ts';
import type { AccessKey } from '../../platform/keys/access-key.ts';
import { dailyLimit, mostPixels } from '../../platform/keys/key-limits.ts';
import type { KeyUsage } from '../../platform/keys/key-usage.ts';
import { Shares } from '../../platform/limiter/shares.ts';
import { accountResponse, sendRemoved } from './answers.ts';
import { FieldsReader } from './body/fields-reader.ts';
import { JsonReader } from './body/json-reader.ts';
import { readBody } from './body/read-body.ts';
import { readForm } from './body/read-form.ts';
import { removalRefusal } from './errors.ts';
import { type KeptParts, keepRemoval, readRemoval } from './kept-removal.ts';
import { type ChargedRemovalParts, type Removed, removeBackground } from './remove-background.ts';
import { type RemovalParams, removalParams } from './request.ts';

export interface RemovebgPorts extends ChargedRemovalParts, KeptParts, RoutePorts, IdempotencyPorts {
  engine: Pick<MattingEngine, 'segment' | 'name'>;
  usage: Pick<KeyUsage, 'take' | 'left'>;
  retentionHours: number;
}

/** Bytes of a form with the largest picture of any key and a background. */
const FORM = 100_000_000;
/** ms of a call whose addresses are slow and whose pictures are large. */
const LONGEST_RUN = 300_000;
/** Calls whose bodies and pictures lie in memory at the same time: a server that sends all that it has leaves places to others. */
const AT_ONCE = { all: 8, address: 4, key: 4 } as const;

/**
 * An interface that speaks as remove.bg's does, for servers that have a client for it. Refusals carry `errors` as there, and our own
 * members beside it.
 */
export function removebgRoutes(app: Listener, ports: RemovebgPorts): void {
  const { engine, usage, retentionHours, trialDaily } = ports;
  const route = createRoute(app, ports);
  const places = new Shares(AT_ONCE);

  /** Takes a place while a body and its pictures are in memory; given back when the response is out, or its client gone. */
  const takePlace = async (request: FastifyRequest, reply: FastifyReply, { id: key }: AccessKey) => {
    const release = await places.holdSoon(clientSignal(request, reply), ports.clock, { address: request.ip, key });
    if (release === undefined) {
      const details = { retryAfterSeconds: 2 };
      throw cutoutError('RATE_LIMITED', 'too many pictures are on their way', { details });
    }
    reply.raw.once('close', release);
    // Gone while it waited: its end was before.
    if (reply.raw.destroyed) release();
  };

  /** With an Idempotency-Key the finished file is kept, for as long as uploads are: the same call gets it again, uncharged. */
  const removedOnce = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: AccessKey,
    params: RemovalParams,
  ): Promise<Removed> => {
    const signal = clientSignal(request, reply);
    const remove = <Finished>(finish: (removed: Removed) => Promise<Finished>) =>
      removeBackground(signal, ports, key, params, finish);
    if (sentIdempotencyKey(request) === undefined) return await remove(async (removed) => removed);
    let fresh: Removed | undefined;
    const run = () =>
      remove((removed) => {
        fresh = removed;
        return keepRemoval(signal, ports, key.id, removed);
      });
    const ways = { asked: requestDigest(request.body), kept: retentionHours * 3_600_000, longest: LONGEST_RUN };
    const kept = await idempotent(request, reply, ports, key.id, run, ways);
    return fresh ?? (await readRemoval(ports, kept));
  };

  route(
    removalCall,
    async ({ request, reply, caller: key, body }) => {
      reply.header('x-engine', engine.name);
      const params = removalParams(body, mostPixels(key));
      if ('address' in params.source) {
        await takeRate(ports, 'picture', request);
        await takeKeyRate(ports, 'picture', key.id);
      }
      const removed = await removedOnce(request, reply, key, params);
      const { width, height, format } = removed;
      request.log.info({ engine: engine.name, width, height, format }, 'background removed');
      await sendRemoved(request, reply, removed);
      return reply;
    },
    { errorHandler, onAdmitted: takePlace, parsers: PARSERS },
  );

  route(
    removalAccount,
    async ({ caller: key }) => accountResponse(await usage.left(key.id, dailyLimit(key, trialDaily))),
    { errorHandler },
  );
}

/** A reader of bodies whose large member is decoded as it comes: no parser reads more than the small rest. */
const decoding =
  (Reader: typeof JsonReader | typeof FieldsReader): BodyParser<'secret'> =>
  (request, payload, { limits }) =>
    readBody(payload, request.headers['content-length'], limits.maxBytes, new Reader(limits.maxBytes));

const PARSERS: Readonly<Record<string, BodyParser<'secret'>>> = {
  'multipart/form-data': (request, payload, { limits }) => readForm(request, payload, FORM, limits.maxBytes),
  'application/json': decoding(JsonReader),
  'application/x-www-form-urlencoded': decoding(FieldsReader),
};

async function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = refusalOf(error);
  logRefusal(request, refusal, error);
  const { status, title, code } = removalRefusal(error);
  // No editor asks here: a matting that failed may be asked for again as well.
  const { retryAfter = status === 503 ? RETRY_AFTER : undefined } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const ours: ErrorResponse = { code: refusal.code, error: refusal.error, message: title, request_id: request.id };
  await reply.code(status).send({ errors: [{ title, code }], ...ours });
}
