import { expect, it } from 'vitest';
import { bytesOfBase64 } from '../../../../../editor/shell/edit/bytes-of-base64.ts';

it('gives the bytes of a text in base64, all 256 values and none', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  expect(bytesOfBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
  expect(bytesOfBase64('')).toEqual(new Uint8Array());
  expect(() => bytesOfBase64('=?')).toThrow();
});
