import * as contracts from '../../../src/protocol/calls/login.schema.ts';
import { asCutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { parseLocale } from '../../../src/protocol/locales.ts';
import { sentToken } from '../../platform/callers/user.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { requestedLocale } from '../../platform/http/requested-locale.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { UserSessions } from '../../platform/sessions/user-sessions.ts';
import { CODE_MINUTES, type MailLogin } from './mail-login.ts';
import type { Outbox } from './mailer.ts';
import type { OidcLogin, SignIn } from './oidc-login.ts';

/** What the calls work with; put together in plugin.ts. */
export interface LoginParts extends RoutePorts {
  logins: UserSessions;
  users: SignIn;
  oidc: OidcLogin;
  /** Undefined: no mail can be sent from here. */
  mailLogin: MailLogin | undefined;
  /** The sandbox's mail. */
  outbox: Outbox | undefined;
}

/** Ways to log in: a code by mail, or a provider; both end in an access_token (D59). */
export function loginRoutes(app: Listener, parts: LoginParts): void {
  const { logins, users, oidc, outbox, origins } = parts;
  const route = createRoute(app, parts);
  const page = `${origins.site}/callback.html`;

  const loggedIn = async (userId: string): Promise<contracts.LoginResponse> => {
    const { token, expiresAt } = await logins.open(userId);
    return { code: 0, data: { access_token: token, expires: Math.floor(expiresAt.getTime() / 1000) } };
  };
  const mailLogin = (): MailLogin => {
    if (parts.mailLogin === undefined) throw cutoutError('INVALID_ARGUMENT', 'login by mail is not set up here');
    return parts.mailLogin;
  };

  route(contracts.loginMethods, ({ request, query }) => {
    const providers = oidc.providersFor(requestedLocale(query.lang, request));
    return { code: 0, data: { mail: parts.mailLogin !== undefined, providers } };
  });

  route(contracts.beginMailLogin, async ({ request, body: { mail, lang } }) => ({
    code: 0,
    data: { attempt: await mailLogin().begin(mail, parseLocale(lang), request.ip), minutes: CODE_MINUTES },
  }));

  route(contracts.finishMailLogin, async ({ body: { attempt, code } }) => {
    const mail = await mailLogin().finish(attempt, code);
    return await loggedIn(await users.signIn({ provider: 'mail', subject: mail }));
  });

  route(contracts.beginProviderLogin, async ({ reply, params: { provider }, query: { challenge } }) => {
    const address = await oidc.begin(provider, challenge);
    return reply.header('referrer-policy', 'no-referrer').redirect(address.href);
  });

  /** What comes back stands behind the `#` of the site's page: it is in no log, and leaves with no Referer. */
  route(contracts.providerCallback, async ({ request, reply, params: { provider } }) => {
    reply.header('referrer-policy', 'no-referrer');
    try {
      const code = await oidc.comeBack(provider, new URL(request.url, page).searchParams);
      return reply.redirect(`${page}#login=${code}`);
    } catch (error) {
      const { code } = asCutoutError(error);
      request.log.info({ err: error, code }, 'a login did not come back');
      return reply.redirect(`${page}#login_error=${code}`);
    }
  });

  route(contracts.exchangeLogin, async ({ body: { code, verifier } }) => loggedIn(await oidc.handOver(code, verifier)));

  route(contracts.logout, async ({ request }) => {
    await logins.close(sentToken(request));
    return { code: 0, data: {} };
  });

  if (outbox !== undefined) {
    app.get('/sandbox/outbox', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ code: 0, data: { mails: outbox.mails } }),
    );
  }
}
