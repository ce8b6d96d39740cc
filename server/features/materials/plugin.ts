import type { Plugin } from '../../platform/http/plugin.ts';
import { type MaterialPorts, materialRoutes } from './routes.ts';

/** Backgrounds for the editor. */
export const materials: Plugin<MaterialPorts> = materialRoutes;
