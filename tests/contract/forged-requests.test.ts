import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CALL_AREAS } from '../../src/protocol/calls/areas.schema.ts';
import { form, type OperatorSession, ORIGIN, operatorSession } from '../unit/server/features/operators/test-session.ts';
import { type Kit, kit, login, partner } from '../unit/server/kit.ts';
import { routesOf } from '../unit/server/routes-of.ts';

/**
 * What a page of another site can have a visitor's browser send (CSRF): a form, with the cookies that the browser has and whatever of the
 * address it likes, but with no header that it would have to ask for. Nothing that changes state may be done by that on anyone's behalf.
 */

const ELSEWHERE = 'https://elsewhere.example';
const FORM = 'application/x-www-form-urlencoded';
const changes = (routes: readonly string[]) => routes.filter((route) => !route.startsWith('GET '));
const placed = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_whole, name) => (name === 'kind' ? 'article' : 'pk_acme'));

/**
 * Calls of the editor's listener that ask for nobody, and what comes of one that was forged. A call that is in no row needs a header
 * that only our own pages send.
 */
const OF_NOBODY: Readonly<Record<string, string>> = {
  'POST /api/vip/order': 'a page of a payment begins by a token in the body, which only the popup’s own page has',
  'POST /api/vip/order/confirm': 'by the same token',
  'POST /api/vip/payment_event': 'signed by the payment provider',
  'POST /errors/report': 'a report without a person',
  'POST /feedback/submit.json': 'feedback of nobody; of a user by the token’s header alone',
  'POST /gallery/report.json': 'a report of nobody, one for each network',
  'POST /login/exchange': 'by a code of one use and the secret of the page that began',
  'POST /login/logout': 'ends the login whose token comes in a header',
  'POST /login/mail/begin': 'a mail to an address; rates hold it',
  'POST /login/mail/finish': 'by the secret of the page that began, and the code of the mail',
  'POST /statistics/events': 'counts without a person',
};
const CONTRACTS = CALL_AREAS.flatMap(({ calls }) => calls.map(({ contract }) => contract));
const ANYBODY: readonly string[] = ['public', 'visitor', 'buyer', 'key'];

/** A request as another site's page has it sent: the login lies in every place that a browser fills by itself, or that an address can. */
const forged = (route: string, token: string, more: InjectOptions['headers'] = {}): InjectOptions => {
  const [method = '', path = ''] = route.split(' ');
  return {
    method: method as 'POST',
    url: `${placed(path)}?access_token=${token}&access-token=${token}`,
    headers: {
      'content-type': FORM,
      cookie: `access_token=${token}; access-token=${token}; token=${token}`,
      origin: ELSEWHERE,
      'sec-fetch-site': 'cross-site',
      ...more,
    },
    payload: form({ access_token: token }),
  };
};

describe('the calls of the editor’s listener', () => {
  it('that change something for someone want a header which no other site’s page can send', async () => {
    const product = await kit({ env: { RATE_FACTOR: '1000' } });
    const token = await login(product);
    const open: string[] = [];
    for (const route of changes(await routesOf(product.product.listeners.editor))) {
      const { statusCode, headers } = await product.ask('editor', forged(route, token));
      if (statusCode !== 401 && statusCode !== 403) open.push(route);
      expect([route, headers['set-cookie']]).toEqual([route, undefined]);
    }
    expect(open.filter((route) => !Object.hasOwn(OF_NOBODY, route))).toEqual([]);
    // The login is as good as it was: none of them ended it.
    const { statusCode } = await product.ask('editor', { url: '/user/info', headers: { access_token: token } });
    expect(statusCode).toBe(200);
  });

  it('that anyone may send are named here, each with what a forged one does', () => {
    const anybody = CONTRACTS.filter(({ method, access }) => method !== 'GET' && ANYBODY.includes(access));
    expect(anybody.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(OF_NOBODY).sort());
  });

  it('are opened by CORS to our own site alone, whichever page asks', async () => {
    const product = await kit({ env: { RATE_FACTOR: '1000', SITE_ORIGIN: 'http://site.localhost:8786' } });
    for (const route of changes(await routesOf(product.product.listeners.editor))) {
      const { url } = forged(route, '');
      const asked = { origin: ELSEWHERE, 'access-control-request-method': route.split(' ')[0] ?? '' };
      const { headers } = await product.ask('editor', { method: 'OPTIONS', url: url ?? '', headers: asked });
      const allowed = headers['access-control-allow-origin'] ?? 'http://site.localhost:8786';
      expect([route, allowed]).toEqual([route, 'http://site.localhost:8786']);
    }
  });
});

describe('the other listeners', () => {
  it('the site’s and the demo’s change nothing, and the store wants a signature for every upload', async () => {
    const product = await kit({ env: { OPERATOR_PORT: '8785' } });
    const { site, demo, store } = product.product.listeners;
    const routes = await Promise.all([site, demo].map(async (one) => (one ? changes(await routesOf(one)) : undefined)));
    expect(routes).toEqual([[], []]);
    if (store === undefined) throw new Error('no store');
    const uploads = changes(await routesOf(store));
    expect(uploads.length).toBeGreaterThan(0);
    for (const route of uploads) {
      const { statusCode } = await product.ask('store', forged(route, await login(product)));
      expect([route, statusCode >= 400 && statusCode < 500]).toEqual([route, true]);
    }
  });
});

/** What the browser says of a page that is none of ours. */
const SENDERS: Readonly<Record<string, InjectOptions['headers']>> = {
  'another site': { origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' },
  'another port of this host': { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
  'a page without an origin': { origin: 'null' },
  'what names no origin': {},
  'another page in our name': { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
};

/** The operators' login is the product's only cookie. */
const asOperator = ({ cookie }: OperatorSession, path: string, from: InjectOptions['headers']): InjectOptions => ({
  method: 'POST',
  url: placed(path),
  headers: { cookie, 'content-type': FORM, ...from },
  payload: form({ sure: 'on', do: 'save', id: 'pk_new', version: '1' }),
});
const refused = async ({ ask }: Kit, request: InjectOptions) => (await ask('operator', request)).statusCode === 403;

describe('the operators’ forms', () => {
  it.each(Object.entries(SENDERS))('are refused with the login’s cookie, sent by %s', async (_who, from) => {
    const operator = await operatorSession('admin', { RATE_FACTOR: '1000' });
    await operator.keys2.add(partner('pk_acme'));
    const listener = operator.product.listeners.operator;
    if (listener === undefined) throw new Error('no operators');
    const forms = changes(await routesOf(listener));
    expect(forms.length).toBeGreaterThan(15);
    const accepted: string[] = [];
    for (const route of forms) {
      const [method, path = ''] = route.split(' ');
      expect(method).toBe('POST');
      if (!(await refused(operator, asOperator(operator, path, from)))) accepted.push(route);
    }
    expect(accepted).toEqual([]);
    expect((await operator.keys2.list()).map(({ id, status }) => [id, status])).toEqual([['pk_acme', 'active']]);
    // The very same from a page of ours gets further.
    expect(await refused(operator, asOperator(operator, '/operator/keys/:key/rotate', { origin: ORIGIN }))).toBe(false);
  });
});
