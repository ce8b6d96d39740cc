import { describe, expect, it } from 'vitest';
import { createAccount } from '../../../src/api/account.ts';
import type { AppError } from '../../../src/base/error.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

type Lead = Record<'source' | 'channel' | 'matrix_channel', string>;

const signal = new AbortController().signal;

interface Sent {
  url: URL;
  method: string;
  headers: Headers;
  form: Record<string, string>;
}

/** An account over answers given in advance; the last one answers all that follow. */
function setting(...given: ([status: number, body: unknown] | Lead)[]) {
  const answers = given.filter((one): one is [number, unknown] => Array.isArray(one));
  const lead = given.find((one): one is Lead => !Array.isArray(one));
  const sent: Sent[] = [];
  const kept = { token: 'at_one' as string | undefined, asked: 0 };
  const account = createAccount({
    origin: 'https://api.example',
    clock: createSimulatedClock(1_700_000_000_000),
    online: () => true,
    context: () => ({ clientId: '1189857514', lang: 'jp', gid: 'g1', deviceToken: 'dev', lead }),
    tokens: {
      read: () => kept.token,
      clear: () => {
        kept.token = undefined;
      },
      loginRequired: () => {
        kept.asked += 1;
      },
    },
    fetch: async (input, init) => {
      const form = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
      sent.push({ url: new URL(String(input)), method: init?.method ?? '', headers: new Headers(init?.headers), form });
      const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, {}];
      return new Response(JSON.stringify(body), { status });
    },
  });
  return { account, sent, kept };
}

const UNAUTHORISED = [401, { code: 10_401, error: 'LOGIN_REQUIRED', message: 'log in', request_id: 'r' }] as [
  number,
  unknown,
];
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => error,
  );

describe('the account', () => {
  it('an order names what led to it, in the words of the call', async () => {
    const lead = { source: 'editor', channel: 'mail', matrix_channel: 'spring' };
    const data = { order: 'o', product: 'sheets_20', status: 'open', pay_url: '', provider: 'sandbox' };
    const { account, sent } = setting([200, { code: 0, data }], lead);
    await account.startOrder(signal, 'sheets_20');
    expect(sent[0]?.form).toMatchObject({
      product: 'sheets_20',
      source: 'editor',
      channel: 'mail',
      matrix_channel: 'spring',
    });
  });

  it('sends the device token with what is posted to the cut-out site, and with nothing else', async () => {
    const gift = setting([200, { code: 0, data: { count: 5, period_days: 30 } }]);
    await gift.account.grantActiveRights(signal);
    expect(gift.sent[0]?.headers.get('x-mtcc-client')).toBe('dev');
    const login = setting([200, { code: 0, data: { attempt: 'a', minutes: 10 } }]);
    await login.account.beginMailLogin(signal, 'ann@example.com');
    expect(login.sent[0]?.headers.get('x-mtcc-client')).toBe(null);
  });

  it('sends what the wrappers add: ids, timestamp on GET, the token, forms on POST', async () => {
    const { account, sent } = setting([200, { code: 0, data: { id: 'u', region: 'CN', cutout: { left: 3 } } }]);
    expect(await account.userInfo(signal, 'CN')).toEqual({ id: 'u', region: 'CN', cutout: { left: 3 } });
    const [get] = sent;
    expect(get?.url.pathname).toBe('/user/info');
    expect(Object.fromEntries(get?.url.searchParams ?? [])).toEqual({
      client_id: '1189857514',
      gid: 'g1',
      preview_mode: '0',
      region: 'CN',
      timestamp: '1700000000000',
    });
    expect(get?.headers.get('access_token')).toBe('at_one');

    const post = setting([200, { code: 0, data: { count: 5, period_days: 30 } }]);
    expect(await post.account.grantActiveRights(signal)).toEqual({ count: 5, period_days: 30 });
    expect(post.sent[0]).toMatchObject({ method: 'POST', form: { lang: 'jp' } });
    expect(post.sent[0]?.url.searchParams.has('timestamp')).toBe(false);
  });

  it('reads the marker of the rights call: status 1 with a ticket, else not enough sheets', async () => {
    const { account, sent } = setting(
      [200, { code: 0, data: { status: 1, ticket: 't', left: 2 } }],
      [200, { code: 10_418, error: 'NOT_ENOUGH_SHEETS', data: { status: 0, left: 0 } }],
    );
    expect(await account.useCutoutRight(signal, 'work-uuid', 'reserve')).toEqual({ ticket: 't', left: 2 });
    expect(sent[0]?.form).toEqual({ uuid: 'work-uuid', step: 'reserve' });
    const error = await failure(account.useCutoutRight(signal, 'work-uuid', 'commit'));
    expect(error).toMatchObject({ code: 'NOT_ENOUGH_SHEETS', details: { needed: 1, left: 0 } });
  });

  it('clears the token on a 401 and asks for a login once, however many calls were under way', async () => {
    const { account, kept } = setting(UNAUTHORISED);
    const errors = await Promise.all([1, 2, 3].map(() => failure(account.vipInfo(signal))));
    expect(errors.map((error) => error?.code)).toEqual(Array(3).fill('LOGIN_REQUIRED'));
    expect(kept).toEqual({ token: undefined, asked: 1 });
    kept.token = 'at_two';
    await failure(account.unreadCount(signal));
    expect(kept).toEqual({ token: undefined, asked: 2 });
  });

  it('keeps a token that came while an older one was refused', async () => {
    const { account, kept } = setting(UNAUTHORISED);
    const late = failure(account.vipInfo(signal));
    kept.token = 'at_newer';
    await late;
    expect(kept.token).toBe('at_newer');
  });

  it('sends nothing for a user while nobody is logged in, and asks nobody', async () => {
    const { account, sent, kept } = setting(UNAUTHORISED);
    kept.token = undefined;
    expect(await failure(account.ledger(signal))).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect([sent.length, kept.asked]).toEqual([0, 0]);
  });

  it('leaves the token alone when a code is wrong or the server is away', async () => {
    const wrong = [
      400,
      { code: 10_400, error: 'INVALID_ARGUMENT', message: 'this code is wrong or over', request_id: 'r' },
    ];
    const { account, kept } = setting(wrong as [number, unknown], [500, {}]);
    expect(await failure(account.finishMailLogin(signal, 'la_x', '000000'))).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect(await failure(account.vipInfo(signal))).toMatchObject({ code: 'INTERNAL' });
    expect(kept).toEqual({ token: 'at_one', asked: 0 });
  });

  it('forgets the token when it logs out', async () => {
    const { account, sent, kept } = setting([200, { code: 0, data: {} }]);
    await account.logout(signal);
    expect([kept.token, sent[0]?.url.pathname, sent[0]?.headers.get('access_token')]).toEqual([
      undefined,
      '/login/logout',
      'at_one',
    ]);
  });

  it.each([
    { code: 0, data: { id: 'u' } },
    { code: 5, data: { id: 'u', region: '', cutout: { left: 1 } } },
    { code: 0, data: { id: 'u', region: '', cutout: { left: -1 } } },
  ])('believes no answer of another shape: %j', async (body) => {
    const { account } = setting([200, body]);
    expect(await failure(account.userInfo(signal))).toMatchObject({ code: 'INTERNAL' });
  });
});
