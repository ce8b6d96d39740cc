import type { Plugin } from '../../platform/http/plugin.ts';
import { type SitePorts, siteRoutes } from './routes.ts';

/** The official site's pages and files. */
export const site: Plugin<SitePorts> = siteRoutes;
