import type { Readable } from 'node:stream';
import { cutoutError } from '../../../src/protocol/errors.ts';

/** Bytes of one event, as of every other body of the API. */
const MOST = 64 * 1024;

/**
 * A body as text, byte for byte.
 * @throws CutoutError ABORTED where its sender left; an error of status 413 where it is too long
 */
export async function textOf(payload: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of payload) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes <= MOST) chunks.push(part);
    }
  } catch (cause) {
    throw cutoutError('ABORTED', 'the sender left', { cause });
  }
  if (bytes > MOST) throw Object.assign(new Error('the body is too large'), { statusCode: 413 });
  return Buffer.concat(chunks).toString('utf8');
}
