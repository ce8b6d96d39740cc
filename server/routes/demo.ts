import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../files.ts';
import { headersFor } from '../headers.ts';
import type { Listener } from '../http/listener.ts';
import { serveFolder } from '../http/static-folder.ts';
import type { Services } from '../services.ts';

/** A partner's page as a partner would serve it, and where it finds the editor of this installation. */
export async function demoRoutes(app: Listener, { config }: Services): Promise<void> {
  const { origins } = config;
  const headers = headersFor('demoPage', { origins });
  const addresses = JSON.stringify({ editorOrigin: origins.editor, siteOrigin: origins.site });

  app.get('/config.js', async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(`window.DEMO_CONFIG = ${addresses};\n`),
  );

  app.get('/', async (_request, reply) => {
    try {
      const page = await readFile(join(config.demoDir, 'index.html'));
      return await reply.headers(headers).type('text/html; charset=utf-8').send(page);
    } catch (error) {
      if (isMissing(error)) return reply.callNotFound();
      throw error;
    }
  });

  await serveFolder(app, { root: config.demoDir, prefix: '/', headers: () => headers });
}
