import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBegun, readHash, readPart } from '../../../src/upload/qiniu-answers.ts';

const begun = (more: object) => JSON.stringify({ uploadId: 'a-b_9', expireAt: 1_700_000_000, ...more });

describe('answers of a store', () => {
  it('are read as far as they are needed', () => {
    expect(readBegun(begun({ more: 1 }))).toEqual({ uploadId: 'a-b_9', expireAt: 1_700_000_000 });
    expect(readPart('{"etag":"FqlK","md5":"x"}')).toBe('FqlK');
    expect(readHash('{"hash":"FqlK","key":"a"}')).toBe('FqlK');
  });

  it.each([
    begun({ uploadId: '' }),
    begun({ uploadId: '../../x' }),
    begun({ uploadId: 'a/b' }),
    begun({ uploadId: 'a'.repeat(201) }),
    begun({ uploadId: 7 }),
    begun({ expireAt: '1700000000' }),
    begun({ expireAt: null }),
    '[]',
    'null',
    '"text"',
    '{',
    '',
    '<html>',
  ])('%s is no beginning: its id goes into an address', (text) => {
    expect(() => readBegun(text)).toThrow(expect.objectContaining({ code: 'UPLOAD_FAILED', details: { status: 502 } }));
  });

  it.each(['{}', '{"etag":""}', '{"etag":9}', 'null', '', '[1]'])('%s is no part', (text) => {
    expect(() => readPart(text)).toThrow(expect.objectContaining({ code: 'UPLOAD_FAILED' }));
  });

  it.each(['{}', '{"hash":1}', 'null', '', '<html>'])('%s has no hash, and the object is there', (text) => {
    expect(readHash(text)).toBe('');
  });

  it('any text is read or refused by our own error', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ uploadId: value })),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(typeof readHash(text)).toBe('string');
        for (const read of [readBegun, readPart]) {
          try {
            read(text);
          } catch (error) {
            expect(error).toMatchObject({ code: 'UPLOAD_FAILED' });
          }
        }
      }),
    );
  });
});
