import type { Clock } from '../../../src/base/clock.ts';
import { deleteUploads } from '../../../src/protocol/calls/uploads.schema.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import type { UploadIndex } from '../../platform/store/upload-index.ts';

export interface UploadPorts extends RoutePorts {
  clock: Clock;
  uploads: Pick<UploadIndex, 'deleteOf'>;
  /** Copies of uploads that outlive them. */
  feedback: { forgetAttachmentsOf(owner: string): Promise<number> };
  /** What a model remembers of them. */
  segments: { forgetOf(owner: string): void };
  secret: Pick<MasterSecret, 'sign'>;
}

/**
 * Everything that this session uploaded, and every matte made of it, is deleted now instead of at the end of the retention. The
 * receipt names what was deleted and when, under our signature; the log has the same line.
 */
export function uploadsRoutes(app: Listener, ports: UploadPorts): void {
  const { uploads, clock, feedback, segments, secret } = ports;
  const route = createRoute(app, ports);
  route(deleteUploads, async ({ request, caller: { session } }) => {
    const count = (await uploads.deleteOf(session.id)) + (await feedback.forgetAttachmentsOf(session.id));
    segments.forgetOf(session.id);
    const deleted_at = new Date(clock.now()).toISOString();
    const text = `${count} ${deleted_at}`;
    const receipt = `${text} ${secret.sign('deletion-receipt', session.id, text).toString('base64url')}`;
    request.log.info({ count, receipt }, 'uploads deleted on request');
    return { code: 0, message: '', data: { count, deleted_at, receipt } };
  });
}
