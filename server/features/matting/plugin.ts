import type { Plugin } from '../../platform/http/plugin.ts';
import { type MattingPorts, mattingRoutes } from './routes.ts';

/** A matte of a picture that a frame uploaded, or named. */
export const matting: Plugin<MattingPorts> = mattingRoutes;
