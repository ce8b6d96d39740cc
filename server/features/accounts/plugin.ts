import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { type CreditGrants, Orders } from './orders.ts';
import { SANDBOX_PAYMENT } from './payment.ts';
import { type AccountCallPorts, accountRoutes } from './routes.ts';
import { VipTokens } from './vip-token.ts';

export interface AccountPorts extends AccountCallPorts {
  database: Database;
  secret: MasterSecret;
  clock: Clock;
  credits: AccountCallPorts['credits'] & CreditGrants;
  /** The sandbox marks every order as paid; elsewhere nothing can be bought until a provider is set up (payment.ts). */
  sandbox: boolean;
}

/** Who a user is, what they have and buy, and what they are told. */
export const accounts: Plugin<AccountPorts> = (app, ports) => {
  const { database, clock, credits, notices, secret, sandbox } = ports;
  const payment = sandbox ? SANDBOX_PAYMENT : undefined;
  const orders = new Orders({ database, clock, credits, notices, payment });
  accountRoutes(app, ports, orders, new VipTokens(secret, clock));
};
