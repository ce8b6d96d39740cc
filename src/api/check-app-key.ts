import { checkAppKey as contract, type KeyInfo } from '../protocol/calls/editsdk.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { Http } from './http.ts';

/**
 * Asks what an access key may do (spec §7, D74).
 * @throws ACCESS_KEY_MISSING, ACCESS_KEY_INVALID, WHITELIST_MISSING … as the server names it
 */
export async function checkAppKey(http: Http, signal: AbortSignal, accessKey: string): Promise<KeyInfo> {
  const { data, error, message, request_id } = await http(signal, contract, {
    query: { accessKey, target_module: 'cutout' },
  });
  if (data === undefined) {
    const details: Record<string, string> = request_id === undefined ? {} : { requestId: request_id };
    throw cutoutError(error ?? 'ACCESS_KEY_INVALID', message ?? 'the key was refused', { details });
  }
  return data;
}
