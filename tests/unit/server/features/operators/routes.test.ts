import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOperatorArea } from '../../../../../server/features/operators/model/operator-area.ts';
import { Operators } from '../../../../../server/features/operators/model/operators.ts';
import { kit, partner } from '../../kit.ts';
import { CHEAP, form, ORIGIN, operatorSession, PASSWORD } from './test-session.ts';

const SETTINGS = { name: 'Acme & Söhne', kind: 'full', size: 'large', daily: '500', webp: 'on' };

describe('a viewer', () => {
  it('sees every page, changes nothing, and keeps the own password', async () => {
    const viewer = await operatorSession('viewer');
    await viewer.keys2.add(partner('pk_acme'));
    for (const url of [
      '/operator/keys',
      '/operator/keys/pk_acme',
      '/operator/usage',
      '/operator/audit',
      '/operator/feedback',
      '/operator/content',
      '/operator/gallery',
      '/operator/orders',
      '/operator/messages',
      '/operator/messages/nobody',
      '/operator/visits',
      '/operator/errors',
    ]) {
      expect((await viewer.get(url)).status, url).toBe(200);
    }
    const posts = viewer.product.listeners.operator
      ?.printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => line.includes('POST')).length;
    const changes = [
      '',
      '/pk_acme/domains',
      '/pk_acme/settings',
      '/pk_acme/rotate',
      '/pk_acme/revoke',
      '/pk_acme/secrets',
    ];
    changes.push('/pk_acme/secrets/ks_abcd/end');
    const others = [
      '/content/import',
      '/content/article/hair',
      '/content/article/hair/publish',
      '/content/article/hair/archive',
      '/content/article/hair/back',
      '/pictures',
      '/pictures/p00000000000000000000/delete',
      '/orders/nobody/refund',
      '/messages/nobody/answer',
      '/gallery/u0123456789ab/approve',
      '/gallery/u0123456789ab/refuse',
      '/errors/none/delete',
    ];
    // And login, logout, password.
    expect(posts).toBe(changes.length + others.length + 3);
    for (const other of others) expect((await viewer.post(`/operator${other}`)).status, other).toBe(403);
    for (const change of changes) {
      const answer = await viewer.post(`/operator/keys${change}`, {
        ...SETTINGS,
        id: 'pk_new',
        sure: 'on',
        do: 'save',
      });
      expect([answer.status, /viewers see everything/.test(answer.body)], change).toEqual([403, true]);
    }
    expect((await viewer.keys2.list()).map(({ id, status }) => [id, status])).toEqual([['pk_acme', 'active']]);
    const changed = await viewer.post('/operator/account/password', { old: PASSWORD, new: 'another long word' });
    expect([changed.status, changed.location]).toEqual([303, '/operator/login?out=1']);
    // The first of the file: a database is opened for it.
  }, 60_000);
});

describe('the door of the operators’ pages', () => {
  it('lets nobody in without a login, and comes back to where one was going', async () => {
    const product = await kit({ env: { OPERATOR_PORT: '8785' } });
    const answer = await product.ask('operator', { url: '/operator/audit?subject=pk_a' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/operator/login?to=%2Foperator%2Faudit%3Fsubject%3Dpk_a',
    ]);
    const posted = await product.ask('operator', {
      method: 'POST',
      url: '/operator/keys',
      headers: { origin: ORIGIN },
    });
    expect(posted.statusCode).toBe(303);
    expect((await product.ask('editor', { url: '/operator/login' })).statusCode).toBe(404);
    // Here the site is not built: it says so of any address.
    expect((await product.ask('site', { url: '/operator/login' })).statusCode).toBe(503);
  });

  it.each(['https://evil.example/', '//evil.example', '/operator//evil', '/elsewhere', '/operator/\\evil'])(
    'never leads a login on to %s',
    async (to) => {
      const product = await kit({ env: { OPERATOR_PORT: '8785' } });
      const { body } = await product.ask('operator', { url: `/operator/login?${form({ to })}` });
      expect(body).toContain('name="to" value="/operator/keys"');
    },
  );

  it('gives a cookie that no script reads and no other site sends, and only over https where pages are https', async () => {
    const product = await kit({
      env: { OPERATOR_PORT: '8785', OPERATOR_ORIGIN: 'https://ops.example' },
    });
    await new Operators({ ...product, cost: CHEAP }).add('test', 'ann', PASSWORD);
    const login = await product.ask('operator', {
      method: 'POST',
      url: '/operator/login',
      headers: { origin: 'https://ops.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: form({ name: 'ann', password: PASSWORD }),
    });
    expect(login.headers['set-cookie']).toMatch(
      /^__Host-operator=os_[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(login.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['no page at all', {}],
    ['an opaque page', { origin: 'null' }],
    ['another port of this host', { origin: 'http://localhost:8787' }],
    ['a page that says same-site', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ])('takes no form of %s, with a good cookie even', async (_, headers) => {
    const { ask, cookie, keys2 } = await operatorSession();
    await keys2.add(KEY);
    const answer = await ask('operator', {
      method: 'POST',
      url: '/operator/keys/pk_acme/revoke',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'sure=on',
    });
    expect(answer.statusCode).toBe(403);
    expect((await keys2.find('pk_acme'))?.status).toBe('active');
  });

  it.each<[string, string, Record<string, string>]>([
    ['a login', '/operator/login', { origin: 'https://evil.example' }],
    ['a login', '/operator/login', {}],
    ['a login', '/operator/login', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['a log-out', '/operator/logout', { origin: 'https://evil.example' }],
    ['a new password', '/operator/account/password', { origin: 'https://evil.example' }],
  ])('takes no %s that another site sent: %s %j', async (_, url, headers) => {
    const { ask, cookie } = await operatorSession();
    const answer = await ask('operator', {
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: form({ name: 'ann', password: PASSWORD, old: PASSWORD, new: 'another long password' }),
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('gives its cookie to no path of another program on this host, and runs nothing where there is no page', async () => {
    const { ask } = await operatorSession();
    const { headers } = await ask('operator', {
      method: 'POST',
      url: '/operator/login',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form({ name: 'ann', password: PASSWORD }),
    });
    expect(String(headers['set-cookie'])).toContain('; Path=/operator;');
    const nothing = await ask('operator', { url: '/operator/nothing' });
    expect([nothing.statusCode, nothing.headers['content-security-policy']]).toEqual([
      404,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  it('says the same of a wrong name and a wrong password, and closes both after five', async () => {
    const product = await operatorSession();
    const tried = async (name: string) => {
      const answers: [number, string][] = [];
      for (let n = 0; n < 6; n += 1) {
        const { status, body } = await product.post('/operator/login', { name, password: `wrong ${n} wrong` });
        answers.push([status, /role="alert">([^<]*)/.exec(body)?.[1] ?? '']);
      }
      return answers;
    };
    const ann = await tried('ann');
    expect(ann).toEqual(await tried('nobody'));
    expect(ann.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    // Closed for the right password too, and open again after its time.
    expect((await product.post('/operator/login', { name: 'ann', password: PASSWORD })).status).toBe(429);
    product.clock.ms += 16_000;
    expect((await product.post('/operator/login', { name: 'ann', password: PASSWORD })).status).toBe(303);
    expect(product.log.join('\n')).not.toMatch(/nobody|wrong \d|long enough/);
  });

  it('ends a login by logging out, after three quarters of an hour without a request, and after twelve hours', async () => {
    const product = await operatorSession();
    const isIn = async () => (await product.get('/operator/usage')).status === 200;
    for (let hour = 0; hour < 17; hour += 1) {
      expect(await isIn()).toBe(true);
      product.clock.ms += 42 * 60_000;
    }
    product.clock.ms += 20 * 60_000;
    expect(await isIn()).toBe(false);
    const again = await operatorSession();
    again.clock.ms += 46 * 60_000;
    expect((await again.get('/operator/usage')).status).toBe(303);
    const out = await operatorSession();
    expect((await out.post('/operator/logout')).location).toBe('/operator/login?out=1');
    expect((await out.get('/operator/usage')).status).toBe(303);
  });

  it('gives anybody the sheet that the build made, and an empty one before', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'dist-'));
    const product = await kit({ env: { OPERATOR_PORT: '8785', DIST_DIR: dist } });
    const read = () => product.ask('operator', { url: '/operator/style.css' });
    expect([(await read()).statusCode, (await read()).body]).toEqual([200, '']);
    await mkdir(join(dist, 'server/pages'), { recursive: true });
    await writeFile(join(dist, 'server/pages/operators.css'), 'a {}');
    const { body, headers } = await read();
    expect([body, headers['content-type']]).toEqual(['a {}', 'text/css; charset=utf-8']);
    await rm(dist, { recursive: true });
  });

  it('shuts out an operator who was disabled, at once', async () => {
    const product = await operatorSession();
    await createOperatorArea(product.database, product.clock, CHEAP).operators.setDisabled('test', 'ann', true);
    expect((await product.get('/operator/usage')).status).toBe(303);
    expect((await product.post('/operator/login', { name: 'ann', password: PASSWORD })).status).toBe(401);
  });

  it('changes a password for who knows the old one', async () => {
    const product = await operatorSession();
    const next = 'another long word';
    expect((await product.post('/operator/account/password', { old: 'not this one', new: next })).status).toBe(400);
    expect((await product.post('/operator/account/password', { old: PASSWORD, new: 'short' })).status).toBe(400);
    expect((await product.post('/operator/account/password', { old: PASSWORD, new: next })).status).toBe(303);
    expect((await product.get('/operator/keys')).status).toBe(303);
    expect((await product.post('/operator/login', { name: 'ann', password: next })).status).toBe(303);
  });

  it('shows pages that no other page frames, no cache keeps, and no script runs in', async () => {
    const { ask, cookie, keys2 } = await operatorSession();
    await keys2.add({ ...KEY, name: '<script>alert(1)</script>"\'' });
    for (const url of ['/operator/keys', '/operator/keys/pk_acme', '/operator/audit', '/operator/nothing']) {
      const { headers, body } = await ask('operator', { url, headers: { cookie } });
      expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).not.toMatch(/<script|style="|onclick/);
    }
  });
});

const KEY = {
  id: 'pk_acme',
  name: 'Acme',
  role: 'partner',
  status: 'active',
  trial: true,
  domains: ['acme.example'],
  loopback: false,
  limits: { maxBytes: 20_971_520, maxSide: 8000, maxBatch: 30, formats: ['jpg'] },
  tools: ['cutout'],
} as const;

describe('keys, by their pages', () => {
  it('are made once, however often the form is sent, with what it says', async () => {
    const { get, post, keys2 } = await operatorSession();
    const { body } = await get('/operator/keys/new');
    const id = /name="id" value="(pk_\w+)"/.exec(body)?.[1] ?? '';
    for (let n = 0; n < 2; n += 1) {
      const made = await post('/operator/keys', { id, ...SETTINGS });
      expect([made.status, made.location]).toEqual([303, `/operator/keys/${id}?done=made`]);
    }
    expect(await keys2.find(id)).toMatchObject({ name: 'Acme & Söhne', trial: false, daily: 500, domains: [] });
    expect((await keys2.find(id))?.limits).toMatchObject({
      maxSide: 15_000,
      formats: expect.arrayContaining(['webp']),
    });
    const list = await get('/operator/keys?search=söhne');
    expect(list.body).toContain('Acme &amp; Söhne');
    expect((await get('/operator/keys?search=nowhere')).body).not.toContain(id);
  });

  it('take a list of domains with the matcher’s word on each, and a page to be tried', async () => {
    const { get, post, keys2 } = await operatorSession();
    await keys2.add(KEY);
    const domains = 'Shop.Example\r\n\r\n*.faß.de\n*.github.io\nhttps://x.example/a';
    const checked = await post('/operator/keys/pk_acme/domains', {
      domains,
      page: 'https://www.faß.de/photos',
      do: 'check',
    });
    expect(checked.status).toBe(200);
    for (const words of [
      'Checked, not saved yet',
      'saved as <code>shop.example</code>',
      'every name under xn--fa-hia.de; not xn--fa-hia.de itself',
      'strangers hold names under it',
      'write the host alone',
      'https://www.xn--fa-hia.de: admitted by *.xn--fa-hia.de',
    ]) {
      expect(checked.body).toContain(words);
    }
    const refused = await post('/operator/keys/pk_acme/domains', { domains, do: 'save' });
    expect([refused.status, (await keys2.find('pk_acme'))?.domains]).toEqual([422, ['acme.example']]);
    expect(refused.body).toContain('*.github.io');
    const saved = await post('/operator/keys/pk_acme/domains', { domains: 'Shop.Example\n*.faß.de', do: 'save' });
    expect([saved.status, (await keys2.find('pk_acme'))?.domains]).toEqual([303, ['shop.example', '*.xn--fa-hia.de']]);
    expect((await get('/operator/audit')).body).toMatch(
      /operator:ann[\s\S]*key\.change[\s\S]*domains: <span class="from">acme\.example<\/span> shop\.example/,
    );
  });

  it.each([
    ['http://acme.example', 'only https'],
    ['http://localhost:3000', 'sandbox keys alone'],
    ['https://www.acme.example:8443/a', 'www.acme.example:8443 would'],
    ['acme.example', 'admitted by acme.example'],
    ['https://[::1]/', 'no entry can name'],
    ['mailto:ann@acme.example', 'no origin'],
    ['https://', 'no address'],
  ])('say of the page %s: %s', async (page, words) => {
    const { post, keys2 } = await operatorSession();
    await keys2.add(KEY);
    const { body } = await post('/operator/keys/pk_acme/domains', { domains: 'acme.example', page, do: 'check' });
    expect(body).toContain(words);
  });

  it('change, keeping limits of their own where the form says so', async () => {
    const { post, keys2 } = await operatorSession();
    await keys2.add({ ...KEY, limits: { ...KEY.limits, maxSide: 1234 }, daily: 9 });
    await post('/operator/keys/pk_acme/settings', {
      name: 'New',
      kind: 'trial',
      size: 'own',
      daily: '',
      session: 'on',
      private: 'on',
    });
    expect(await keys2.find('pk_acme')).toMatchObject({
      name: 'New',
      limits: { maxSide: 1234 },
      sessionRequired: true,
      privateMode: true,
    });
    expect((await keys2.find('pk_acme'))?.daily).toBeUndefined();
    await post('/operator/keys/pk_acme/settings', {
      ...{ name: 'New', kind: 'trial', size: 'own', daily: '' },
      ...{ tool_cutout: 'on', tool_splitter: 'on' },
    });
    expect((await keys2.find('pk_acme'))?.tools).toEqual(['cutout', 'splitter']);
    const changed = await keys2.find('pk_acme');
    expect([changed?.sessionRequired, changed?.privateMode]).toEqual([undefined, undefined]);
    expect((await post('/operator/keys/pk_acme/settings', { ...SETTINGS, daily: '-1' })).status).toBe(400);
  });

  it('rotate: a new key at once, the old one until its hours have passed', async () => {
    const { post, keys2, clock } = await operatorSession();
    await keys2.add(KEY);
    const { location } = await post('/operator/keys/pk_acme/rotate', { hours: '2' });
    const next = /keys\/(pk_\w+)\?done=rotated/.exec(location)?.[1] ?? '';
    expect(await keys2.find(next)).toMatchObject({ name: 'Acme', domains: ['acme.example'], status: 'active' });
    clock.ms += 2 * 3_600_000 - 1000;
    expect((await keys2.find('pk_acme'))?.status).toBe('active');
    clock.ms += 1000;
    expect((await keys2.find('pk_acme'))?.status).toBe('revoked');
    expect((await keys2.find(next))?.endsAt).toBeUndefined();
  });

  it('are revoked by who is sure', async () => {
    const { get, post, keys2 } = await operatorSession();
    await keys2.add(KEY);
    expect((await post('/operator/keys/pk_acme/revoke')).status).toBe(400);
    expect((await keys2.find('pk_acme'))?.status).toBe('active');
    await post('/operator/keys/pk_acme/revoke', { sure: 'on' });
    expect((await keys2.find('pk_acme'))?.status).toBe('revoked');
    expect((await get('/operator/keys/pk_acme')).body).not.toContain('method="post" action="/operator/keys/pk_acme');
    expect((await post('/operator/keys/pk_acme/domains', { domains: 'x.example', do: 'save' })).status).toBe(400);
  });

  it('have secrets that are shown once, and ended by who owns them', async () => {
    const { get, post, keys2 } = await operatorSession();
    await keys2.add(KEY);
    await keys2.add({ ...KEY, id: 'pk_other' });
    const { body } = await get('/operator/keys/pk_acme');
    const once = /name="once" value="(ks_[\w-]+)"/.exec(body)?.[1] ?? '';
    const made = await post('/operator/keys/pk_acme/secrets', { once });
    const secret = /sk_[\w-]{43}/.exec(made.body)?.[0] ?? '';
    expect(secret).not.toBe('');
    const again = await post('/operator/keys/pk_acme/secrets', { once });
    expect([again.status, again.body.includes('sk_')]).toEqual([400, false]);
    const page = await get('/operator/keys/pk_acme');
    expect(page.body).toContain(`sk_…${secret.slice(-4)}`);
    expect(page.body).not.toContain(secret);
    expect((await post(`/operator/keys/pk_other/secrets/${once}/end`, { hours: '0' })).status).toBe(400);
    expect((await post(`/operator/keys/pk_acme/secrets/${once}/end`, { hours: '0' })).status).toBe(303);
    expect((await get('/operator/keys/pk_acme')).body).toContain('ended');
  });

  it('that come with the program are shown and left alone', async () => {
    const { get, post } = await operatorSession();
    const { status, body } = await get('/operator/keys/pk_sandbox_full');
    expect([status, body.includes('comes with the program')]).toEqual([200, true]);
    for (const what of ['revoke', 'rotate', 'settings', 'domains', 'secrets']) {
      const fields = { sure: 'on', hours: '1', once: 'ks_12345678', ...SETTINGS };
      expect((await post(`/operator/keys/pk_sandbox_full/${what}`, fields)).status).toBe(400);
    }
    expect((await post('/operator/keys', { ...SETTINGS, id: 'pk_sandbox_mine' })).status).toBe(303);
    expect((await get('/operator/keys/pk_sandbox_mine')).status).toBe(400);
  });
});
