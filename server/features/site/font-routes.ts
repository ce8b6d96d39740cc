import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACES, type Face, SCRIPT_FACES } from '../../../src/document/scene/text/families.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { folderOf } from '../../platform/fonts/packaged-fonts.ts';
import { compressed, varying } from '../../platform/http/compressed-answer.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';

const faces: ReadonlyMap<string, Face> = new Map(
  [...Object.values(FACES), ...Object.values(SCRIPT_FACES)].map((face) => [face.package, face]),
);

/** As the packages call their files, and nothing that leads out of the folder. */
const FILE = /^[a-z0-9-]{1,80}-wght-normal\.woff2$/;

/** A file of a package; undefined: it has none of this name. */
const read = async (...path: string[]): Promise<Buffer | undefined> => {
  try {
    return await readFile(join(...path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The faces of templates below `/scenes/fonts/`, for a page that draws one with other words: as they lie in their packages. */
export function fontRoutes(app: Listener, { origins }: { origins: Origins }): void {
  app.get('/scenes/fonts/:package/index.css', async (request, reply) => {
    const face = faces.get((request.params as { package: string }).package);
    const sheet = face && (await read(folderOf(face), 'index.css'));
    if (sheet === undefined) return reply.callNotFound();
    const own = headersFor('sitePicture', { origins });
    reply.headers({ ...own, vary: varying(own.vary) }).type('text/css; charset=utf-8');
    return reply.send(await compressed(request, reply, sheet.toString('utf8')));
  });

  app.get('/scenes/fonts/:package/files/:file', async (request, reply) => {
    const { package: name, file } = request.params as { package: string; file: string };
    const face = faces.get(name);
    const bytes = face && FILE.test(file) ? await read(folderOf(face), 'files', file) : undefined;
    if (bytes === undefined) return reply.callNotFound();
    return reply.headers(headersFor('sitePicture', { origins })).type('font/woff2').send(bytes);
  });
}
