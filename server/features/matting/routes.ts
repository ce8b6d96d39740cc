import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLegacyCutoutClient } from '../../../src/protocol/app-hosts.ts';
import {
  clothesMatting,
  type MattingQualityWire,
  type MattingResponse,
  matting as mattingCall,
} from '../../../src/protocol/calls/matting.schema.ts';
import { summariseDeviceToken } from '../../../src/protocol/device-token.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Clothes } from '../../inference/models/clothes/clothes.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import type { EdgeQuality } from '../../inference/models/matting/quality/edge-quality.ts';
import { takeKeyRate, takeRate } from '../../platform/callers/rate.ts';
import { userOf } from '../../platform/callers/user.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { logRefusal } from '../../platform/http/listener.ts';
import { refusalOf } from '../../platform/http/refusal.ts';
import { type Call, createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type IdempotencyPorts, idempotent } from '../../platform/idempotency/idempotent.ts';
import { network } from '../../platform/limiter/networks.ts';
import type { StoreAccess } from '../../platform/store/store-access.ts';
import type { Payment, PaymentPorts } from './payment.ts';
import { readMattingRequest } from './request.ts';
import { isOurs, type MattingParts, runMatting } from './run-matting.ts';

export interface MattingPorts extends MattingParts, RoutePorts, PaymentPorts, IdempotencyPorts {
  engine: Pick<MattingEngine, 'segment' | 'name'>;
  clothes: Pick<Clothes, 'segment' | 'name' | 'state'>;
}

/** One request to either call. */
type Asked = Pick<Call<typeof mattingCall, 'frame'>, 'request' | 'reply' | 'caller' | 'query' | 'body'>;

/** What makes the mattes of a call; its state is reported where a model may be missing. */
type Segmenter = Pick<MattingEngine, 'segment' | 'name'> & { readonly state?: Clothes['state'] };

/** The matting, and that of clothes: the same call, by a model of the operator's (spec §7 "Matting call", D308). */
export function mattingRoutes(app: Listener, ports: MattingPorts, payment: Payment): void {
  const { origins, access } = ports;
  const route = createRoute(app, ports);

  const segmentBy =
    (engine: Segmenter) =>
    async ({ request, reply, caller, query, body }: Asked): Promise<MattingResponse> => {
      const { client_id: client, ticket: ticketId } = query;
      reply.header(HEADERS.engine, engine.name);
      if (engine.state === 'absent') throw cutoutError('MODEL_NOT_CONFIGURED', 'no model for clothes is configured');
      const ticket = ticketId === undefined ? undefined : { id: ticketId, userId: await userOf(request, ports) };
      const { ask, address } = readMattingRequest(body);
      await payment.forMatting(request, caller, address, ticketId);
      if (!isOurs(address, origins.store)) {
        await takeRate(ports, 'picture', request);
        await takeKeyRate(ports, 'picture', caller.key.id);
      }
      const device = request.headers[HEADERS.device];
      const summary = typeof device === 'string' ? summariseDeviceToken(device) : undefined;
      const signal = clientSignal(request, reply);
      const owner = `${caller.key.id} ${caller.session.id}`;
      const response = await idempotent(request, reply, ports, owner, async (): Promise<MattingResponse> => {
        const { matting, first, matteAddress } = await runMatting(
          signal,
          { ...ports, engine },
          {
            caller,
            visitor: network(request.ip),
            ask,
            address,
            ticket,
          },
        );
        const { kind, salient, width, height, ms } = matting;
        const asked = { client, ...(isLegacyCutoutClient(client) && { legacyClient: true }), device: summary };
        request.log.info({ engine: engine.name, kind, salient, width, height, ms, ...asked }, 'matting');
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
      });
      return withFreshAddress(response, access);
    };

  route(mattingCall, segmentBy(ports.engine), { errorHandler });
  const findClothes = segmentBy(ports.clothes);
  route(clothesMatting, (call) => findClothes(call), { errorHandler });
}

/** Refusals in the call's own shape, with both spellings of code and message. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  logRefusal(request, refusal, error);
  const { status, code, message, retryAfter } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const response: MattingResponse = { code, error_code: code, message, error: message, cutout_code: refusal.error };
  return reply.code(status).send(response);
}

/** A response that is given again hours later still opens the matte. */
function withFreshAddress(response: MattingResponse, access: StoreAccess): MattingResponse {
  const [media] = response.data?.media_info_list ?? [];
  const key = media && access.keyOf(media.media_data);
  if (response.data === undefined || media === undefined || key === undefined) return response;
  const fresh = { ...media, media_data: access.signed(key) };
  return { ...response, data: { ...response.data, media_info_list: [fresh] } };
}

const qualityOf = ({ leastSure, ...rest }: EdgeQuality): MattingQualityWire =>
  leastSure === undefined
    ? rest
    : { ...rest, least_sure: [leastSure.x, leastSure.y, leastSure.width, leastSure.height] };

/** 'No person, object or icon recognised' (spec §8). */
const NO_SUBJECT_TEXT = '未识别到人物、物体或图标';
