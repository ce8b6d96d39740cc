import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import { type AccessKey, whitelistOf } from '../keys/access-key.ts';
import type { SecretStore } from '../keys/secret-store.ts';
import { type PartnerSession, readSessionToken, type TokenRefusal } from '../sessions/session-token.ts';

export interface PartnerSessionPorts {
  secrets: Pick<SecretStore, 'working'>;
  clock: Clock;
}

/**
 * What the partner's backend says of the visitor, by the token in the request; `absent` where there is none. Our own site sends
 * its user's login in that header, which is looked at elsewhere.
 */
export function partnerSessionOf(
  request: FastifyRequest,
  ports: PartnerSessionPorts,
  key: AccessKey,
): 'absent' | Promise<PartnerSession | TokenRefusal> {
  const token = request.headers[HEADERS.partnerSession];
  if (typeof token !== 'string' || token === '' || key.role === 'site') return 'absent';
  return readSession(token, ports, key);
}

async function readSession(
  token: string,
  { secrets, clock }: PartnerSessionPorts,
  key: AccessKey,
): Promise<PartnerSession | TokenRefusal> {
  const working = await secrets.working(key.id);
  return readSessionToken({ token, key: key.id, secrets: working, list: whitelistOf(key), now: clock.now() });
}
