import { z } from 'zod';
import type { LoginAnswer, LoginMethodsAnswer, MailBegunAnswer } from '../../src/protocol/account.ts';
import { asCutoutError, cutoutError } from '../../src/protocol/errors.ts';
import { parseLocale } from '../../src/protocol/locales.ts';
import { CODE_MINUTES, type MailLogin } from '../accounts/mail-login.ts';
import { askedLocale } from '../http/asked-locale.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { sentToken } from '../http/user.ts';
import type { Services } from '../services.ts';

const secret = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{43}$`));
const base64url256 = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const methodsQuery = z.object({ lang: z.string().max(16).optional() });
export const mailBeginBody = z.object({
  mail: z
    .string()
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email()),
  lang: z.string().max(16).optional(),
});
export const mailFinishBody = z.object({ attempt: secret('la'), code: z.string().regex(/^\d{6}$/) });
export const exchangeBody = z.object({ code: secret('lh'), verifier: z.string().min(43).max(128) });
export const providerParams = z.object({ provider: z.enum(['domestic', 'overseas']) });
export const oidcQuery = z.object({ challenge: base64url256 });

/** Ways to log in: a code by mail, or a provider; both end in an access_token (D59). */
export function loginRoutes(app: Listener, services: Services): void {
  const { accounts, config } = services;
  const { sessions, users, oidc } = accounts;
  const page = `${config.origins.site}/callback.html`;

  const loggedIn = async (userId: string): Promise<LoginAnswer> => {
    const { token, expiresAt } = await sessions.open(userId);
    return { code: 0, data: { access_token: token, expires: Math.floor(expiresAt.getTime() / 1000) } };
  };
  const mailLogin = (): MailLogin => {
    if (accounts.mailLogin === undefined) throw cutoutError('INVALID_ARGUMENT', 'login by mail is not set up here');
    return accounts.mailLogin;
  };

  app.get('/login/methods', async (request): Promise<LoginMethodsAnswer> => {
    await takeRate(services, 'account', request, undefined);
    const locale = askedLocale(readInput(methodsQuery, request.query).lang, request);
    return { code: 0, data: { mail: accounts.mailLogin !== undefined, providers: oidc.providersFor(locale) } };
  });

  app.post('/login/mail/begin', async (request): Promise<MailBegunAnswer> => {
    await takeRate(services, 'login', request, undefined);
    const { mail, lang } = readInput(mailBeginBody, request.body);
    return { code: 0, data: { attempt: await mailLogin().begin(mail, parseLocale(lang)), minutes: CODE_MINUTES } };
  });

  app.post('/login/mail/finish', async (request): Promise<LoginAnswer> => {
    await takeRate(services, 'login', request, undefined);
    const { attempt, code } = readInput(mailFinishBody, request.body);
    const mail = await mailLogin().finish(attempt, code);
    return await loggedIn(await users.signIn({ provider: 'mail', subject: mail }));
  });

  app.get('/login/oidc/:provider', async (request, reply) => {
    await takeRate(services, 'login', request, undefined);
    const { provider } = readInput(providerParams, request.params);
    const { challenge } = readInput(oidcQuery, request.query);
    const address = await oidc.begin(provider, challenge);
    return reply.header('referrer-policy', 'no-referrer').redirect(address.href);
  });

  /** What comes back stands behind the `#` of the site's page: it is in no log, and leaves with no Referer. */
  app.get('/login/oidc/:provider/callback', async (request, reply) => {
    await takeRate(services, 'login', request, undefined);
    const { provider } = readInput(providerParams, request.params);
    reply.header('referrer-policy', 'no-referrer');
    try {
      const code = await oidc.comeBack(provider, new URL(request.url, page).searchParams);
      return await reply.redirect(`${page}#login=${code}`);
    } catch (error) {
      const { code } = asCutoutError(error);
      request.log.info({ err: error, code }, 'a login did not come back');
      return await reply.redirect(`${page}#login_error=${code}`);
    }
  });

  app.post('/login/exchange', async (request): Promise<LoginAnswer> => {
    await takeRate(services, 'login', request, undefined);
    const { code, verifier } = readInput(exchangeBody, request.body);
    return await loggedIn(await oidc.handOver(code, verifier));
  });

  app.post('/login/logout', async (request) => {
    await takeRate(services, 'account', request, undefined);
    await sessions.close(sentToken(request));
    return { code: 0, data: {} };
  });

  const { outbox } = accounts;
  if (outbox !== undefined) {
    app.get('/sandbox/outbox', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ code: 0, data: { mails: outbox.mails } }),
    );
  }
}
