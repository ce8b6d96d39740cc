import { segments as segmentsCall } from '../../../src/protocol/calls/segments.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { SegmentParams, Segments } from '../../inference/models/segments/segments.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import { checkStored } from '../../platform/fetch/check-picture.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import type { StoreAccess } from '../../platform/store/store-access.ts';
import type { Payment } from './payment.ts';

export interface SegmentPorts extends RoutePorts {
  segments: Pick<Segments, 'segment' | 'name'>;
  objects: Pick<ObjectStore, 'get' | 'head'>;
  access: StoreAccess;
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
    const { media_data: address, points, box, fine } = body;
    const ask: SegmentParams = {
      clicks: points.map(([x, y, keep]) => ({ x, y, keep: keep === 1 })),
      box: box && { x: box[0], y: box[1], width: box[2], height: box[3] },
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

/** Another's object, one that is not there, and an address that is not ours get the same refusal. */
const refused = () => cutoutError('ADDRESS_REFUSED', 'the picture must be one that this session uploaded');

async function ownKey({ objects, access }: SegmentPorts, { session }: Caller, address: string): Promise<string> {
  const key = access.keyOf(address);
  const object = key === undefined ? undefined : await objects.head(key);
  if (key === undefined || object?.owner !== session.id) throw refused();
  return key;
}

async function ownBytes(
  { objects }: SegmentPorts,
  { key: { limits }, session }: Caller,
  key: string,
): Promise<Uint8Array> {
  const found = await objects.get(key);
  if (found?.object.owner !== session.id) throw refused();
  checkStored(found.bytes, limits);
  return found.bytes;
}
