import type { Origins } from '../../platform/config/origins.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import type { ShownWorks } from './shown-works.ts';

export interface PicturePorts {
  origins: Origins;
  shownWorks: Pick<ShownWorks, 'picture'>;
}

const FILE = /^(u[0-9a-z]{12})-(\d{3,4})\.webp$/;

/** Pictures of works that are shown, and of no others. */
export function workPictureRoutes(app: Listener, { origins, shownWorks }: PicturePorts): void {
  app.get('/gallery/works/:file', async (request, reply) => {
    const [, id, width] = FILE.exec((request.params as { file: string }).file) ?? [];
    const bytes = id && (await shownWorks.picture(id, Number(width)));
    if (!bytes) return reply.callNotFound();
    return reply.headers(headersFor('workPicture', { origins })).type('image/webp').send(bytes);
  });
}
