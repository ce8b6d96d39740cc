import type { Plugin } from '../../platform/http/plugin.ts';
import { type ResultSigningPorts, resultRoutes } from './routes.ts';

/** Signatures of what frames hand out, and the keys to check them with. */
export const resultSigning: Plugin<ResultSigningPorts> = resultRoutes;
