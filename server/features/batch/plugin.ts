import type { Plugin } from '../../platform/http/plugin.ts';
import { type FrameBatchPorts, frameBatchRoutes } from './frame-routes.ts';
import { batchRoutes } from './routes.ts';

/** Jobs of many pictures, for servers and frames that can wait. */
export const batch: Plugin<FrameBatchPorts> = (app, ports) => {
  batchRoutes(app, ports);
  frameBatchRoutes(app, ports);
};
