import { z } from 'zod';
import { cutoutError } from '../../src/protocol/errors.ts';
import { PICTURE_PATH } from '../../src/protocol/http.ts';
import { checkPicture } from '../fetch/check-picture.ts';
import { headersFor } from '../headers.ts';
import { callerOf, sentKey } from '../http/caller.ts';
import { clientSignal } from '../http/client-signal.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import type { Services } from '../services.ts';

export const pictureBody = z.object({ url: z.string().min(1).max(4096) });

/**
 * `POST /v1/picture`: the bytes of a picture that somebody named by its address. A POST, so that the address stands in no query
 * and no other page can make a browser ask for it.
 */
export function pictureRoutes(app: Listener, services: Services): void {
  app.post(PICTURE_PATH, async (request, reply) => {
    reply.headers(headersFor('picture', { origins: services.config.origins }));
    await takeRate(services, 'picture', request, sentKey(request) || undefined);
    const { key } = await callerOf(request, services);
    const body = pictureBody.safeParse(request.body);
    if (!body.success) throw cutoutError('INVALID_ARGUMENT', 'the body’s url is missing or wrong');
    const { limits } = key;
    const bytes = await services.pictures.fetch(clientSignal(request, reply), body.data.url, limits.maxBytes);
    const type = checkPicture(bytes, limits);
    request.log.info({ type, bytes: bytes.length }, 'picture by address');
    return reply.type(type).send(bytes);
  });
}
