import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { identities, loginHandoffs, oidcLogins } from '../../../../../server/platform/database/schema.ts';
import { finishLogin } from '../../../../../site/account/oauth-callback.ts';
import { ProviderLogin } from '../../../../../site/account/provider-login.ts';
import { UserToken } from '../../../../../site/account/user-token.ts';
import { createAccount } from '../../../../../src/api/account.ts';
import { systemClock } from '../../../../../src/base/clock.ts';
import { type OidcFault, type OidcProvider, startOidcProvider } from '../../../../setup/oidc-provider.ts';
import { asUser, type Kit, kit } from '../../kit.ts';

interface Page {
  verifier: string;
  challenge: string;
}

/** A page of the site that begins a login: it keeps the verifier, and sends its hash. */
function page(): Page {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

async function withProvider(name: 'DOMESTIC' | 'OVERSEAS' = 'DOMESTIC') {
  const provider = await startOidcProvider();
  const product = await kit({
    env: {
      [`OIDC_${name}_ISSUER`]: provider.issuer,
      [`OIDC_${name}_CLIENT_ID`]: provider.clientId,
      [`OIDC_${name}_CLIENT_SECRET`]: provider.clientSecret,
      RATE_FACTOR: '100',
    },
  });
  return { provider, product };
}

const begin = (product: Kit, { challenge }: Page, provider = 'domestic') =>
  product.ask('editor', { url: `/login/oidc/${provider}?challenge=${challenge}` });
const exchange = (product: Kit, code: string, verifier: string) =>
  product.ask('editor', { method: 'POST', url: '/login/exchange', payload: { code, verifier } });

/** To the provider and back to the site: what stands behind the `#` of its page. */
async function goThrough(product: Kit, provider: OidcProvider, by: Page, name = 'domestic'): Promise<URLSearchParams> {
  const away = await begin(product, by, name);
  const back = await provider.visit(String(away.headers.location));
  const home = await product.ask('editor', { url: back.pathname + back.search });
  expect(String(home.headers.location)).toMatch(/^http:\/\/localhost:8786\/callback\.html#/);
  return new URLSearchParams(new URL(String(home.headers.location)).hash.slice(1));
}

describe('login at an OpenID Connect provider', () => {
  it.each(['domestic', 'overseas'] as const)('goes there and back to a token: %s', async (name) => {
    const { provider, product } = await withProvider(name === 'domestic' ? 'DOMESTIC' : 'OVERSEAS');
    const methods = await product.ask('editor', { url: '/login/methods' });
    expect(methods.json().data.providers).toEqual([{ id: name, name: '127.0.0.1' }]);
    const ids: string[] = [];
    for (const subject of ['ann', 'ann', 'bob']) {
      provider.subject = subject;
      const by = page();
      const code = (await goThrough(product, provider, by, name)).get('login') ?? '';
      const { access_token: token } = (await exchange(product, code, by.verifier)).json().data;
      ids.push((await asUser(product, token, '/user/info')).json().data.id);
    }
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
    const stored = await product.database.run((orm) => orm.select().from(identities));
    expect(stored.map(({ provider: from, subject }) => `${from} ${subject}`).sort()).toEqual([
      `oidc:${name} ann`,
      `oidc:${name} bob`,
    ]);
  });

  it('asks for a state, a nonce and a PKCE challenge of its own, and tells nobody by Referer', async () => {
    const { product } = await withProvider();
    const away = await begin(product, page());
    expect([away.statusCode, away.headers['referrer-policy']]).toEqual([302, 'no-referrer']);
    const { searchParams } = new URL(String(away.headers.location));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      client_id: 'cutout',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8787/login/oidc/domestic/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  it.each<OidcFault>(['nonce', 'audience', 'issuer', 'signature', 'expired', 'unsigned', 'no id_token', 'refused'])(
    'believes no answer that is wrong: %s',
    async (fault) => {
      const { provider, product } = await withProvider();
      provider.fault = fault;
      const outcome = await goThrough(product, provider, page());
      expect([...outcome.keys()]).toEqual(['login_error']);
      expect(outcome.get('login_error')).toBe('LOGIN_REQUIRED');
      expect(await product.database.run((orm) => orm.select().from(loginHandoffs))).toEqual([]);
    },
  );

  it('gives the token to the page that began, and to no other', async () => {
    const { provider, product } = await withProvider();
    const by = page();
    const code = (await goThrough(product, provider, by)).get('login') ?? '';
    expect((await exchange(product, code, page().verifier)).json().error).toBe('INVALID_ARGUMENT');
    // A try with a wrong verifier has used the code up.
    expect((await exchange(product, code, by.verifier)).json().error).toBe('INVALID_ARGUMENT');
  });

  it('takes each step once, and in its time', async () => {
    const { provider, product } = await withProvider();
    const by = page();
    const away = await begin(product, by);
    const back = await provider.visit(String(away.headers.location));
    const callback = async () =>
      String((await product.ask('editor', { url: back.pathname + back.search })).headers.location);
    const first = await callback();
    expect(await callback()).toContain('#login_error=LOGIN_REQUIRED');
    product.clock.ms += 60_000;
    const late = await exchange(product, first.split('#login=')[1] ?? '', by.verifier);
    expect(late.json().error).toBe('INVALID_ARGUMENT');
    const slow = await begin(product, by);
    product.clock.ms += 600_000;
    const back2 = await provider.visit(String(slow.headers.location));
    const home = await product.ask('editor', { url: back2.pathname + back2.search });
    expect(home.headers.location).toContain('#login_error=LOGIN_REQUIRED');
    expect(await product.database.run((orm) => orm.select().from(oidcLogins))).toEqual([]);
  });

  it.each([
    ['/login/oidc/domestic/callback', 302],
    ['/login/oidc/domestic/callback?state=os_none&code=x', 302],
    ['/login/oidc/elsewhere?challenge=x', 400],
    ['/login/oidc/domestic?challenge=short', 400],
    [`/login/oidc/overseas?challenge=${'a'.repeat(43)}`, 400],
  ])('refuses %s', async (url, status) => {
    const { product } = await withProvider();
    const answer = await product.ask('editor', { url });
    expect(answer.statusCode).toBe(status);
    if (status === 302)
      expect(answer.headers.location).toBe('http://localhost:8786/callback.html#login_error=LOGIN_REQUIRED');
  });

  it('asks a provider that could not be reached again the next time', async () => {
    const { provider, product } = await withProvider();
    const { issuer } = provider;
    provider.issuer = 'http://127.0.0.1:9';
    const answer = await begin(product, page());
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '10']);
    provider.issuer = issuer;
    expect((await begin(product, page())).statusCode).toBe(302);
  });

  it('names the provider of the page’s language, or the only one that there is', async () => {
    const [home, abroad] = [await startOidcProvider(), await startOidcProvider()];
    const both = await kit({
      env: {
        OIDC_DOMESTIC_ISSUER: home.issuer,
        OIDC_DOMESTIC_CLIENT_ID: 'a',
        OIDC_DOMESTIC_CLIENT_SECRET: 'b',
        OIDC_DOMESTIC_NAME: '示例账号',
        OIDC_OVERSEAS_ISSUER: abroad.issuer,
        OIDC_OVERSEAS_CLIENT_ID: 'a',
        OIDC_OVERSEAS_CLIENT_SECRET: 'b',
        OIDC_OVERSEAS_NAME: 'Acme ID',
      },
    });
    const providersOf = async (product: Kit, lang: string) =>
      (await product.ask('editor', { url: `/login/methods?lang=${lang}` })).json().data.providers;
    expect(await providersOf(both, 'cn')).toEqual([{ id: 'domestic', name: '示例账号' }]);
    for (const lang of ['en', 'jp', 'kr', 'tw'])
      expect(await providersOf(both, lang)).toEqual([{ id: 'overseas', name: 'Acme ID' }]);
    const { product } = await withProvider('DOMESTIC');
    expect(await providersOf(product, 'en')).toEqual([{ id: 'domestic', name: '127.0.0.1' }]);
  });

  it('ends on the site: its page begins, comes back, and has a token with the gift', async () => {
    const { provider, product } = await withProvider('OVERSEAS');
    const kept = new Map<string, string>();
    const begun = new ProviderLogin({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    });
    const away = await product.ask('editor', { url: `/login/oidc/overseas?challenge=${await begun.begin('kr')}` });
    const back = await provider.visit(String(away.headers.location));
    const home = await product.ask('editor', { url: back.pathname + back.search });
    const { hash } = new URL(String(home.headers.location));
    const token = new UserToken(() => {
      throw new Error('no storage');
    });
    const account = createAccount({
      origin: 'http://localhost:8787',
      clock: systemClock,
      context: () => ({ clientId: 'site', lang: 'kr' }),
      tokens: { read: () => token.read(), clear: () => token.save(undefined), loginRequired: () => {} },
      fetch: async (address, init) => {
        const { pathname, search } = new URL(String(address));
        const answer = await product.ask('editor', {
          method: init?.method === 'POST' ? 'POST' : 'GET',
          url: pathname + search,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            ...Object.fromEntries(new Headers(init?.headers)),
          },
          ...(init?.body ? { payload: String(init.body) } : {}),
        });
        return new Response(answer.body, { status: answer.statusCode });
      },
    });
    const outcome = await finishLogin({ hash, begun, token, calls: async () => account });
    expect(outcome).toEqual({ loggedIn: true, gift: { count: 5, days: 30 } });
    expect((await asUser(product, token.read() ?? '', '/user/info')).json().data.cutout.left).toBe(5);
    expect(kept.size).toBe(0);
  });
});
