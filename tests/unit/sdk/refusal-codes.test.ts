import { expect, it } from 'vitest';
import { cannotShow, isCertain } from '../../../sdk/refusal-codes.ts';
import { ERRORS } from '../../../src/protocol/errors.ts';

it('parts of names mean the codes that they are for, and of the others none that comes at that place', () => {
  const codes = Object.keys(ERRORS);
  expect(codes.filter(isCertain).sort()).toEqual([
    'ACCESS_KEY_INVALID',
    'ACCESS_KEY_MISSING',
    'DOMAIN_NOT_ALLOWED',
    // Of a library's key: the server says it of no frame.
    'INVALID_KEY',
    'WHITELIST_MISSING',
  ]);
  expect(codes.filter(cannotShow).sort()).toEqual([
    'CANVAS_UNUSABLE',
    'PRIVATE_MODE_UNAVAILABLE',
    // An answer to a call, and so after `init`.
    'TOOL_MISMATCH',
    'TOOL_NOT_ALLOWED',
    'TOOL_UNKNOWN',
  ]);
});
