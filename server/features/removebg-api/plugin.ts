import type { Plugin } from '../../platform/http/plugin.ts';
import { type RemovebgPorts, removebgRoutes } from './routes.ts';

/** Pictures in, finished files out, in the words of remove.bg's interface. */
export const removebgApi: Plugin<RemovebgPorts> = removebgRoutes;
