import type { Plugin } from '../../platform/http/plugin.ts';
import { type BatchPorts, batchRoutes } from './routes.ts';

/** Jobs of many pictures, for servers that can wait. */
export const batch: Plugin<BatchPorts> = batchRoutes;
