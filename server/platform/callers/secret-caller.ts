import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { AccessKey } from '../keys/access-key.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { SecretStore } from '../keys/secret-store.ts';

export interface SecretCallerPorts {
  secrets: Pick<SecretStore, 'verify'>;
  keys: Pick<KeyStore, 'find'>;
}

/** A secret is short; longer text is not looked up. */
const LONGEST = 200;

/** The secret as sent: in `X-Api-Key`, or as a bearer. */
function sentSecret({ headers }: FastifyRequest): string {
  const named = headers['x-api-key'];
  if (typeof named === 'string' && named !== '') return named;
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/**
 * A partner's server, by a secret of its access key. No list of domains is asked: it has no page.
 * @throws CutoutError ACCESS_KEY_MISSING, ACCESS_KEY_INVALID: one wording for unknown, expired and revoked
 */
export async function secretCallerOf(
  request: FastifyRequest,
  { secrets, keys }: SecretCallerPorts,
): Promise<AccessKey> {
  const secret = sentSecret(request);
  if (secret === '') throw cutoutError('ACCESS_KEY_MISSING', 'the header X-Api-Key is missing');
  const id = secret.length > LONGEST ? undefined : await secrets.verify(secret);
  const key = id === undefined ? undefined : await keys.find(id);
  if (key === undefined || key.status !== 'active') throw cutoutError('ACCESS_KEY_INVALID', 'API Key invalid');
  return key;
}
