import { cutoutError } from '../../../src/protocol/errors.ts';

/** S3's own limit, in bytes. */
const MAX_KEY = 1024;

/**
 * May an object be named so? Segments of plain words: no `..`, no leading slash, no backslash, control character, percent or
 * `${…}`, NFC only (C17). On disk the name is a hash all the same (C15).
 */
export const isObjectKey = (key: string): boolean =>
  key !== '' &&
  Buffer.byteLength(key) <= MAX_KEY &&
  key.normalize('NFC') === key &&
  key.split('/').every((segment) => /^(?!\.{1,2}$)[^\\%${}\p{C}\p{Z}]+$/u.test(segment));

export function checkObjectKey(key: string): void {
  if (!isObjectKey(key)) throw cutoutError('INVALID_ARGUMENT', 'this key is refused');
}
