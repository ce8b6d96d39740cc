import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalRequest, signRequest, sortedPairs } from '../../../src/protocol/signature.ts';

const hmac = (text: string) => createHmac('sha256', 'key').update(text).digest('hex');

describe('signature 1.3', () => {
  it('signs method, path and the sorted encoded lines, without sig', () => {
    expect(canonicalRequest('/upload/policy', { type: 'matting', app: "it's", sig: 'x', count: '1' })).toBe(
      'GET\n/upload/policy\napp=it%27s\ncount=1\ntype=matting',
    );
  });

  it('D81 leaves out what every call carries', () => {
    const common = { gid: 'g', client_id: '1', preview_mode: '0', timestamp: '5' };
    expect(canonicalRequest('/p', { ...common, count: '1' })).toBe('GET\n/p\ncount=1');
    expect(canonicalRequest('/p', { gidx: 'g' })).toBe('GET\n/p\ngidx=g');
  });

  it('is the first 32 hex characters', async () => {
    expect(await signRequest(hmac, '/p', { a: '1' })).toBe(hmac('GET\n/p\na=1').slice(0, 32));
  });

  it('gives two different requests two different texts, where joining without delimiters collides', () => {
    expect(canonicalRequest('/p', { count: '1', suffix: '0.jpg' })).not.toBe(
      canonicalRequest('/p', { count: '10', suffix: '.jpg' }),
    );
    const params = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), fc.string({ maxLength: 6 }), {
      maxKeys: 4,
    });
    fc.assert(
      fc.property(params, params, (a, b) => {
        const same = JSON.stringify(sortedPairs(a)) === JSON.stringify(sortedPairs(b));
        expect(sortedPairs(a).join('\n') === sortedPairs(b).join('\n')).toBe(same);
        expect(Object.fromEntries(new URLSearchParams(sortedPairs(a).join('&')))).toEqual({ ...a });
      }),
    );
  });
});
