import { cutoutError } from '../protocol/errors.ts';
import { checkAppKeyAnswerSchema } from '../protocol/http.schema.ts';
import type { CheckAppKeyAnswer } from '../protocol/http.ts';
import type { Http } from './http.ts';

/** What the server says of a key: white list, trial, limits, this frame's session. */
export type KeyInfo = NonNullable<CheckAppKeyAnswer['data']>;

/**
 * `GET /editsdk/check_app_key` (spec §7, D74).
 * @throws ACCESS_KEY_MISSING, ACCESS_KEY_INVALID, WHITELIST_MISSING … as the server names it
 */
export async function checkAppKey(http: Http, signal: AbortSignal, accessKey: string): Promise<KeyInfo> {
  const { data, error, message, request_id } = await http(signal, {
    method: 'GET',
    path: '/editsdk/check_app_key',
    query: { accessKey, target_module: 'cutout' },
    schema: checkAppKeyAnswerSchema,
    refusalInSchema: true,
  });
  if (data === undefined) {
    const details: Record<string, string> = request_id === undefined ? {} : { requestId: request_id };
    throw cutoutError(error ?? 'ACCESS_KEY_INVALID', message ?? 'the key was refused', { details });
  }
  return data;
}
