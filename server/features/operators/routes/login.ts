import { z } from 'zod';
import { AppError } from '../../../../src/base/error.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { takeRate } from '../../../platform/callers/rate.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { accountPage } from '../pages/account-page.ts';
import type { FlashMessage } from '../pages/layout.ts';
import { loginPage } from '../pages/login-page.ts';
import {
  cookieName,
  forOperators,
  type OperatorContext,
  requireOwnForm,
  sendPage,
  tokenOf,
} from './operator-context.ts';

/** Only ever a page of the operators. */
const to = z
  .string()
  .regex(/^\/operator\/(?!\/)[\w/.?=&%+-]{0,300}$/)
  .catch('/operator/keys');
const loginQuery = z.object({ to, out: z.string().optional() });
const loginBody = z.object({ to, name: z.string().max(64), password: z.string().max(200) });
const passwordBody = z.object({ old: z.string().max(200), new: z.string().max(200) });

const WRONG: FlashMessage = { tone: 'danger', text: 'This name and password are not right.' };
const OUT: FlashMessage = { tone: 'ok', text: 'You are logged out.' };

/** Login, logout and an operator's own password. */
export function operatorLoginRoutes(context: OperatorContext): void {
  const { app, ports, area, settings } = context;
  const cookie = {
    // Cookies know no ports: to another program of this host it goes below this path alone. `__Host-` is for the whole host.
    path: settings.origin.startsWith('https:') ? '/' : '/operator',
    httpOnly: true,
    secure: settings.origin.startsWith('https:'),
    sameSite: 'strict',
  } as const;

  app.get('/operator/login', async (request, reply) => {
    await takeRate(ports, 'operator', request);
    const query = readInput(loginQuery, request.query);
    await sendPage(context, reply, loginPage({ to: query.to, flash: query.out === undefined ? undefined : OUT }));
    return reply;
  });

  app.post('/operator/login', async (request, reply) => {
    await takeRate(ports, 'operator-login', request);
    requireOwnForm(request);
    const form = readInput(loginBody, request.body);
    let flash = WRONG;
    let status = 401;
    try {
      const token = await area.login.logIn(form.name, form.password);
      if (token !== undefined) {
        return await reply.setCookie(cookieName(settings), token, cookie).redirect(form.to, 303);
      }
    } catch (error) {
      const wait = error instanceof AppError ? Number(error.details.retryAfterSeconds) : Number.NaN;
      if (!(wait > 0)) throw error;
      flash = { tone: 'danger', text: `Too many wrong passwords for this name. Try again in ${wait} s.` };
      status = 429;
      reply.header('retry-after', String(wait));
    }
    await sendPage(context, reply, loginPage({ to: form.to, name: form.name, flash }), status);
    return reply;
  });

  app.post('/operator/logout', async (request, reply) => {
    await takeRate(ports, 'operator', request);
    requireOwnForm(request);
    await area.sessions.close(tokenOf(request, settings));
    return reply.clearCookie(cookieName(settings), cookie).redirect('/operator/login?out=1', 303);
  });

  forOperators(context, 'GET', '/operator/account', async ({ reply, operator }) => {
    await sendPage(context, reply, accountPage({ operator }));
  });

  forOperators(
    context,
    'POST',
    '/operator/account/password',
    async ({ request, reply, operator, actor }) => {
      await takeRate(ports, 'operator-login', request);
      const form = readInput(passwordBody, request.body);
      // A person who finds a page open must not be able to take the account over.
      const token = await area.login.logIn(operator, form.old);
      if (token === undefined) throw cutoutError('INVALID_ARGUMENT', 'the old password is not right');
      await area.operators.setPassword(actor, operator, form.new);
      await reply.clearCookie(cookieName(settings), cookie).redirect('/operator/login?out=1', 303);
    },
    { own: true },
  );
}
