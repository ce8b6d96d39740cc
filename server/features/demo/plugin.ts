import type { Plugin } from '../../platform/http/plugin.ts';
import { type DemoPorts, demoRoutes } from './routes.ts';

/** The demo: a partner's page on an origin of its own. */
export const demo: Plugin<DemoPorts> = demoRoutes;
