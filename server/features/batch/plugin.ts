import type { Plugin } from '../../platform/http/plugin.ts';
import type { OwnPicturePorts } from '../../platform/store/own-picture.ts';
import { frameBatchRoutes } from './frame-routes.ts';
import { type BatchPorts, batchRoutes } from './routes.ts';

/** Jobs of many pictures, for servers and frames that can wait. */
export const batch: Plugin<BatchPorts & OwnPicturePorts> = (app, ports) => {
  batchRoutes(app, ports);
  frameBatchRoutes(app, ports);
};
