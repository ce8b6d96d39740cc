import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { every } from '../../platform/timing/every.ts';
import { inviteRoutes } from './invite-routes.ts';
import type { Invites } from './invites.ts';
import { orderRoutes } from './order-routes.ts';
import { type AccountCallPorts, accountRoutes } from './routes.ts';
import { VipTokens } from './vip-token.ts';

export interface AccountPorts extends AccountCallPorts {
  secret: MasterSecret;
  clock: Clock;
  invites: Invites;
  log: FastifyBaseLogger;
}

/** ms between two looks for rewards that were earned. */
const SETTLE = 60_000;

/** Who a user is, what they have and buy, what they are notified of, and that they go. */
export const accounts: Plugin<AccountPorts> = (app, ports) => {
  const { clock, secret, invites, log } = ports;
  const vipTokens = new VipTokens(secret, clock);
  accountRoutes(app, { ...ports, vipTokens });
  orderRoutes(app, ports, vipTokens);
  inviteRoutes(app, ports);
  const stop = every(
    clock,
    SETTLE,
    () => invites.settle(),
    (err) => log.warn({ err }, 'rewards could not be given just now'),
  );
  app.addHook('onClose', async () => stop());
};
