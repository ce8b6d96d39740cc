import { segments as segmentsCall } from '../../../src/protocol/calls/segments.schema.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { SegmentParams, Segments } from '../../inference/models/segments/segments.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import { type OwnPicturePorts, ownBytes, ownKey } from '../../platform/store/own-picture.ts';
import { boxOf } from './box-of.ts';
import { matteOf } from './matte-bytes.ts';
import type { Payment } from './payment.ts';

export interface SegmentPorts extends RoutePorts, OwnPicturePorts {
  segments: Pick<Segments, 'segment' | 'name'>;
}

/**
 * Click to mask. The picture must be one that the session uploaded and cut out: one that was not is paid for as a matting would be
 * (payment.ts), so that this call is no free way round it. Nothing is counted and nothing is stored (D86).
 */
export function segmentRoutes(app: Listener, ports: SegmentPorts, payment: Payment): void {
  const { segments } = ports;
  const route = createRoute(app, ports);

  route(segmentsCall, async ({ request, reply, caller, query: { ticket }, body }) => {
    reply.header(HEADERS.engine, segments.name);
    const { media_data: address, points, box, part, fine } = body;
    const ask: SegmentParams = {
      clicks: points.map(([x, y, keep]) => ({ x, y, keep: keep === 1 })),
      box: box && boxOf(box),
      ...(part && { part: { adds: part.adds, matte: matteOf(part.matte) } }),
      fine,
    };
    const key = await ownKey(ports, caller, address);
    await payment.forClicks(request, caller, address, ticket);
    const owner = caller.session.id;
    const read = () => ownBytes(ports, caller, key);
    const from = { key: caller.key.id, visitor: { address: network(request.ip), session: owner } };
    const found = await segments.segment(clientSignal(request, reply), { owner, key, read }, ask, from);
    const { mask, width, height, ms, remembered } = found;
    const clicks = points.length;
    request.log.info(
      { engine: segments.name, width, height, ms, clicks, box: box !== undefined, fine, remembered },
      'segment',
    );
    return { code: 0, data: { mask: Buffer.from(mask).toString('base64'), width, height } };
  });
}
