import { fill as fillCall } from '../../../src/protocol/calls/fill.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Fill } from '../../inference/models/fill/fill.ts';
import { admit } from '../../platform/callers/rate.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import { type OncePorts, oncePerPicture } from './once-a-picture.ts';
import type { Payment } from './payment.ts';

export interface FillPorts extends RoutePorts, OncePorts {
  fill: Pick<Fill, 'fill' | 'name' | 'side'>;
}

/** A marked place filled by the operator's model: nothing is stored, and a picture is counted with its first place (D238). */
export function fillRoutes(app: Listener, ports: FillPorts, payment: Payment): void {
  const { fill } = ports;
  const route = createRoute(app, ports);

  route(fillCall, async ({ request, reply, caller, body }) => {
    reply.header(HEADERS.engine, fill.name);
    const { picture, width, height } = body;
    const job = { rgb: Buffer.from(body.rgb, 'base64'), mask: Buffer.from(body.mask, 'base64'), width, height };
    const count = width * height;
    if (job.rgb.length !== 3 * count || job.mask.length !== count) {
      throw cutoutError('INVALID_ARGUMENT', 'rgb has not width · height · 3 bytes, or mask not width · height');
    }
    if (fill.side === 0) throw cutoutError('MODEL_NOT_CONFIGURED', 'no fill model is configured');
    if (Math.max(width, height) > fill.side) {
      throw cutoutError('INVALID_ARGUMENT', `a side is longer than the model's ${fill.side} px`);
    }
    const { session, key } = caller;
    admit(await ports.limiter.take('fill-picture', { session: `${session.id} ${picture}` }));
    await payment.forMatting(request, caller, `fill ${picture}`, undefined);
    const from = { key: key.id, visitor: { address: network(request.ip), session: session.id } };
    const work = () => fill.fill(clientSignal(request, reply), job, from);
    const { png, ms } = await oncePerPicture(ports, caller, { what: 'fill', picture }, work);
    request.log.info({ engine: fill.name, width, height, ms }, 'fill');
    return { code: 0, data: { png: Buffer.from(png).toString('base64') } };
  });
}
