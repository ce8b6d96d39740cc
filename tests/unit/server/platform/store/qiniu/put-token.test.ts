import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signPutPolicy } from '../../../../../../server/platform/store/policy-signature.ts';
import { type TokenContext, verifyPutToken } from '../../../../../../server/platform/store/qiniu/put-token.ts';
import { POLICY_LIFETIME } from '../../../../../../server/platform/store/signers.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const KEY = `results/2026/11/21/${'a'.repeat(21)}.png`;
const CONTEXT: TokenContext = {
  bucket: 'cutout',
  now: NOW,
  secretOf: (accessKey) => (accessKey === 'ak' ? 'secret' : undefined),
};
const POLICY = {
  scope: `cutout:${KEY}`,
  deadline: NOW / 1000 + POLICY_LIFETIME,
  insertOnly: 1,
  fsizeMin: 1,
  fsizeLimit: 1_000,
  detectMime: 1,
  mimeLimit: 'image/png',
  endUser: 'owner pk_acme',
};
const signed = (change: object = {}, secret = 'secret', accessKey = 'ak') =>
  signPutPolicy(accessKey, secret, { ...POLICY, ...change });
const outcome = (token: string, context: TokenContext = CONTEXT) => {
  try {
    return verifyPutToken(token, context);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a put token', () => {
  it('lets its holder do what its policy says', () => {
    expect(outcome(signed())).toEqual({
      key: KEY,
      owner: 'owner',
      payer: 'pk_acme',
      minBytes: 1,
      maxBytes: 1_000,
      type: 'image/png',
    });
    expect(outcome(signed({ endUser: 'owner' }))).toMatchObject({ owner: 'owner', payer: '' });
  });

  it('ends with its deadline, which is said; one that would last longer than ours is none', () => {
    const at = (now: number) => outcome(signed(), { ...CONTEXT, now });
    expect(at(NOW + POLICY_LIFETIME * 1000 - 1)).toMatchObject({ key: KEY });
    expect(at(NOW + POLICY_LIFETIME * 1000)).toBe('expired token');
    expect(at(NOW - 1)).toBe('bad token');
  });

  it('of another secret or key, or with a letter changed, is none', () => {
    expect(outcome(signed({}, 'other'))).toBe('bad token');
    expect(outcome(signed({}, 'secret', 'other'))).toBe('bad token');
    const token = signed();
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom('A', '0', '_', ':'), (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(outcome(token.slice(0, at) + letter + token.slice(at + 1))).toBe('bad token');
      }),
      { numRuns: 60 },
    );
  });

  it('with anything in its policy that we do not write is none, though its signature holds', () => {
    for (const change of [
      { callbackUrl: 'https://evil.example' },
      { returnUrl: 'https://evil.example' },
      { saveKey: 'x' },
      { insertOnly: 0 },
      { insertOnly: undefined },
      { detectMime: 0 },
      { fsizeMin: 0 },
      { fsizeLimit: 1.5 },
      { fsizeLimit: '1000' },
      { deadline: `${POLICY.deadline}` },
      { endUser: '' },
      { mimeLimit: undefined },
    ])
      expect(outcome(signed(change)), JSON.stringify(change)).toBe('bad token');
  });

  it('for another bucket, or for no object of ours, is none', () => {
    for (const scope of [
      `other:${KEY}`,
      `cutout2:${KEY}`,
      'cutout',
      'cutout:',
      'cutout:../secret',
      `cutout:/${KEY}`,
      `cutout:${KEY}/../../x`,
      `cutout:${KEY}\0`,
    ])
      expect(outcome(signed({ scope })), scope).toBe('bad token');
  });

  it('that is no token is refused, and nothing else happens', () => {
    const half = signed().split(':').slice(0, 2).join(':');
    for (const token of ['', ':', '::', half, `${signed()}:x`, 'ak:sig:%%%', `ak:sig:${'A'.repeat(5_000)}`])
      expect(outcome(token), token.slice(0, 30)).toBe('bad token');
    fc.assert(
      fc.property(fc.string(), fc.string(), (signature, policy) => {
        expect(outcome(`ak:${signature}:${policy}`)).toBe('bad token');
      }),
    );
  });
});
