import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { ContentReader } from '../../../src/protocol/content/content-reader.schema.ts';
import type {
  SiteAnswer,
  SiteBundle,
  SiteCard,
  SiteRenderer,
  SiteRequest,
  SiteSettings,
} from '../../../src/protocol/site/site-page.schema.ts';
import type { Origins } from '../../platform/config/origins.ts';
import type { SiteHosts } from '../../platform/config/site-hosts.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';
import { compressedPage } from '../../platform/http/compressed-page.ts';
import { headersFor } from '../../platform/http/headers.ts';
import { type Listener, logRefusal } from '../../platform/http/listener.ts';
import { refusalOf } from '../../platform/http/refusal.ts';
import { BuiltFile } from '../../platform/pages/built-file.ts';
import { sendNotBuilt } from '../../platform/pages/not-built.ts';
import { serveFolder } from '../../platform/pages/static-folder.ts';
import { every } from '../../platform/timing/every.ts';
import { drawCard } from './draw-card.ts';
import { fontRoutes } from './font-routes.ts';
import { FramePage } from './frame-page.ts';
import { KeptCovers } from './kept-covers.ts';
import { PageCache } from './page-cache.ts';
import { SceneFiles } from './scene-files.ts';
import { sceneRoutes } from './scene-routes.ts';
import { builtFiles, loadBundle } from './site-bundle.ts';

export interface SitePorts {
  distDir: string;
  dataDir: string;
  /** Of the product: another release draws its own covers. */
  version: string;
  log: FastifyBaseLogger;
  origins: Origins;
  sandbox: boolean;
  siteHosts: SiteHosts;
  clock: Clock;
  /** What operators edit, as pages read it. */
  content?: ContentReader | undefined;
  shownWorks?: Pick<WorksOfUsers, 'picture'> | undefined;
  invites?: Invitations | undefined;
  /** Left out: the built one. Tests hand in the sources'. */
  siteBundle?: SiteBundle | undefined;
}

/** What codes of invitations bring. */
export interface Invitations {
  shared(code: string): Promise<{ invited: number; days: number } | undefined>;
}

/** What users published in the gallery. */
export interface WorksOfUsers {
  /** The site's content with their works in it. */
  withWorks(content: ContentReader): ContentReader;
  picture(id: string, width: number): Promise<Buffer | undefined>;
}

/** ms between two looks for templates whose covers are not drawn yet. */
const AHEAD = 60_000;

/** Stands in a rendered page where its nonce goes: of this process, so that no text of anyone can hold it. */
const NONCE = randomBytes(24).toString('base64url');

/** The official site: its pages as its own bundle renders them, its files, and the addresses that its build cannot know. */
export async function siteRoutes(app: Listener, ports: SitePorts): Promise<void> {
  const { distDir, dataDir, version, origins, sandbox, clock, log, content, shownWorks } = ports;
  const demo = sandbox ? origins.demo : '';
  const cache = new PageCache(clock);
  const renderer = await openRenderer(ports);

  await serveFiles(app, ports);
  const scenes =
    content &&
    new SceneFiles({
      content,
      samplesDir: join(distDir, 'site', 'samples'),
      covers: new KeptCovers(join(dataDir, 'covers'), version, clock),
      clock,
      warn: (err) => log.warn({ err }, 'the cover of a template could not be kept'),
    });
  if (scenes !== undefined) {
    sceneRoutes(app, { files: scenes, origins });
    fontRoutes(app, { origins });
    // A sandbox runs on a developer's machine or under tests: covers are drawn on request there.
    if (!sandbox) drawCoversAhead(app, scenes, { clock, log });
    app.addHook('onClose', () => scenes.close());
  }

  // A path of one part, as a language is: named, it wins.
  const frame = new FramePage(distDir);
  app.get('/callback.html', async (request, reply) => {
    const text = await frame.render(new URL(origins.site + request.url).searchParams);
    reply.type('text/html; charset=utf-8');
    if (text === undefined) return sendNotBuilt(reply);
    reply.headers(headersFor('callbackPage', { origins }));
    return reply.send(await compressedPage(request, reply, text));
  });

  const addresses = JSON.stringify({ editorOrigin: origins.editor, demoOrigin: demo });
  app.get('/config.js', async (_request, reply) =>
    reply
      .headers(headersFor('sitePage', { origins }))
      .type('text/javascript; charset=utf-8')
      .send(`window.SITE_CONFIG = ${addresses};\n`),
  );

  const shownOn = async ({ scene, work }: SiteCard): Promise<Buffer | undefined> => {
    if (work !== undefined) return await shownWorks?.picture(work, 400);
    return scene && (await scenes?.cover(scene.number, scene.locale, 400));
  };

  /** The link preview's picture of the page below `/card`. */
  app.get('/card/*', async (request, reply) => {
    const asked = askedBy(request);
    const card = await renderer?.card({ ...asked, url: asked.url.slice('/card'.length) });
    if (card === undefined) return reply.callNotFound();
    return reply
      .headers(headersFor('sitePicture', { origins }))
      .type('image/jpeg')
      .send(await drawCard(distDir, card, await shownOn(card)));
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer) => {
    if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
    if (answer.kind === 'file')
      return reply.headers(headersFor('sitePage', { origins })).type(answer.type).send(answer.body);
    const nonce = randomBytes(16).toString('base64');
    reply.code(answer.status).headers(headersFor('siteDocument', { origins, nonce })).type('text/html; charset=utf-8');
    if (answer.cache === 'A') reply.header('cache-control', 'no-store');
    return reply.send(await compressedPage(request, reply, answer.html.replaceAll(NONCE, nonce)));
  };

  app.get('/*', async (request, reply) => {
    if (renderer === undefined) return sendNotBuilt(reply.type('text/html; charset=utf-8'));
    const asked = askedBy(request);
    try {
      // What is published has another revision: its pages are made again at once.
      const key = `${asked.hostname} ${asked.url} ${await content?.revision()}`;
      return await send(request, reply, await cache.get(key, () => renderer.answer(asked)));
    } catch (error) {
      // A person gets a page of our fault, with the request's id; what it was stands in the log.
      logRefusal(request, refusalOf(error), error);
      return send(request, reply, { kind: 'page', status: 500, cache: 'A', html: await renderer.failure(asked) });
    }
  });

  async function openRenderer({ siteBundle, siteHosts, invites }: SitePorts): Promise<SiteRenderer | undefined> {
    const bundle = siteBundle ?? (await loadBundle(distDir));
    const files = await builtFiles(distDir);
    if (bundle === undefined || files === undefined) return undefined;
    const settings: SiteSettings = {
      ...files,
      ...siteHosts,
      origins: { site: origins.site, editor: origins.editor, demo },
      content,
      invitation: (code) => promised(invites, code),
      now: () => clock.now(),
      nonce: NONCE,
    };
    return bundle.createRenderer(settings);
  }
}

/** What a code brings. While the database is away nothing is promised, and the page is there. */
async function promised(invites: Invitations | undefined, code: string) {
  try {
    return await invites?.shared(code);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}

/** Once the ports are open, and again within a minute of what is published. */
function drawCoversAhead(app: Listener, scenes: SceneFiles, { clock, log }: Pick<SitePorts, 'clock' | 'log'>): void {
  const ending = new AbortController();
  const draw = async () => {
    try {
      await scenes.drawAhead(ending.signal);
    } catch (err) {
      if (!ending.signal.aborted) log.warn({ err }, 'covers of templates could not be drawn just now');
    }
  };
  let drawing = Promise.resolve();
  let stop = () => {};
  app.addHook('onListen', async () => {
    drawing = draw().then(() => {
      if (!ending.signal.aborted)
        stop = every(
          clock,
          AHEAD,
          () => (drawing = draw()),
          () => {},
        );
    });
  });
  app.addHook('onClose', async () => {
    ending.abort();
    stop();
    await drawing;
  });
}

const askedBy = (request: FastifyRequest): SiteRequest => ({
  hostname: request.hostname,
  url: request.url,
  requestId: request.id,
});

/** Files of the build, each folder of it under its own name: all other paths are pages. */
async function serveFiles(app: Listener, { distDir, origins }: SitePorts): Promise<void> {
  const root = join(distDir, 'site');
  const folder = (name: string, route: 'siteAsset' | 'sitePicture') =>
    serveFolder(app, { root: join(root, name), prefix: `/${name}/`, headers: () => headersFor(route, { origins }) });
  await folder('assets', 'siteAsset');
  await folder('pictures', 'sitePicture');
  await folder('desktop', 'sitePicture');
  await folder('samples', 'sitePicture');
  // `/gallery/` is a host's as well: its pictures are files by their ending, everything else there is a page.
  app.get('/gallery/:file([\\w-]+.webp)', async (request, reply) => {
    const { file } = request.params as { file: string };
    const bytes = await readFile(join(root, 'gallery', file)).catch(() => undefined);
    if (bytes === undefined) return reply.callNotFound();
    return reply.headers(headersFor('sitePicture', { origins })).type('image/webp').send(bytes);
  });
  const worker = new BuiltFile(join(root, 'sw.js'));
  app.get('/sw.js', async (_request, reply) => {
    const text = await worker.read();
    if (text === undefined) return reply.callNotFound();
    return reply.headers(headersFor('sitePage', { origins })).type('text/javascript; charset=utf-8').send(text);
  });
}
