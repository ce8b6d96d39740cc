import { fetchPicture } from '../../../src/protocol/calls/uploads.schema.ts';
import { checkPicture } from '../../platform/fetch/check-picture.ts';
import type { PictureFetcher } from '../../platform/fetch/picture-fetcher.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';

export interface ForeignPicturePorts extends RoutePorts {
  pictures: PictureFetcher;
}

/** The bytes of a picture by its address, for the frame that asks. */
export function foreignPictureRoutes(app: Listener, ports: ForeignPicturePorts): void {
  const route = createRoute(app, ports);
  route(fetchPicture, async ({ request, reply, caller: { key }, body: { url } }) => {
    const holder = { address: request.ip, key: key.id };
    const bytes = await ports.pictures.fetch(clientSignal(request, reply), url, key.limits.maxBytes, holder);
    const type = checkPicture(bytes, key.limits);
    request.log.info({ type, bytes: bytes.length }, 'picture by address');
    return reply.type(type).send(bytes);
  });
}
