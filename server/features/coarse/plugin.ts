import { coarse as coarseCall } from '../../../src/protocol/calls/coarse.schema.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Coarse } from '../../inference/models/coarse/coarse.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { network } from '../../platform/limiter/networks.ts';
import { type OwnPicturePorts, ownBytes, ownKey } from '../../platform/store/own-picture.ts';

interface CoarsePorts extends RoutePorts, OwnPicturePorts {
  coarse: Pick<Coarse, 'mask' | 'name'>;
  engine: Pick<MattingEngine, 'queueLength'>;
}

/** A first mask of a picture that the session uploaded. Nothing is counted and nothing is stored. */
export const coarse: Plugin<CoarsePorts> = (app, ports) => {
  const route = createRoute(app, ports);
  route(coarseCall, async ({ request, reply, caller, body }) => {
    reply.header(HEADERS.engine, ports.coarse.name);
    const key = await ownKey(ports, caller, body.media_data);
    // Pictures wait for their matting: nobody is served before them.
    if (ports.engine.queueLength() > 0) return { code: 0, data: {} };
    const bytes = await ownBytes(ports, caller, key);
    const from = { key: caller.key.id, visitor: { address: network(request.ip), session: caller.session.id } };
    const mask = await ports.coarse.mask(clientSignal(request, reply), bytes, from);
    return { code: 0, data: mask === undefined ? {} : { mask: Buffer.from(mask).toString('base64') } };
  });
};
