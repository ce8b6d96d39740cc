import { enhanceTile, models as modelsCall } from '../../../src/protocol/calls/enhance.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import { featureOfScale } from '../../../src/protocol/paid-features.ts';
import type { Enhance } from '../../inference/models/enhance/enhance.ts';
import type { Fill } from '../../inference/models/fill/fill.ts';
import type { Segments } from '../../inference/models/segments/segments.ts';
import { admit } from '../../platform/callers/rate.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import { type OncePorts, oncePerPicture } from './once-a-picture.ts';
import type { Payment } from './payment.ts';

export interface EnhancePorts extends RoutePorts, OncePorts {
  enhance: Pick<Enhance, 'enlarge' | 'name' | 'scales'>;
  segments: Pick<Segments, 'state'>;
  fill: Pick<Fill, 'side'>;
}

/**
 * Enlarging, tile by tile: nothing is stored. A picture is counted with its first tile that succeeds, as a matting is (D130); how
 * many tiles it may have is bounded by a bucket of its own.
 */
export function enhanceRoutes(app: Listener, ports: EnhancePorts, payment: Payment): void {
  const { enhance, segments, fill } = ports;
  const route = createRoute(app, ports);
  let enhanceMs: number | undefined;

  route(enhanceTile, async ({ request, reply, caller, body }) => {
    reply.header(HEADERS.engine, enhance.name);
    const { picture, scale, width, height } = body;
    const rgb = Buffer.from(body.rgb, 'base64');
    if (rgb.length !== width * height * 3) {
      throw cutoutError('INVALID_ARGUMENT', 'rgb has not width · height · 3 bytes');
    }
    const { session, key } = caller;
    admit(await ports.limiter.take('enhance-picture', { session: `${session.id} ${picture}` }));
    const feature = featureOfScale(scale);
    if (feature !== undefined) await payment.forMembers(request, caller, feature);
    await payment.forMatting(request, caller, `enhance ${picture}`, undefined);
    const from = { key: key.id, visitor: { address: network(request.ip), session: session.id } };
    const job = { tile: { rgb, width, height }, scale };
    const work = () => enhance.enlarge(clientSignal(request, reply), job, from);
    const { png, ms } = await oncePerPicture(ports, caller, { what: 'enhance', picture }, work);
    enhanceMs = Math.round((ms * 1e6) / (width * height));
    request.log.info({ engine: enhance.name, scale, width, height, ms }, 'enhance');
    return { code: 0, data: { png: Buffer.from(png).toString('base64') } };
  });

  route(modelsCall, () => ({
    code: 0,
    data: {
      enhance: [...enhance.scales],
      ...(enhanceMs !== undefined && { enhanceMs }),
      segments: segments.state !== 'absent',
      fill: fill.side,
    },
  }));
}
