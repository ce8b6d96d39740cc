import type { Origins } from '../../platform/config/origins.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import type { PictureStore } from './picture-store.ts';

export interface ContentPicturePorts {
  origins: Origins;
  sitePictures: Pick<PictureStore, 'file'>;
}

/** The largest file has both of its sides in its name, a smaller one its width. */
const FILE = /^(p[0-9a-f]{20})-(\d{1,4})(?:x\d{1,5})?\.webp$/;

/** Pictures that operators added, among the pages of the site. */
export function contentPictureRoutes(app: Listener, { origins, sitePictures }: ContentPicturePorts): void {
  app.get('/media/:file', async (request, reply) => {
    const [, id, width] = FILE.exec((request.params as { file: string }).file) ?? [];
    const bytes = id && (await sitePictures.file(id, Number(width)));
    if (!bytes) return reply.callNotFound();
    return reply.headers(headersFor('contentPicture', { origins })).type('image/webp').send(bytes);
  });
}
