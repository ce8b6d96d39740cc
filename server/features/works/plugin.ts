import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { every } from '../../platform/timing/every.ts';
import { type CutoutPorts, cutoutRoutes } from './cutout-routes.ts';
import { type WorksPorts, worksRoutes } from './routes.ts';
import type { StoredCutouts } from './stored-cutouts.ts';

/** ms between two looks for works that are too old. */
const SWEEP = 60 * 60 * 1_000;

type Ports = WorksPorts &
  CutoutPorts & { storedCutouts: Pick<StoredCutouts, 'sweep'>; log: FastifyBaseLogger; clock: Clock };

/** Pages that users saved in the editor, and small pictures of what they cut out. */
export const works: Plugin<Ports> = (app, ports) => {
  worksRoutes(app, ports);
  cutoutRoutes(app, ports);
  const report = (err: unknown) => ports.log.warn({ err }, 'a sweep of works failed; the next one comes');
  const sweep = async () => {
    await ports.works.sweep();
    await ports.storedCutouts.sweep();
  };
  const stop = every(ports.clock, SWEEP, sweep, report);
  app.addHook('onClose', async () => stop());
};
