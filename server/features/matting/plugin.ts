import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { every } from '../../platform/timing/every.ts';
import { type AlternativesPorts, alternativesRoutes } from './alternatives-routes.ts';
import { type EnhancePorts, enhanceRoutes } from './enhance-routes.ts';
import { type FillPorts, fillRoutes } from './fill-routes.ts';
import { FIRST_USES_SWEEP, FirstUses } from './first-uses.ts';
import { createPayment } from './payment.ts';
import { type MattingPorts, mattingRoutes } from './routes.ts';
import { type SegmentPorts, segmentRoutes } from './segment-routes.ts';

type Ports = Omit<MattingPorts & EnhancePorts & FillPorts, 'firstUses'> &
  AlternativesPorts &
  SegmentPorts & { database: Database; log: FastifyBaseLogger };

/** A matte of a picture that a frame uploaded, or named; what clicks mean in it, and other cut-outs of it; pictures enlarged, and places of them filled. */
export const matting: Plugin<Ports> = (app, ports) => {
  const firstUses = new FirstUses(ports.database, ports.clock);
  // One for both: a picture that was cut out is paid for, and clicks on it are free.
  const payment = createPayment({ ...ports, firstUses });
  mattingRoutes(app, { ...ports, firstUses }, payment);
  segmentRoutes(app, ports, payment);
  alternativesRoutes(app, ports, payment);
  enhanceRoutes(app, { ...ports, firstUses }, payment);
  fillRoutes(app, { ...ports, firstUses }, payment);
  const report = (err: unknown) => ports.log.warn({ err }, 'a sweep of first uses failed; the next one comes');
  const stop = every(ports.clock, FIRST_USES_SWEEP, () => firstUses.sweep(), report);
  app.addHook('onClose', async () => stop());
};
