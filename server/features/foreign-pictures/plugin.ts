import type { Plugin } from '../../platform/http/plugin.ts';
import { type ForeignPicturePorts, foreignPictureRoutes } from './routes.ts';

/** A picture of another server, for a frame that may not fetch it itself. */
export const foreignPictures: Plugin<ForeignPicturePorts> = foreignPictureRoutes;
