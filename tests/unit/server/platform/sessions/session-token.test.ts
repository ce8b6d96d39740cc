import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  readSessionToken,
  TOKEN_REFUSALS,
  type TokenRefusal,
} from '../../../../../server/platform/sessions/session-token.ts';
import { mintToken, part } from './mint-token.ts';

const NOW = Date.parse('2026-11-21T12:00:00.400Z');
const iat = Math.floor(NOW / 1000);
const SECRET = 'sk_sandbox_full';
const KEY = 'pk_sandbox_full';

const mint = (claims: object = {}, options: { secret?: string; header?: object } = {}) =>
  mintToken({ aud: KEY, iat, exp: iat + 600, ...claims }, { secret: SECRET, ...options });

const read = (token: string, now = NOW, secrets: readonly string[] = ['sk_older', SECRET]) =>
  readSessionToken({ token, key: KEY, secrets, list: { entries: ['shop.example'], loopback: false }, now });

describe('a session token of a partner’s backend', () => {
  it('is read when a working secret signed it, with the user that it names', () => {
    expect(read(mint())).toEqual({});
    expect(read(mint({ sub: 'user-7', origin: 'https://shop.example', jti: 'x', name: 'ignored' }))).toEqual({
      user: 'user-7',
    });
  });

  it('is what other makers of JWTs make of the same claims', () => {
    // RFC 7515, appendix A.1: header, claims and signature made elsewhere.
    const key = Buffer.from(
      'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
      'base64url',
    );
    const signed =
      'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ';
    expect(createHmac('sha256', key).update(signed).digest('base64url')).toBe(
      'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    );
    // Its claims are not ours: past the signature, which is the point, and refused for what they lack.
    const token = `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
    expect(read(token)).toBe('claims');
  });

  const none = (header: object) => `${part(header)}.${part({ aud: KEY, iat, exp: iat + 600 })}.`;
  it.each<[string, string, TokenRefusal]>([
    ['no JWT', 'hello', 'malformed'],
    ['a fourth part', `${mint()}.x`, 'malformed'],
    ['a book', `${mint()}${'x'.repeat(3_000)}`, 'malformed'],
    ['alg none', none({ alg: 'none' }), 'algorithm'],
    ['alg None in other letters', none({ alg: 'hs256' }), 'algorithm'],
    ['an asymmetric algorithm', mint({}, { header: { alg: 'RS256' } }), 'algorithm'],
    ['no signature', none({ alg: 'HS256' }), 'signature'],
    ['another’s secret', mint({}, { secret: 'sk_sandbox_trial' }), 'signature'],
    ['the empty secret', mint({}, { secret: '' }), 'signature'],
    [
      'a claim that was changed',
      mint().replace(/\.[^.]+\./, `.${part({ aud: KEY, iat, exp: iat + 9e9 })}.`),
      'signature',
    ],
    ['a user that is no text', mint({ sub: 7 }), 'claims'],
    ['a user with a line break', mint({ sub: 'a\nb' }), 'claims'],
    ['no end', mint({ exp: undefined }), 'claims'],
    ['another key', mint({ aud: 'pk_other' }), 'audience'],
    ['a list of keys', mint({ aud: [KEY] }), 'claims'],
    ['an end before its beginning', mint({ exp: iat - 1 }), 'lifetime'],
    ['no life at all', mint({ exp: iat }), 'lifetime'],
    ['a life of an hour', mint({ exp: iat + 3_600 }), 'lifetime'],
    ['a birth in the future', mint({ iat: iat + 120, exp: iat + 200 }), 'early'],
    ['an end in the past', mint({ iat: iat - 700, exp: iat - 61 }), 'expired'],
    ['a page that is not on the list', mint({ origin: 'https://shop.example.evil.io' }), 'origin'],
    ['a page over http', mint({ origin: 'http://shop.example' }), 'origin'],
  ])('is refused with %s', (_, token, refusal) => {
    expect(read(token)).toBe(refusal);
    expect(TOKEN_REFUSALS[refusal].length).toBeGreaterThan(10);
  });

  it('bears a clock that differs by a minute, and is refused by a key without secrets', () => {
    expect(read(mint(), NOW - 55_000)).toEqual({});
    expect(read(mint(), NOW + 655_000)).toEqual({});
    expect(read(mint(), NOW, [])).toBe('signature');
  });
});
