import type { FastifyBaseLogger } from 'fastify';
import type { Plugin } from '../../platform/http/plugin.ts';
import { createOperatorArea } from './model/operator-area.ts';
import type { ScryptCost } from './model/password.ts';
import type { OperatorSettings } from './model/settings.ts';
import { type OperatorCallPorts, operatorError } from './routes/operator-context.ts';
import { operatorRoutes } from './routes/routes.ts';

export interface OperatorPorts extends OperatorCallPorts {
  log: FastifyBaseLogger;
  /** Undefined: no pages for operators. */
  operator: OperatorSettings | undefined;
  /** Tests take a cheaper one. */
  passwordCost?: ScryptCost | undefined;
}

/** The operators' pages: keys, usage, the audit log, feedback. */
export const operators: Plugin<OperatorPorts> = async (app, ports) => {
  const { operator: settings, database, clock, log, passwordCost } = ports;
  if (settings === undefined) return;
  const area = createOperatorArea(database, clock, passwordCost);
  const context = { app, ports, area, settings };
  app.setErrorHandler(operatorError(context));
  await operatorRoutes(context);
  const stop = area.startSweeping(log);
  app.addHook('onClose', async () => stop());
};
