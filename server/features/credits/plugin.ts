import type { FastifyBaseLogger } from 'fastify';
import type { Plugin } from '../../platform/http/plugin.ts';
import { every } from '../../platform/timing/every.ts';
import { SHEETS_SWEEP } from './credits.ts';
import { type CreditPorts, creditRoutes } from './routes.ts';

/** What a user may cut out: reserve, commit, give back, and the ledger of it all. */
export const credits: Plugin<CreditPorts & { log: FastifyBaseLogger }> = (app, ports) => {
  creditRoutes(app, ports);
  const report = (err: unknown) => ports.log.warn({ err }, 'a sweep of credits failed; the next one comes');
  const stop = every(ports.clock, SHEETS_SWEEP, () => ports.credits.sweep(), report);
  app.addHook('onClose', async () => stop());
};
