import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type SitePorts, siteRoutes } from '../../../../../server/features/site/routes.ts';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { createRenderer } from '../../../../../site/server/entry.tsx';
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
    site: { 'client.ts': { file: 'assets/client-1.js' }, 'style.css': { file: 'assets/style-1.css' } },
    editor: Object.fromEntries(tools.map((tool) => [`tools/${tool}/intro.ts`, { file: `assets/${tool}.js` }])),
  };
  for (const [program, manifest] of Object.entries(manifests)) {
    await mkdir(join(dist, program, '.vite'), { recursive: true });
    await writeFile(join(dist, program, '.vite', 'manifest.json'), JSON.stringify(manifest));
  }
  return dist;
}

export interface SiteKit {
  clock: HandClock;
  get(url: string, host?: string): Promise<Response>;
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
  await siteRoutes(app, {
    distDir,
    origins,
    sandbox: false,
    siteHosts,
    clock,
    siteBundle: { createRenderer },
    ...more,
  });
  return {
    clock,
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
