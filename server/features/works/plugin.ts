import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { every } from '../../platform/timing/every.ts';
import { type WorksPorts, worksRoutes } from './routes.ts';

/** ms between two looks for works that are too old. */
const SWEEP = 60 * 60 * 1_000;

/** Pages that users saved in the editor. */
export const works: Plugin<WorksPorts & { log: FastifyBaseLogger; clock: Clock }> = (app, ports) => {
  worksRoutes(app, ports);
  const report = (err: unknown) => ports.log.warn({ err }, 'a sweep of works failed; the next one comes');
  const stop = every(ports.clock, SWEEP, () => ports.works.sweep(), report);
  app.addHook('onClose', async () => stop());
};
