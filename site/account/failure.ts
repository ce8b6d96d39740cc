import { asCutoutError, type ErrorCode } from '../../src/protocol/errors.ts';

/** What can mean that no answer came; who gave one was reached, whatever the browser believes of its line. */
const WITHOUT_ANSWER: readonly ErrorCode[] = ['NETWORK', 'CALL_TIMEOUT', 'UPLOAD_FAILED'];

/**
 * Why something could not be sent or read: OFFLINE where the line is down, NETWORK where the server did not answer, else what it said.
 * @param error of a call, of an upload, or of a part of the code that could not be fetched
 */
export function failureOf(error: unknown): ErrorCode {
  const { code } = asCutoutError(error, 'NETWORK');
  return WITHOUT_ANSWER.includes(code) && !navigator.onLine ? 'OFFLINE' : code;
}
