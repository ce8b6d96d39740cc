import { anySignal } from '../../src/base/abort.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { signedResultSchema } from '../../src/protocol/results.schema.ts';
import { RESULTS_PATH } from '../../src/protocol/results.ts';
import type { MadeFile } from './made-file.ts';
import type { EditorPorts } from './ports.ts';

/** ms that a save waits for its signature. */
const PATIENCE = 3_000;

/**
 * The file with the server's signature over what it is (D66); without one where none comes in time: a save never fails for it.
 * @throws the signal's reason
 */
export async function signResult(
  outer: AbortSignal,
  { http, clock }: Pick<EditorPorts, 'http' | 'clock'>,
  file: MadeFile,
): Promise<MadeFile> {
  const { signal, abort, release } = anySignal(outer);
  const cancel = clock.after(PATIENCE, () => abort(cutoutError('CALL_TIMEOUT', 'no signature in time')));
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.blob.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const { width, height, mimeType: type } = file;
    const body = { uuid: file.mattingInfo.uuid, sha256, width, height, type };
    const { data } = await http(signal, {
      method: 'POST',
      path: RESULTS_PATH,
      query: {},
      body,
      schema: signedResultSchema,
    });
    return { ...file, signature: data.signature };
  } catch {
    outer.throwIfAborted();
    return file;
  } finally {
    cancel();
    release();
  }
}
