import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { AccessKey } from '../keys/access-key.ts';
import type { Services } from '../services.ts';

/** A secret is short; longer text is not looked up. */
const LONGEST = 200;

/** The secret as sent: in `X-Api-Key`, or as a bearer. */
function sentSecret({ headers }: FastifyRequest): string {
  const named = headers['x-api-key'];
  if (typeof named === 'string' && named !== '') return named;
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Partners' servers, by a secret of their access key. No list of domains is asked: they have no page. */
export class SecretCallers {
  readonly #services: Services;
  readonly #keys = new WeakMap<FastifyRequest, AccessKey>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws CutoutError ACCESS_KEY_MISSING, ACCESS_KEY_INVALID: one wording for unknown, over and revoked */
  async admit(request: FastifyRequest): Promise<AccessKey> {
    const { secrets, keys } = this.#services;
    const secret = sentSecret(request);
    if (secret === '') throw cutoutError('ACCESS_KEY_MISSING', 'the header X-Api-Key is missing');
    const id = secret.length > LONGEST ? undefined : await secrets.verify(secret);
    const key = id === undefined ? undefined : await keys.find(id);
    if (key === undefined || key.status !== 'active') throw cutoutError('ACCESS_KEY_INVALID', 'API Key invalid');
    this.#keys.set(request, key);
    return key;
  }

  /** Who was admitted with this request. */
  of(request: FastifyRequest): AccessKey {
    const key = this.#keys.get(request);
    if (key === undefined) throw cutoutError('ACCESS_KEY_MISSING', 'the header X-Api-Key is missing');
    return key;
  }
}
