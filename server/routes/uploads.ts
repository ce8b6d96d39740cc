import type { DeletedUploads } from '../../src/protocol/http.ts';
import { headersFor } from '../headers.ts';
import { callerOf, sentKey } from '../http/caller.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import type { Services } from '../services.ts';

/**
 * `DELETE /v1/uploads`: everything that this session uploaded, and every matte made of it, now instead of at the end of the
 * retention. The receipt names what was deleted and when, under our signature; the log has the same line.
 */
export function uploadsRoutes(app: Listener, services: Services): void {
  const { config, uploads, clock, feedback, secret } = services;
  app.delete('/v1/uploads', async (request, reply): Promise<DeletedUploads> => {
    reply.headers(headersFor('api', { origins: config.origins }));
    await takeRate(services, 'policy', request, sentKey(request) || undefined);
    const { session } = await callerOf(request, services);
    const count = (await uploads.deleteOf(session.id)) + (await feedback.forgetAttachmentsOf(session.id));
    const deleted_at = new Date(clock.now()).toISOString();
    const text = `${count} ${deleted_at}`;
    const receipt = `${text} ${secret.sign('deletion-receipt', session.id, text).toString('base64url')}`;
    request.log.info({ count, receipt }, 'uploads deleted on request');
    return { code: 0, message: '', data: { count, deleted_at, receipt } };
  });
}
