import { alternatives as alternativesCall } from '../../../src/protocol/calls/alternatives.schema.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { AlternativesResult } from '../../inference/models/matting/alternatives.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import { type OwnPicturePorts, ownBytes, ownKey } from '../../platform/store/own-picture.ts';
import { boxOf } from './box-of.ts';
import { matteOf } from './matte-bytes.ts';
import type { Payment } from './payment.ts';

export interface AlternativesPorts extends RoutePorts, OwnPicturePorts {
  engine: Pick<MattingEngine, 'alternatives' | 'name'>;
}

const NONE: AlternativesResult = { alternatives: [], ms: 0 };

/** Other cut-outs of a picture. As with clicks, one that was never cut out is paid for as a matting would be; nothing is counted and nothing stored. */
export function alternativesRoutes(app: Listener, ports: AlternativesPorts, payment: Payment): void {
  const route = createRoute(app, ports);
  route(alternativesCall, async ({ request, reply, caller, query: { ticket }, body }) => {
    const { engine } = ports;
    reply.header(HEADERS.engine, engine.name);
    const { media_data: address, matte, box, fine } = body;
    const key = await ownKey(ports, caller, address);
    await payment.forClicks(request, caller, address, ticket);
    const bytes = await ownBytes(ports, caller, key);
    const from = { key: caller.key.id, visitor: { address: network(request.ip), session: caller.session.id } };
    const ask = { matte: matte === undefined ? undefined : matteOf(matte), box: box && boxOf(box), fine, from };
    // An engine with one way of looking has no other cut-out.
    const { alternatives, ms } = (await engine.alternatives?.(clientSignal(request, reply), bytes, ask)) ?? NONE;
    request.log.info(
      { engine: engine.name, ms, names: alternatives.map(({ name }) => name), box: box !== undefined, fine },
      'alternatives',
    );
    const wire = alternatives.map(({ mask, ...rest }) => ({ ...rest, mask: Buffer.from(mask).toString('base64') }));
    return { code: 0, data: { alternatives: wire } };
  });
}
