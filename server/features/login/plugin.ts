import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import type { RoutePorts } from '../../platform/http/route.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import type { UserSessions } from '../../platform/sessions/user-sessions.ts';
import { every } from '../../platform/timing/every.ts';
import { MailLogin } from './mail-login.ts';
import { createSmtpMailer, Outbox } from './mailer.ts';
import { OidcLogin, type SignIn } from './oidc-login.ts';
import { loginRoutes } from './routes.ts';
import type { AccountSettings } from './settings.ts';
import { ACCOUNT_SWEEP, sweepAccounts } from './sweep.ts';

export interface LoginPorts extends RoutePorts {
  accounts: AccountSettings;
  sandbox: boolean;
  database: Database;
  secret: MasterSecret;
  clock: Clock;
  log: FastifyBaseLogger;
  logins: UserSessions;
  users: SignIn;
}

/** Ways in: a code by mail, or a provider of OpenID Connect. */
export const login: Plugin<LoginPorts> = (app, ports) => {
  const { accounts, database, clock, secret, users, origins, log } = ports;
  // A mail server that is set up is used in the sandbox too: that is how it is tried.
  const outbox = ports.sandbox && accounts.smtp === undefined ? new Outbox(clock) : undefined;
  const mailer = accounts.smtp ? createSmtpMailer(accounts.smtp.url, accounts.smtp.from) : outbox;
  const oidc = new OidcLogin({
    database,
    clock,
    users,
    providers: accounts.oidc,
    callback: (provider) => `${origins.editor}/login/oidc/${provider}/callback`,
  });
  loginRoutes(app, { ...ports, oidc, outbox, mailLogin: mailer && new MailLogin({ database, clock, secret, mailer }) });

  const report = (err: unknown) => log.warn({ err }, 'a sweep of logins failed; the next one comes');
  const stop = every(clock, ACCOUNT_SWEEP, () => sweepAccounts(database, clock.now()), report);
  app.addHook('onClose', async () => stop());
};
