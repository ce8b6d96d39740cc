import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../src/base/clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { periodically } from '../periodically.ts';
import type { MasterSecret } from '../secret.ts';
import { SHEETS_SWEEP, Sheets } from '../sheets/sheets.ts';
import { MailLogin } from './mail-login.ts';
import { createSmtpMailer, type Mailer, Outbox } from './mailer.ts';
import { Notices } from './notices.ts';
import { OidcLogin } from './oidc-login.ts';
import { Orders } from './orders.ts';
import { SANDBOX_PAYMENT } from './payment.ts';
import { ACCOUNT_SWEEP, sweepAccounts } from './sweep.ts';
import { UserSessions } from './user-sessions.ts';
import { Users } from './users.ts';
import { VipTokens } from './vip-token.ts';

/** Everything about users, put together once. */
export interface Accounts {
  users: Users;
  sessions: UserSessions;
  sheets: Sheets;
  notices: Notices;
  orders: Orders;
  vipTokens: VipTokens;
  oidc: OidcLogin;
  /** Left out: no mail can be sent from here. */
  mailLogin: MailLogin | undefined;
  /** The sandbox's mail. */
  outbox: Outbox | undefined;
  /** Begins to delete what is over. Returns the undo. */
  startSweeping(log: FastifyBaseLogger): () => void;
}

export function createAccounts(config: Config, database: Database, secret: MasterSecret, clock: Clock): Accounts {
  const users = new Users(database, clock);
  const sheets = new Sheets(database, clock);
  const notices = new Notices(database, clock);
  // A mail server that is set up is used in the sandbox too: that is how it is tried.
  const outbox = config.sandbox && config.accounts.smtp === undefined ? new Outbox(clock) : undefined;
  const mailer: Mailer | undefined = config.accounts.smtp
    ? createSmtpMailer(config.accounts.smtp.url, config.accounts.smtp.from)
    : outbox;
  const payment = config.sandbox ? SANDBOX_PAYMENT : undefined;
  return {
    users,
    sessions: new UserSessions(database, clock),
    sheets,
    notices,
    orders: new Orders({ database, clock, sheets, notices, payment }),
    vipTokens: new VipTokens(secret, clock),
    oidc: new OidcLogin({
      database,
      clock,
      users,
      providers: config.accounts.oidc,
      callback: (provider) => `${config.origins.editor}/login/oidc/${provider}/callback`,
    }),
    mailLogin: mailer && new MailLogin({ database, clock, secret, mailer }),
    outbox,
    startSweeping(log) {
      const report = (err: unknown) => log.warn({ err }, 'a sweep of accounts failed; the next one comes');
      const stops = [
        periodically(clock, SHEETS_SWEEP, () => sheets.sweep(), report),
        periodically(clock, ACCOUNT_SWEEP, () => sweepAccounts(database, clock.now()), report),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
