import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTemplates } from '../../../src/api/templates.ts';
import { createWrapper, type WrapperName, type WrapperOptions } from '../../../src/api/wrapper.ts';
import type { Contract } from '../../../src/protocol/calls/contract.schema.ts';
import { emptyResponse } from '../../../src/protocol/calls/shapes.schema.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const signal = new AbortController().signal;

const get = {
  method: 'GET',
  path: '/a',
  access: 'public',
  rate: 'account',
  headers: 'site',
  query: z.object({ b: z.string() }),
  response: { json: emptyResponse },
} as const satisfies Contract;
const post = { ...get, method: 'POST', body: z.object({ b: z.string() }) } as const;

interface Sent {
  url: URL;
  init: RequestInit;
  headers: Headers;
}

function setting(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const options: WrapperOptions = {
    origin: 'https://api.example',
    clock: createSimulatedClock(1_700_000_000_000),
    online: () => true,
    context: () => ({ clientId: '1189857514', lang: 'jp', gid: 'g1', deviceToken: 'dev', accessToken: 'at' }),
    fetch: async (input, init = {}) => {
      sent.push({ url: new URL(String(input)), init, headers: new Headers(init.headers) });
      return await answer();
    },
  };
  return { options, sent };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

describe('a wrapper', () => {
  it('adds to a GET the ids, the moment, the token and the credentials', async () => {
    const { options, sent } = setting(json({ code: 0, data: {} }));
    await createWrapper('cutoutWeb', options)(signal, get, { query: { b: 'c' } });
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      b: 'c',
      client_id: '1189857514',
      gid: 'g1',
      preview_mode: '0',
      timestamp: '1700000000000',
    });
    expect(sent[0]?.init.credentials).toBe('include');
    expect([sent[0]?.headers.get('access_token'), sent[0]?.headers.get('x-mtcc-client')]).toEqual(['at', null]);
  });

  it.each<[WrapperName, string | null]>([
    ['pcWeb', null],
    ['cutoutWeb', 'dev'],
    ['posters', null],
    ['feedback', null],
  ])('sends forms without a moment, and %s the device token %j', async (name, device) => {
    const { options, sent } = setting(json({ code: 0, data: {} }));
    await createWrapper(name, options)(signal, post, { form: { b: 'c d' } });
    expect(String(sent[0]?.init.body)).toBe('b=c+d');
    expect(sent[0]?.url.searchParams.has('timestamp')).toBe(false);
    expect(sent[0]?.headers.get('x-mtcc-client')).toBe(device);
  });

  it('gives a failure of the network its own message, and the text of the specification where it says nothing', async () => {
    const failing = (message: string) =>
      createWrapper('posters', setting(() => Promise.reject(new TypeError(message))).options);
    await expect(failing('boom')(signal, get)).rejects.toMatchObject({ code: 'NETWORK', message: 'boom' });
    await expect(failing('')(signal, get)).rejects.toMatchObject({ message: '您的网络异常，无法连接到服务器' });
  });
});

const TEMPLATE = {
  id: 't',
  name: 'T',
  category_id: 'c',
  background: 'b',
  thumbnail: { url: 'https://api.example/t.jpg', width: 320, height: 320 },
  zip_url: 'https://api.example/t.zip',
  width: 800,
  height: 800,
};

describe('the template service', () => {
  it('searches in the language of the page, in a category, from a cursor', async () => {
    const { options, sent } = setting(json({ code: 0, data: { list: [TEMPLATE], total: 1, cursor: '' } }));
    const found = await createTemplates(options).search(signal, { keyword: 'oak', category: 'c', cursor: 'x' });
    expect(found).toEqual({ list: [TEMPLATE], total: 1, cursor: '' });
    expect(sent[0]?.url.pathname).toBe('/search/search.json');
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toMatchObject({
      keyword: 'oak',
      category_id: 'c',
      cursor: 'x',
      lang: 'jp',
    });
  });

  it('asks each call at its own path', async () => {
    const { options, sent } = setting(json({ code: 0, data: { list: [], total: 0, cursor: '' } }));
    const service = createTemplates(options);
    await service.categories(signal);
    await service.recommend(signal, 't');
    await service.hotWords(signal);
    await service.handpicks(signal);
    await service.handpick(signal, 'h');
    await service.records(signal);
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      '/operation/category_list.json',
      '/search/recommend.json',
      '/search/hot_words.json',
      '/h5/handpick.json',
      '/h5/handpick_detail.json',
      '/record/get_list.json',
    ]);
  });

  it('refuses an answer of another shape, and passes a refusal on', async () => {
    const odd = createTemplates(setting(json({ code: 0, data: { list: [{ id: 1 }] } })).options);
    await expect(odd.recommend(signal)).rejects.toMatchObject({ code: 'INTERNAL' });
    const refusal = { code: 10_401, error: 'LOGIN_REQUIRED', message: 'log in', request_id: 'r' };
    const refused = createTemplates(setting(json(refusal, 401)).options);
    await expect(refused.records(signal)).rejects.toMatchObject({ code: 'LOGIN_REQUIRED', message: 'log in' });
  });
});
