import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLang } from '../../../../../server/platform/pages/built-page.ts';
import { keyInfo } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { privateKeyInfo } from '../../../../../src/protocol/calls/private-info.schema.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { folder, type Kit, kit, partner, picture, upload } from '../../kit.ts';

/** A product whose editor, site and demo were "built". */
async function built(): Promise<Kit> {
  const root = await folder();
  const files: Record<string, string> = {
    'dist/editor/index.html': '<!doctype html><html lang="en" class="x"><head><title>Editor</title></head>',
    'dist/editor/.vite/manifest.json': '{}',
    'dist/editor/assets/boot-a1.js': 'boot',
    'dist/editor/assets/imaging.worker-B2c.js': 'worker',
    'dist/editor/assets/.hidden': 'secret',
    'dist/server/pages/blocked.css': 'a > b { color: "<red>" }',
    'dist/site/assets/site-a1.js': 'site',
    'demo/index.html': '<!doctype html><title>Demo</title>',
    'demo/js/shop.js': 'shop',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const env = { DIST_DIR: join(root, 'dist'), DEMO_DIR: join(root, 'demo') };
  return await kit({ env, keys: [partner('pk_acme', { domains: ['shop.acme.example'] })] });
}

const ancestors = (header: unknown): string => /frame-ancestors ([^;]*)/.exec(String(header))?.[1] ?? '';

describe('the editor’s page', () => {
  it.each([
    ['/editor/', 'zh-Hans'],
    ['/en/editor/', 'en'],
    ['/cutout/editor/', 'zh-Hans'],
    ['/jp/cutout/editor/', 'ja'],
    ['/kr/editor/', 'ko'],
    ['/zh-tw/editor/', 'zh-Hant'],
  ])('%s is written in %s', async (url, lang) => {
    const answer = await (await built()).ask('editor', { url });
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      `<!doctype html><html lang="${lang}" class="x"><head><title>Editor</title></head>`,
    ]);
  });

  it.each([
    ['pk_sandbox_full', true],
    ['pk_acme', false],
  ])(
    'D96 says in private mode itself what may be done with %s, and leaves its frame nothing to ask',
    async (key, allowed) => {
      const url = `/en/editor/?origin=cutout-sdk&platform=${key}&privateMode=1`;
      const { body, headers } = await (await built()).ask('editor', { url });
      const text = /<meta name="cutout-private" content="([^"]*)">/.exec(body)?.[1] ?? '';
      const info = privateKeyInfo.parse(JSON.parse(text.replaceAll('&quot;', '"')));
      expect([info.allowed, info.limits]).toEqual([allowed, DEFAULT_LIMITS]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('connect-src http://localhost:8787/editor/assets/ blob:;');
      expect(policy).not.toContain("'self'");
    },
  );

  describe('D251 brings the answer to the frame’s first question', () => {
    const broughtIn = (body: string) => {
      const text = /<meta name="cutout-key" content="([^"]*)">/.exec(body)?.[1];
      return text === undefined ? undefined : keyInfo.parse(JSON.parse(text.replaceAll('&quot;', '"')));
    };
    const pageOf = (key: string) => `/en/editor/?origin=cutout-sdk&platform=${key}`;

    it.each(['pk_sandbox_full', 'pk_acme'])('the same as check_app_key’s, of %s', async (id) => {
      const product = await built();
      const { session, ...brought } = broughtIn((await product.ask('editor', { url: pageOf(id) })).body) ?? {};
      const asked = await product.ask('editor', { url: `/editsdk/check_app_key?accessKey=${id}` });
      const { session: own, ...info } = asked.json().data;
      expect(brought).toEqual(info);
      expect([session?.server_time, session?.token]).toEqual([own.server_time, expect.stringMatching(/.{40}/)]);
      expect(session?.token).not.toBe(own.token);
    });

    it('a session that the server’s calls take', async () => {
      const product = await built();
      const session = broughtIn((await product.ask('editor', { url: pageOf('pk_sandbox_full') })).body)?.session;
      if (session === undefined) throw new Error('the page brought nothing');
      expect((await upload(product, session, await picture())).key).toMatch(/\.png$/);
    });

    it.each([
      ['of nobody', '/en/editor/'],
      ['in private mode', `${pageOf('pk_sandbox_full')}&privateMode=1`],
      ['of a key whose check is to fail', pageOf('pk_sandbox_fault_connect')],
      ['of a refused key', pageOf('pk_none')],
    ])('not in a frame %s', async (_, url) => {
      const { body, headers } = await (await built()).ask('editor', { url });
      expect(broughtIn(body)).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
    });

    it('not beyond the rate of that call: the frame asks, and is refused', async () => {
      const product = await built();
      const check = '/editsdk/check_app_key?accessKey=pk_sandbox_full';
      let last = 200;
      for (let n = 0; n < 500 && last === 200; n += 1) last = (await product.ask('editor', { url: check })).statusCode;
      expect(last).toBe(429);
      const { statusCode, body } = await product.ask('editor', { url: pageOf('pk_sandbox_full') });
      expect([statusCode, broughtIn(body)]).toEqual([200, undefined]);
    });
  });

  it.each([
    ['/', 'http://localhost:8786/'],
    ['/editor?a=1', '/editor/?a=1'],
    ['/jp/cutout/editor', '/jp/cutout/editor/'],
  ])('%s leads to %s', async (url, location) => {
    expect((await (await built()).ask('editor', { url })).headers.location).toBe(location);
  });

  it.each(['/fr/editor/', '/pt-br/cutout/editor/?a=1', '/xx/editor/'])('D78 shows %s in cn', async (url) => {
    const { statusCode, headers, body } = await (await built()).ask('editor', { url });
    const path = url.includes('/cutout/') ? '/cutout/editor/' : '/editor/';
    expect([statusCode, headers.link]).toEqual([200, `<http://localhost:8787${path}>; rel="canonical"`]);
    expect(body).toContain('<html lang="zh-Hans"');
  });

  it('names no other address for a language that it knows', async () => {
    expect((await (await built()).ask('editor', { url: '/zh-tw/editor/' })).headers.link).toBeUndefined();
  });

  it.each([
    ['/xx!/editor/', 'en', 'en'],
    ['/jp/editor/nowhere', 'en', 'ja'],
    ['/editor/nowhere?a=<b>', 'ko-KR', 'ko'],
    ['/schools/editor', '', 'en'],
  ])('D78 has a page for a person at %s (%s)', async (url, wished, lang) => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': wished };
    const answer = await (await built()).ask('editor', { url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`<html lang="${lang}">`);
    expect(answer.body).not.toContain('<b>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(ancestors(answer.headers['content-security-policy'])).toBe("'none'");
  });

  it('answers a program in the shape of every refusal', async () => {
    const answer = await (await built()).ask('editor', { url: '/editor/nowhere' });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'INVALID_ARGUMENT']);
  });

  it.each([
    ['', "'self' http://localhost:8786"],
    ['?platform=pk_acme', "'self' http://localhost:8786"],
    ['?origin=cutout-sdk&platform=pk_acme', 'https://shop.acme.example'],
    ['?origin=cutout-sdk&platform=pk_sandbox_elsewhere', 'https://partner.example'],
    ['?origin=cutout-sdk&platform=pk_sandbox_nolist', "'none'"],
    ['?origin=cutout-sdk&platform=pk_sandbox_revoked', "'none'"],
    ['?origin=cutout-sdk&platform=pk_unknown', "'none'"],
    ['?origin=cutout-sdk&platform=', "'none'"],
    ['?origin=cutout-sdk', "'none'"],
    ['?origin=cutout-sdk&platform=pk_acme&platform=pk_sandbox_trial', "'none'"],
  ])('T32 %s is framed by %s', async (query, value) => {
    const answer = await (await built()).ask('editor', { url: `/editor/${query}` });
    expect(ancestors(answer.headers['content-security-policy'])).toBe(value);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-frame-options']).toBeUndefined();
  });

  it('opens loopback to sandbox keys, any port', async () => {
    const answer = await (await built()).ask('editor', { url: '/editor/?origin=cutout-sdk&platform=pk_sandbox_trial' });
    expect(ancestors(answer.headers['content-security-policy'])).toContain('http://127.0.0.1:*');
  });

  it('follows a key that is revoked while it runs', async () => {
    const product = await built();
    const url = '/editor/?origin=cutout-sdk&platform=pk_acme';
    expect((await product.ask('editor', { url })).statusCode).toBe(200);
    await product.keys.revoke('pk_acme');
    expect((await product.ask('editor', { url })).statusCode).toBe(403);
  });

  it('serves its files for a year, workers with their own policy, and nothing hidden', async () => {
    const product = await built();
    const boot = await product.ask('editor', { url: '/editor/assets/boot-a1.js' });
    expect([boot.body, boot.headers['cache-control']]).toEqual(['boot', 'public, max-age=31536000, immutable']);
    const worker = await product.ask('editor', { url: '/editor/assets/imaging.worker-B2c.js' });
    expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
    for (const url of [
      '/editor/assets/.hidden',
      '/editor/assets/../index.html',
      '/editor/assets/%2e%2e/index.html',
      '/editor/assets/',
    ]) {
      expect((await product.ask('editor', { url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('says what to do when nothing was built', async () => {
    const answer = await (await kit()).ask('editor', { url: '/editor/' });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});

describe('the page in its place', () => {
  it('tells why in the language asked for, without script, with the key masked', async () => {
    const product = await kit();
    const { body, headers, statusCode } = await product.ask('editor', {
      url: '/en/editor/?origin=cutout-sdk&platform=pk_secretkey_7q2f',
      headers: { 'sec-fetch-dest': 'document' },
    });
    expect(statusCode).toBe(403);
    expect(body).toContain('This access key does not work');
    expect(body).toContain('pk_…7q2f');
    expect(body).not.toContain('pk_secretkey');
    expect(body).toContain(String(headers['x-request-id']));
    expect(body).not.toContain('<script');
  });

  it('admits its own style by hash, and nothing else', async () => {
    const { body, headers } = await (await built()).ask('editor', { url: '/jp/editor/?origin=cutout-sdk' });
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(style).toBe('a > b { color: "<red>" }');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(body).toContain('<html lang="ja">');
  });

  it('never writes what stands in the address as markup', async () => {
    const { body } = await (await kit()).ask('editor', {
      url: `/en/editor/?origin=cutout-sdk&platform=${encodeURIComponent('pk_<script>alert(1)</script>"><b>')}`,
    });
    expect(body).not.toContain('<b>');
    expect(body).toContain('&gt;&lt;b&gt;');
  });
});

describe('the other listeners', () => {
  it('serve the site’s files, with the addresses that its build cannot know', async () => {
    const product = await built();
    expect((await product.ask('site', { url: '/config.js' })).body).toContain('"editorOrigin":"http://localhost:8787"');
    expect((await product.ask('site', { url: '/assets/site-a1.js' })).headers['cache-control']).toContain('immutable');
    const page = await product.ask('site', { url: '/' });
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm run build')]);
  });

  it('serve the demo as a partner would', async () => {
    const product = await built();
    const page = await product.ask('demo', { url: '/' });
    expect(page.headers['content-security-policy']).toContain("frame-src 'self' http://localhost:8787");
    expect((await product.ask('demo', { url: '/js/shop.js' })).body).toBe('shop');
    expect((await product.ask('demo', { url: '/config.js' })).body).toContain('window.DEMO_CONFIG');
  });

  it.each(['evil.example', 'localhost:1', 'localhost.evil.example:8787', ''])(
    'D73 do not answer to the name %j',
    async (host) => {
      const product = await kit();
      for (const listener of ['editor', 'site', 'demo', 'store'] as const) {
        const answer = await product.ask(listener, { url: '/editsdk/diagnose', headers: { host } });
        expect(answer.statusCode).toBe(421);
      }
      expect((await product.ask('editor', { url: '/healthz', headers: { host } })).statusCode).toBe(200);
    },
  );
});

describe('the language of a page', () => {
  it.each([
    ['<html>', '<html lang="ko">'],
    ["<html class='a' lang='en'>", '<html lang="ko" class=\'a\'>'],
    ['<html lang=en data-x="1">', '<html lang="ko" data-x="1">'],
    ['<html data-lang="x">', '<html lang="ko" data-lang="x">'],
  ])('%s becomes %s', (before, after) => {
    expect(withLang(before, 'ko')).toBe(after);
  });
});
