import type { Readable } from 'node:stream';
import { deferred } from '../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { type BodyReader, SMALL_BODY } from './lift.ts';

/** Bytes of text for one of a picture: base64 has a third more, escapes and line breaks some. */
const TEXT_OF_BYTE = 2;

/**
 * Hands a body to its reader, piece by piece. A body that says to be too long is refused before a byte of it is read, any other as
 * soon as its reader refuses.
 *
 * @param announced the header content-length
 * @param picture bytes that the picture may have
 * @throws CutoutError IMAGE_TOO_LARGE, INVALID_ARGUMENT
 */
export async function readBody(
  payload: Readable,
  announced: string | undefined,
  picture: number,
  reader: BodyReader,
): Promise<Record<string, unknown>> {
  const most = TEXT_OF_BYTE * picture + SMALL_BODY;
  const { promise, resolve, reject } = deferred<Record<string, unknown>>();
  let size = 0;
  const fail = (error: unknown) => {
    payload.off('data', take);
    // The rest is read past, within the server's time-out: a client that still sends would not see the answer.
    payload.resume();
    reject(error);
  };
  const take = (piece: Buffer) => {
    size += piece.length;
    try {
      if (size > most) throw tooLarge(most);
      reader.write(piece);
    } catch (error) {
      fail(error);
    }
  };
  if (Number(announced) > most) {
    fail(tooLarge(most));
    return await promise;
  }
  payload.on('data', take);
  // Settled within the event: 'close' follows it.
  payload.once('end', () => {
    try {
      resolve(reader.end());
    } catch (error) {
      reject(error);
    }
  });
  // Where the sender goes away there is no end.
  for (const event of ['error', 'close'] as const) {
    payload.once(event, () => reject(cutoutError('INVALID_ARGUMENT', 'the body is cut off')));
  }
  return await promise;
}

const tooLarge = (most: number) => cutoutError('IMAGE_TOO_LARGE', `the body has more than ${most} bytes`);
