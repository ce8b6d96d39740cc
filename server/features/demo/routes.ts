import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Origins } from '../../platform/config/origins.ts';
import { isMissing } from '../../platform/files/files.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { faultRows } from '../../platform/keys/sandbox-faults.ts';
import { serveFolder } from '../../platform/pages/static-folder.ts';

export interface DemoPorts {
  demoDir: string;
  /** The built programs: the examples are there. */
  distDir: string;
  origins: Origins;
}

/** A partner's page as a partner would serve it, and where it finds the editor of this installation. */
export async function demoRoutes(app: Listener, { demoDir, distDir, origins }: DemoPorts): Promise<void> {
  const headers = headersFor('demoPage', { origins });
  const faults = faultRows().map(({ id, code, does }) => ({ key: id, code, does }));
  const config = JSON.stringify({ editorOrigin: origins.editor, siteOrigin: origins.site, faults });

  app.get('/config.js', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(`window.DEMO_CONFIG = ${config};\n`),
  );

  app.get('/', async (_request, reply) => {
    try {
      const page = await readFile(join(demoDir, 'index.html'));
      return await reply.headers(headers).type('text/html; charset=utf-8').send(page);
    } catch (error) {
      if (isMissing(error)) return reply.callNotFound();
      throw error;
    }
  });

  await serveFolder(app, { root: join(distDir, 'examples'), prefix: '/examples/', headers: () => headers });
  const tried = headersFor('demoTry', { origins });
  const headersOf = (path: string) => (path.endsWith('try-frame.html') ? tried : headers);
  await serveFolder(app, { root: demoDir, prefix: '/', headers: headersOf });
}
