import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { createRoute, JsonText, type RoutePorts } from '../../../../../server/platform/http/route.ts';
import type { Contract } from '../../../../../src/protocol/calls/contract.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { partner } from '../../small-kit.ts';

const HOST = 'api.example';
const origins = { editor: 'https://cut.example', site: 'https://www.cut.example', demo: '', store: '' };

const search = {
  method: 'POST',
  path: '/things/:kind',
  access: 'user',
  rate: 'account',
  headers: 'site',
  params: z.object({ kind: z.enum(['cup', 'hat']) }),
  query: z.object({ most: z._default(z.coerce.number<string | number>().check(z.int()), 3) }),
  body: z.object({ word: z.string() }),
  response: { json: z.object({ found: z.array(z.string()) }) },
} as const satisfies Contract;

/** A listener whose ports record what they were asked. */
function listening({ wait = 0 } = {}) {
  const asked: unknown[] = [];
  const app = createListener({
    name: 'editor',
    log: pino({ level: 'silent' }),
    hosts: [HOST],
    trustProxy: [],
    bodyLimit: 100,
  });
  onTestFinished(async () => await app.close());
  const userOf = async (token: unknown) => {
    if (token !== 'at_ann') throw cutoutError('LOGIN_REQUIRED', 'log in');
    return 'ann';
  };
  const ports: RoutePorts = {
    origins,
    limiter: {
      take: (area, { key }) => {
        asked.push([area, key]);
        return wait;
      },
    },
    authorize: {
      public: () => undefined,
      key: ({ query }) => (JSON.stringify(query).includes('"pk_a"') ? partner('pk_a') : undefined),
      visitor: () => ({ frame: undefined, user: undefined }),
      frame: () => Promise.reject(cutoutError('ACCESS_KEY_MISSING', 'no key')),
      user: ({ headers }) => userOf(headers.access_token),
      buyer: () => undefined,
      secret: () => Promise.reject(cutoutError('ACCESS_KEY_MISSING', 'no secret')),
    },
  };
  const post = (url: string, payload: unknown, token = 'at_ann') =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { host: HOST, access_token: token, 'content-type': 'application/json' },
    });
  return { app, asked, route: createRoute(app, ports), post };
}

describe('a route by its contract', () => {
  it('hands over the caller and the input as the schemas have it, and sends what the handler gives', async () => {
    const { route, post, asked } = listening();
    route(search, ({ caller, params, query, body }) => ({
      found: [caller, params.kind, String(query.most + 1), body.word],
    }));
    const answer = await post('/things/cup?most=4', { word: 'blue', unknown: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { found: ['ann', 'cup', '5', 'blue'] }]);
    expect(asked).toEqual([['account', undefined]]);
  });

  it.each<[string, string, unknown, string]>([
    ['part of the path', '/things/boat', { word: 'a' }, 'kind is missing or wrong'],
    ['parameter', '/things/cup?most=1.5', { word: 'a' }, 'most is missing or wrong'],
    ['member of the body', '/things/cup', { word: 1 }, 'word is missing or wrong'],
  ])('names the %s that is wrong', async (_, url, body, message) => {
    const { route, post } = listening();
    route(search, () => ({ found: [] }));
    const answer = await post(url, body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('asks who calls before it reads a body, and how often before it asks who', async () => {
    const unread = { word: 'x'.repeat(200) };
    const stranger = listening();
    stranger.route(search, () => ({ found: [] }));
    expect((await stranger.post('/things/cup', unread, 'at_nobody')).statusCode).toBe(401);
    const hasty = listening({ wait: 7 });
    hasty.route(search, () => ({ found: [] }));
    const refused = await hasty.post('/things/cup', unread, 'at_nobody');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7']);
  });

  it('sets the headers of the class on every answer, a refused body’s too', async () => {
    const { route, post } = listening();
    route(search, () => ({ found: [] }));
    for (const [answer, status] of [
      [await post('/things/cup', { word: 'a' }), 200],
      [await post('/things/cup', { word: 'x'.repeat(200) }), 413],
      [await post('/things/cup', { word: 'a' }, 'at_nobody'), 401],
    ] as const) {
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['access-control-allow-origin']).toBe(origins.site);
    }
  });

  it('lets a browser of the official site ask first, for the methods of that path alone', async () => {
    const { app, route } = listening();
    route(search, () => ({ found: [] }));
    route({ ...search, method: 'DELETE', path: '/things/:kind' } as const, () => ({ found: [] }));
    route({ ...search, method: 'GET', path: '/inside', headers: 'api' } as const, () => ({ found: [] }));
    const ask = (url: string) => app.inject({ method: 'OPTIONS', url, headers: { host: HOST } });
    const answer = await ask('/things/cup');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-methods': 'POST, DELETE',
      'access-control-allow-origin': origins.site,
    });
    expect((await ask('/inside')).statusCode).toBe(404);
  });

  it('answers 404 where a handler has nothing, and text that is JSON already as it is', async () => {
    const nothing = listening();
    nothing.route(search, () => undefined);
    expect((await nothing.post('/things/cup', { word: 'a' })).statusCode).toBe(404);
    const made = listening();
    made.route(search, () => new JsonText('{"found":["kept"]}'));
    const answer = await made.post('/things/cup', { word: 'a' });
    expect([answer.headers['content-type'], answer.body]).toEqual([
      'application/json; charset=utf-8',
      '{"found":["kept"]}',
    ]);
  });

  it('takes from the bucket of the key that a query names once it is known to be there, and from the address’s before', async () => {
    const { app, asked, route } = listening();
    const check = { ...search, method: 'GET', path: '/check', access: 'key', rate: 'editsdk' } as const;
    route({ ...check, params: undefined, body: undefined }, () => ({ found: [] }));
    for (const query of ['?accessKey=pk_a', '?accessKey=pk_made_up', '']) {
      await app.inject({ url: `/check${query}`, headers: { host: HOST } });
    }
    expect(asked).toEqual([
      ['editsdk', undefined],
      ['editsdk', 'pk_a'],
      ['editsdk', undefined],
      ['editsdk', undefined],
    ]);
  });

  it('takes nothing from a key for a caller who turns out not to be its visitor', async () => {
    const { app, asked, route } = listening();
    route({ ...search, access: 'frame' } as const, () => ({ found: [] }));
    const headers = { host: HOST, 'enterprise-access-key': 'pk_a', 'x-cutout-session': 'forged' };
    expect((await app.inject({ method: 'POST', url: '/things/cup', headers })).statusCode).toBe(401);
    expect(asked).toEqual([['account', undefined]]);
  });

  it('reads a body by the route’s own parser, which knows the caller, and by no other route’s', async () => {
    const { app, route } = listening();
    const other = { ...search, path: '/other/:kind' } as const;
    route(search, ({ body }) => ({ found: [body.word] }), {
      parsers: { 'text/plain': async (_request, payload, caller) => ({ word: `${caller} ${await textOf(payload)}` }) },
    });
    route(other, () => ({ found: [] }));
    const send = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: 'hello',
        headers: { host: HOST, access_token: 'at_ann', 'content-type': 'text/plain' },
      });
    expect((await send('/things/cup')).json()).toEqual({ found: ['ann hello'] });
    expect((await send('/other/cup')).statusCode).not.toBe(200);
  });
});

async function textOf(payload: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const piece of payload) text += String(piece);
  return text;
}
