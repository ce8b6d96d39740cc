import type { FastifyReply, FastifyRequest } from 'fastify';
import { summariseDeviceToken } from '../../src/protocol/device-token.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { HEADERS, type MattingAnswer, type MattingQualityWire } from '../../src/protocol/http.ts';
import { headersFor } from '../headers.ts';
import { callerOf, sentKey } from '../http/caller.ts';
import { clientSignal } from '../http/client-signal.ts';
import { parseFormBody } from '../http/form-body.ts';
import { idempotent } from '../http/idempotent.ts';
import { type Listener, logRefusal } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { refusalOf } from '../http/refusal.ts';
import { userOf } from '../http/user.ts';
import type { EdgeQuality } from '../matting/quality/edge-quality.ts';
import { mattingAsk, mattingQuery } from '../matting-request.ts';
import { isOurs, runMatting } from '../matting-service.ts';
import type { Services } from '../services.ts';
import { FirstUse } from '../store/first-use.ts';
import type { StoreAccess } from '../store/store-access.ts';

/** `POST /v1/matting/sod`, and the clothes' door, which has no model yet (spec §7 "Matting call"). */
export function mattingRoutes(app: Listener, services: Services, access: StoreAccess): void {
  const { config, engine } = services;
  const firstUse = new FirstUse();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody);

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    logRefusal(request, refusal, error);
    const { status, code, message, retryAfter } = refusal;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const answer: MattingAnswer = { code, error_code: code, message, error: message, cutout_code: refusal.error };
    return reply.code(status).send(answer);
  };

  app.post('/v1/matting/sod', { errorHandler }, async (request, reply): Promise<MattingAnswer> => {
    reply.headers(headersFor('api', { origins: config.origins })).header(HEADERS.engine, engine.name);
    await takeRate(services, 'matting', request, sentKey(request) || undefined);
    const caller = await callerOf(request, services);
    const { client_id: client, ticket: ticketId } = mattingQuery(request.query);
    const ticket = ticketId === undefined ? undefined : { id: ticketId, userId: await userOf(request, services) };
    const { ask, address } = mattingAsk(request.body);
    if (!isOurs(address, config.origins.store))
      await takeRate(services, 'picture', request, sentKey(request) || undefined);
    const device = request.headers[HEADERS.device];
    const summary = typeof device === 'string' ? summariseDeviceToken(device) : undefined;

    const signal = clientSignal(request, reply);
    const answer = await idempotent(
      request,
      reply,
      services,
      `${caller.key.id} ${caller.session.id}`,
      async (): Promise<MattingAnswer> => {
        const { matting, first, matteAddress } = await runMatting(signal, services, access, firstUse, {
          caller,
          ask,
          address,
          ticket,
        });
        const { kind, salient, width, height, ms } = matting;
        request.log.info({ engine: engine.name, kind, salient, width, height, ms, client, device: summary }, 'matting');
        return {
          code: 0,
          error_code: 0,
          // The spec's words for a picture without a subject; the mask is there all the same.
          message: salient ? '' : NO_SUBJECT_TEXT,
          error: '',
          data: {
            parameter: {
              exist_salient: salient,
              Kind: matting.kindNumber,
              use_fe: matting.useFe,
              ...(matting.quality && { quality: qualityOf(matting.quality) }),
            },
            media_info_list: [{ media_data: matteAddress, media_profiles: { media_data_type: 'url' } }],
            evaluation_valid: first,
          },
        };
      },
    );
    return withFreshAddress(answer, access);
  });

  app.post('/v1/matting/mttryon_clothseg', { errorHandler }, async (request, reply) => {
    reply.headers(headersFor('api', { origins: config.origins }));
    await takeRate(services, 'matting', request, sentKey(request) || undefined);
    await callerOf(request, services);
    throw cutoutError('MODEL_NOT_CONFIGURED', 'no model for clothes is configured');
  });
}

/** An answer that is given again hours later still opens the matte. */
function withFreshAddress(answer: MattingAnswer, access: StoreAccess): MattingAnswer {
  const [media] = answer.data?.media_info_list ?? [];
  const key = media && access.keyOf(media.media_data);
  if (answer.data === undefined || media === undefined || key === undefined) return answer;
  const fresh = { ...media, media_data: access.signed(key) };
  return { ...answer, data: { ...answer.data, media_info_list: [fresh] } };
}

const qualityOf = ({ leastSure, ...rest }: EdgeQuality): MattingQualityWire =>
  leastSure === undefined
    ? rest
    : { ...rest, least_sure: [leastSure.x, leastSure.y, leastSure.width, leastSure.height] };

/** 'No person, object or icon recognised' (spec §8). */
const NO_SUBJECT_TEXT = '未识别到人物、物体或图标';
