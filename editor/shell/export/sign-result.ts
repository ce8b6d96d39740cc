import type { Http } from '../../../src/api/http.ts';
import { anySignal } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { signResult as contract, SIGNED_TYPES } from '../../../src/protocol/calls/results.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { MadeFile } from '../model/made-file.ts';

/** ms that a save waits for its signature. */
const PATIENCE = 3_000;

/**
 * The file with the server's signature over what it is (D66); without one where none comes in time, or for a type that is not signed: a save never fails for it.
 * @throws the signal's reason
 */
export async function signResult(
  outer: AbortSignal,
  { http, clock }: { http: Http; clock: Clock },
  file: MadeFile,
): Promise<MadeFile> {
  const { width, height, mattingInfo } = file;
  const type = SIGNED_TYPES.find((signed) => signed === file.mimeType);
  // The server signs what it cut out.
  if (type === undefined || mattingInfo === undefined) return file;
  const { signal, abort, release } = anySignal(outer);
  const cancel = clock.after(PATIENCE, () => abort(cutoutError('CALL_TIMEOUT', 'no signature in time')));
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.blob.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const body = { uuid: mattingInfo.uuid, sha256, width, height, type };
    const { data } = await http(signal, contract, { body });
    return { ...file, signature: data.signature };
  } catch {
    outer.throwIfAborted();
    return file;
  } finally {
    cancel();
    release();
  }
}
