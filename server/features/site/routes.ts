import { join } from 'node:path';
import { isLocale, parseLocale } from '../../../src/protocol/locales.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { BuiltPage } from '../../platform/pages/built-page.ts';
import { sendNotBuilt } from '../../platform/pages/not-built.ts';
import { serveFolder } from '../../platform/pages/static-folder.ts';

export interface SitePorts {
  distDir: string;
  origins: Origins;
  sandbox: boolean;
}

/** The official site: its front page in each language, its files, and the addresses that its build cannot know. */
export async function siteRoutes(app: Listener, { distDir, origins, sandbox }: SitePorts): Promise<void> {
  const page = new BuiltPage(join(distDir, 'site', 'index.html'));
  const addresses = JSON.stringify({ editorOrigin: origins.editor, demoOrigin: sandbox ? origins.demo : '' });

  for (const path of ['/', '/:locale', '/:locale/']) {
    app.get<{ Params: { locale?: string } }>(path, async (request, reply) => {
      const { locale } = request.params;
      if (locale !== undefined && !isLocale(locale) && locale !== 'zh-tw') return reply.callNotFound();
      const text = await page.render(parseLocale(locale));
      reply.type('text/html; charset=utf-8');
      if (text === undefined) return sendNotBuilt(reply);
      return reply.headers(headersFor('sitePage', { origins })).send(text);
    });
  }

  // A path of one part, as a language is: named, it wins.
  const back = new BuiltPage(join(distDir, 'site', 'callback.html'));
  app.get('/callback.html', async (_request, reply) => {
    const text = await back.render(parseLocale(undefined));
    reply.type('text/html; charset=utf-8');
    if (text === undefined) return sendNotBuilt(reply);
    return reply.headers(headersFor('callbackPage', { origins })).send(text);
  });

  app.get('/config.js', async (_request, reply) =>
    reply
      .headers(headersFor('sitePage', { origins }))
      .type('text/javascript; charset=utf-8')
      .send(`window.SITE_CONFIG = ${addresses};\n`),
  );

  await serveFolder(app, {
    root: join(distDir, 'site'),
    prefix: '/',
    headers: (path) => headersFor(path.includes('/assets/') ? 'siteAsset' : 'sitePage', { origins }),
  });
}
