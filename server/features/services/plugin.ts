import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { every } from '../../platform/timing/every.ts';
import { type ServicePorts, serviceRoutes } from './routes.ts';

/** ms between two looks for what is too old to be kept. */
const SWEEP = 3_600_000;

/** Region, statistics, error reports. */
export const services: Plugin<ServicePorts & { clock: Clock; log: FastifyBaseLogger }> = (app, ports) => {
  const { clock, log, statistics, errorReports } = ports;
  serviceRoutes(app, ports);
  const sweep = async () => {
    await statistics.sweep();
    await errorReports.sweep();
  };
  const stop = every(clock, SWEEP, sweep, (err) => log.warn({ err }, 'old statistics could not be deleted just now'));
  app.addHook('onClose', async () => stop());
};
