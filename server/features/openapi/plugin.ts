import type { Plugin } from '../../platform/http/plugin.ts';
import { type OpenApiPorts, openApiRoutes } from './routes.ts';

/** The description of the calls, for tools and for readers. */
export const openApi: Plugin<OpenApiPorts> = openApiRoutes;
