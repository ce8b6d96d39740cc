import { describe, expect, it } from 'vitest';
import { preferredLocale } from '../../../../../server/platform/http/preferred-locale.ts';
import { REFUSAL_TEXTS } from '../../../../../server/platform/pages/refusal-texts.ts';
import { checkAppKey, diagnose } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { TOOL_IDS } from '../../../../../src/protocol/tools.ts';
import { callerHeaders, kit, partner, policyQuery } from '../../kit.ts';

describe('GET /editsdk/check_app_key', () => {
  const check = async (key: string, env: Record<string, string> = {}) => {
    const product = await kit({
      env,
      keys: [partner('pk_acme', { trial: true }), partner('pk_loop', { loopback: true })],
    });
    const answer = await product.ask('editor', { url: `/editsdk/check_app_key?accessKey=${key}&target_module=cutout` });
    return { status: answer.statusCode, ...checkAppKey.response.json.parse(answer.json()) };
  };

  it.each([
    ['pk_sandbox_trial', 1, [], true, 'partner'],
    ['pk_sandbox_full', 0, [], true, 'partner'],
    ['pk_sandbox_elsewhere', 0, ['partner.example'], false, 'partner'],
    ['pk_site', 0, [], true, 'site'],
    ['pk_acme', 1, ['partner.example'], false, 'partner'],
  ])('%s: is_trial %i', async (key, trial, list, loopback, role) => {
    const { code, data } = await check(key);
    expect(code).toBe(0);
    expect(data).toMatchObject({ is_trial: trial, idna_white_list: list, loopback, role, retention_hours: 24 });
  });

  it.each([
    ['pk_sandbox_full', TOOL_IDS],
    ['pk_site', TOOL_IDS],
    ['pk_acme', ['cutout']],
  ])('%s: its frames may show the tools of the key', async (key, tools) => {
    expect((await check(key)).data?.tools).toEqual(tools);
  });

  it.each([
    ['', 'ACCESS_KEY_MISSING'],
    ['pk_nobody', 'ACCESS_KEY_INVALID'],
    ['pk_sandbox_revoked', 'ACCESS_KEY_INVALID'],
    ['pk_sandbox_nolist', 'WHITELIST_MISSING'],
  ])('refuses %j with a code and a message, as an answer', async (key, error) => {
    const answer = await check(key);
    expect(answer).toMatchObject({ status: 200, error });
    expect(answer.code).not.toBe(0);
    expect(answer.message).toBeTruthy();
    expect(answer.data).toBeUndefined();
  });

  it('D48 gives loopback to sandbox keys alone, whatever a key file says', async () => {
    expect((await check('pk_loop')).data?.loopback).toBe(false);
  });

  it('has no sandbox key in production, where the site stands on its own name', async () => {
    const env = { NODE_ENV: 'production', SITE_ORIGIN: 'https://www.cut.example' };
    expect((await check('pk_sandbox_trial', env)).error).toBe('ACCESS_KEY_INVALID');
    expect((await check('pk_site', env)).data).toMatchObject({ idna_white_list: ['www.cut.example'], loopback: false });
  });
});

describe('GET /editsdk/diagnose', () => {
  const ask = async (query: string, headers: Record<string, string>) => {
    const answer = await (await kit()).ask('editor', { url: `/editsdk/diagnose?${query}`, headers });
    return { headers: answer.headers, answer: diagnose.response.json.parse(answer.json()) };
  };

  it.each([
    ['accessKey=&nested=0', 'https://partner.example', 'ACCESS_KEY_MISSING', undefined],
    ['accessKey=pk_nobody&nested=0', 'https://partner.example', 'ACCESS_KEY_INVALID', undefined],
    ['accessKey=pk_sandbox_nolist&nested=0', 'https://partner.example', 'WHITELIST_MISSING', undefined],
    ['accessKey=pk_sandbox_elsewhere&nested=0', 'https://partner.example', 'OK', undefined],
    ['accessKey=pk_sandbox_elsewhere&nested=1', 'https://partner.example', 'OK', undefined],
    ['accessKey=pk_sandbox_elsewhere&nested=0', 'https://shop.example:8443', 'DOMAIN_NOT_ALLOWED', 'shop.example:8443'],
    ['accessKey=pk_sandbox_elsewhere&nested=0', 'http://127.0.0.2:8788', 'DOMAIN_NOT_ALLOWED', '127.0.0.2:8788'],
    ['accessKey=pk_sandbox_elsewhere&nested=0', 'null', 'DOMAIN_NOT_ALLOWED', undefined],
    ['accessKey=pk_sandbox_trial&nested=0', 'http://127.0.0.1:8788', 'OK', undefined],
  ])('%s asked by %s: %s', async (query, origin, code, domain) => {
    const { answer, headers } = await ask(query, { origin });
    expect([answer.code, answer.domain]).toEqual([code, domain]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      vary: 'Origin, Accept-Encoding',
    });
  });

  it.each([
    ['accessKey=', /Pass it as accessKey, in the options of create\./],
    ['accessKey=pk_nobody', /Check accessKey for a typing error, or ask for a new key\./],
    ['accessKey=pk_sandbox_nolist', /Add the domain of this page to it\./],
    ['accessKey=pk_sandbox_elsewhere', /Add shop\.example to the key\./],
  ])('%s: says what to do, and where more is said', async (query, cure) => {
    const { answer } = await ask(`${query}&nested=0&lang=en`, { origin: 'https://shop.example' });
    const [text = '', docs = ''] = answer.text.split('\n');
    expect(text).toMatch(cure);
    expect(docs).toBe('http://localhost:8787/docs/errors');
    expect(JSON.stringify(answer).split(answer.code)).toHaveLength(2);
  });

  it('never names another domain of the key', async () => {
    const { answer } = await ask('accessKey=pk_sandbox_elsewhere&nested=0', { origin: 'https://spy.example' });
    expect(JSON.stringify(answer)).not.toContain('partner.example');
    expect(answer.text).toContain('spy.example');
  });

  it('speaks the language asked for, else the browser’s', async () => {
    const query = 'accessKey=pk_nobody&nested=0';
    const origin = 'https://a.example';
    const { title } = REFUSAL_TEXTS.kr.reasons.ACCESS_KEY_INVALID;
    expect((await ask(`${query}&lang=kr`, { origin, 'accept-language': 'ja' })).answer.title).toBe(title);
    expect((await ask(query, { origin, 'accept-language': 'fr, ko;q=0.8' })).answer.title).toBe(title);
  });

  it('is limited by address', async () => {
    const product = await kit();
    const url = '/editsdk/diagnose?accessKey=pk_nobody&nested=0';
    for (let n = 0; n < 60; n += 1) expect((await product.ask('editor', { url })).statusCode).toBe(200);
    const refused = await product.ask('editor', { url });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      '1',
      'RATE_LIMITED',
    ]);
    product.clock.advance(1000);
    expect((await product.ask('editor', { url })).statusCode).toBe(200);
  });

  it('does not believe X-Forwarded-For unless a proxy is named', async () => {
    for (const [env, status] of [
      [{ SANDBOX: 'off' }, 429],
      [{ TRUST_PROXY: '127.0.0.1' }, 200],
    ] as const) {
      const product = await kit({ env });
      const url = '/editsdk/diagnose?accessKey=pk_nobody&nested=0';
      let last = 0;
      for (let n = 0; n < 61; n += 1) {
        last = (await product.ask('editor', { url, headers: { 'x-forwarded-for': `203.0.113.${n}` } })).statusCode;
      }
      expect(last).toBe(status);
    }
  });
});

describe('the texts of refusals', () => {
  it('stand in five languages, each with the domain where English has it', () => {
    for (const words of Object.values(REFUSAL_TEXTS)) {
      expect(words.reasons.DOMAIN_NOT_ALLOWED.text).toContain('{domain}');
      expect(words.insecure).toContain('{domain}');
      expect(Object.keys(words.reasons)).toEqual(Object.keys(REFUSAL_TEXTS.en.reasons));
    }
  });

  it.each([
    [undefined, 'en'],
    ['fr-FR, fr;q=0.9', 'en'],
    ['zh-TW,zh;q=0.9', 'tw'],
    ['zh-Hant-HK', 'tw'],
    ['zh-CN', 'cn'],
    ['en;q=0.5, ja;q=0.9', 'jp'],
    ['ko;q=0, en', 'en'],
  ])('Accept-Language %s is answered in %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

describe('GET /upload/policy', () => {
  const ask = async (more: Record<string, string> = {}, tail = '', shift = 0) => {
    const product = await kit();
    const session = await product.session();
    const query = await policyQuery(session, product.clock.now() + shift, more);
    return await product.ask('editor', { url: `/upload/policy?${query}${tail}`, headers: callerHeaders(session) });
  };

  it('hands out as many tokens as were asked for, each for one key of ours', async () => {
    const answer = await ask({ count: '20', suffix: '.JPG' });
    const keys = answer.json().map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(20);
    for (const key of keys) expect(key).toMatch(/^2026\/11\/21\/[\w-]{21}\.jpg$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['0', '21', '-1', 'NaN', '1e9', '1,2', '01', ''])('C22 refuses the count %j', async (count) => {
    expect((await ask({ count })).statusCode).toBe(400);
  });

  it.each<[string, Record<string, string>]>([
    ['another type', { type: 'avatar' }],
    ['another suffix', { suffix: 'svg' }],
    ['heic, which the browser converts', { suffix: 'heic' }],
    ['another signature version', { sigVersion: '1.2' }],
    ['a signature of 31 characters', { sig: 'a'.repeat(31) }],
    ['a signature of 33 characters', { sig: 'a'.repeat(33) }],
    ['a wrong signature', { sig: 'a'.repeat(32) }],
  ])('refuses %s', async (_, more) => {
    const answer = await ask(more);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('refuses a parameter that occurs twice, though both say the same', async () => {
    const answer = await ask({}, '&count=1');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'count is missing or wrong']);
  });

  it('refuses a parameter that the signature does not cover', async () => {
    expect((await ask({}, '&extra=1')).json().message).toContain('SIG_INVALID');
  });

  it('D33 takes a clock that is 300 s off, and not one second more', async () => {
    for (const [shift, status] of [
      [-300_000, 200],
      [300_000, 200],
      [-301_000, 400],
      [301_000, 400],
    ] as const) {
      expect((await ask({}, '', shift)).statusCode).toBe(status);
    }
    expect((await ask({}, '', 999_000)).json().message).toContain('SIG_EXPIRED');
  });

  it('refuses the signature of another session', async () => {
    const product = await kit();
    const [mine, other] = [await product.session(), await product.session()];
    const query = await policyQuery(other, product.clock.now());
    const answer = await product.ask('editor', { url: `/upload/policy?${query}`, headers: callerHeaders(mine) });
    expect(answer.json().message).toContain('SIG_INVALID');
  });
});
