import type { Plugin } from '../../platform/http/plugin.ts';
import { type ContentPicturePorts, contentPictureRoutes } from './picture-routes.ts';

/** Pictures of the site's content. */
export const contentPictures: Plugin<ContentPicturePorts> = contentPictureRoutes;
