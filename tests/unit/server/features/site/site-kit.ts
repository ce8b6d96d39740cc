import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { Catalogue } from '../../../../../server/features/content/catalogue.ts';
import { readSeeds } from '../../../../../server/features/content/read-seeds.ts';
import { type SitePorts, siteRoutes } from '../../../../../server/features/site/routes.ts';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { createRenderer } from '../../../../../site/server/entry.tsx';
import type { ContentEntry } from '../../../../../src/protocol/content/content.schema.ts';
import type { ContentReader } from '../../../../../src/protocol/content/content-reader.schema.ts';
import { TOOL_IDS } from '../../../../../src/protocol/tools.ts';
import { HandClock } from '../../kit.ts';

export const ORIGIN = 'https://www.cut.example';
const origins = {
  site: ORIGIN,
  editor: 'https://cut.example',
  demo: 'https://demo.example',
  store: 'https://store.example',
};

/** Files of a build, as far as the site's listener reads them. */
async function built(tools: readonly string[]): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'cutout-site-'));
  const manifests = {
    site: {
      'client.ts': { file: 'assets/client-1.js' },
      'styles.ts': { file: 'assets/styles-1.js', imports: ['_base.js'], css: ['assets/style-1.css'] },
      '_base.js': { file: 'assets/base-1.js', css: ['assets/base-1.css'] },
      'sheets/home.ts': { file: 'assets/home-1.js', imports: ['_base.js'], css: ['assets/home-1.css'] },
      'app/start.tsx': { file: 'assets/start-1.js', imports: ['_base.js'], css: ['assets/app-1.css'] },
    },
    editor: Object.fromEntries(tools.map((tool) => [`tools/${tool}/intro.ts`, { file: `assets/${tool}.js` }])),
  };
  for (const [program, manifest] of Object.entries(manifests)) {
    await mkdir(join(dist, program, '.vite'), { recursive: true });
    await writeFile(join(dist, program, '.vite', 'manifest.json'), JSON.stringify(manifest));
  }
  return dist;
}

/** What comes with the program, without a database. */
export async function seededContent(clock: HandClock, more: readonly ContentEntry[] = []): Promise<ContentReader> {
  const seeds = await readSeeds('server/features/content/seeds');
  const entries = seeds.map(
    ({ kind, id, body }) =>
      ({
        kind,
        id,
        ...body,
        state: 'published',
        publishAt: undefined,
        unpublishAt: undefined,
        updatedAt: new Date(clock.now()),
        by: 'seed',
        version: 1,
      }) as ContentEntry,
  );
  const catalogue = new Catalogue([...entries, ...more], { giftSheets: 5, giftDays: 30, keptHours: 24, worksDays: 90 });
  return {
    page: async (kind, slug, lang) => catalogue.page(kind, slug, lang, clock.now()),
    byNumber: async (kind, number, lang) => catalogue.byNumber(kind, number, lang, clock.now()),
    list: async (kind, query) => catalogue.list(kind, query, clock.now()),
    month: async (month, lang) => catalogue.month(month, lang, clock.now()),
    hotWords: async (lang) => catalogue.hotWords(lang, clock.now()),
    revision: async () => 1,
    drafted: async () => undefined,
  };
}

export interface SiteKit {
  clock: HandClock;
  get(url: string, host?: string): Promise<Response>;
  /** Opens a port of this machine, of which nothing is asked. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

type Options = Partial<SitePorts> & { tools?: readonly string[] };

/** The site's listener without a port and without a build: its pages are rendered by the sources. */
export async function openSite({ tools = TOOL_IDS, ...more }: Options = {}): Promise<SiteKit> {
  const clock = new HandClock();
  const hosts = ['www.cut.example', 'cutout.example'];
  const log = pino({ level: 'silent' });
  const app = createListener({ name: 'site', log, hosts, trustProxy: [], bodyLimit: 1000, origin: ORIGIN });
  const distDir = await built(tools);
  const siteHosts: SitePorts['siteHosts'] = { hosts: {}, environment: 'release' };
  const content = await seededContent(clock);
  await siteRoutes(app, {
    distDir,
    dataDir: distDir,
    version: '1.0.0',
    log,
    content,
    origins,
    sandbox: false,
    siteHosts,
    clock,
    siteBundle: { createRenderer },
    ...more,
  });
  return {
    clock,
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
    },
    get: (url, host = 'www.cut.example') => app.inject({ url, headers: { host } }),
    async close() {
      await app.close();
      await rm(distDir, { recursive: true, force: true });
    },
  };
}

/** The same for one test. */
export async function siteKit(options?: Options): Promise<SiteKit> {
  const site = await openSite(options);
  onTestFinished(() => site.close());
  return site;
}
