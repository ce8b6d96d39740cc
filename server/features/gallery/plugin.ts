import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { every } from '../../platform/timing/every.ts';
import { type PicturePorts, workPictureRoutes } from './picture-routes.ts';
import { type GalleryPorts, galleryRoutes } from './routes.ts';

/** ms between two looks for what is left of withdrawn works. */
const SWEEP = 60 * 60 * 1_000;

/** Works that users publish, and what is reported of them. */
export const gallery: Plugin<GalleryPorts & { log: FastifyBaseLogger; clock: Clock }> = (app, ports) => {
  galleryRoutes(app, ports);
  const report = (err: unknown) => ports.log.warn({ err }, 'a sweep of the gallery failed; the next one comes');
  const stop = every(ports.clock, SWEEP, () => ports.publications.sweep(), report);
  app.addHook('onClose', async () => stop());
};

/** Their pictures, among the pages of the site. */
export const galleryPictures: Plugin<PicturePorts> = workPictureRoutes;
