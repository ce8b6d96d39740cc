import type { Plugin } from '../../platform/http/plugin.ts';
import { type HealthPorts, healthRoutes } from './routes.ts';

/** What balancers ask, on every listener. */
export const healthChecks: Plugin<HealthPorts> = healthRoutes;
