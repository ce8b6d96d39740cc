import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import { type AccessKey, keyRefusal } from '../keys/access-key.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { FrameSessions, Session } from '../sessions/frame-session.ts';
import { TOKEN_REFUSALS } from '../sessions/session-token.ts';
import { type PartnerSessionPorts, partnerSessionOf } from './partner-session.ts';

export interface CallerPorts extends PartnerSessionPorts {
  keys: Pick<KeyStore, 'find'>;
  sessions: Pick<FrameSessions, 'open'>;
}

export interface Caller {
  key: AccessKey;
  session: Session;
}

const REFUSALS = {
  ACCESS_KEY_MISSING: 'the header enterprise-access-key is missing',
  ACCESS_KEY_INVALID: 'this access key is unknown or was withdrawn',
  WHITELIST_MISSING: 'this access key has no list of domains',
} as const;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 512 ? value : '';
};

/** The access key as sent, before anything is known of it. */
export const sentKey = (request: FastifyRequest): string => header(request, HEADERS.accessKey);

/**
 * Who asks: a usable key, and a session that was minted for that very key. What the API can not see is the partner's domain
 * (the frame's calls are same-origin): that is held by frame-ancestors and the handshake (D62).
 *
 * @throws CutoutError ACCESS_KEY_MISSING, ACCESS_KEY_INVALID, WHITELIST_MISSING; LOGIN_REQUIRED for a session that is
 * missing, foreign or over: ask check_app_key again; and where the key asks for a session token and has seen none
 */
export async function callerOf(request: FastifyRequest, ports: CallerPorts): Promise<Caller> {
  const { keys, sessions } = ports;
  const id = sentKey(request);
  const key = await keys.find(id);
  const refusal = keyRefusal(id, key);
  if (refusal !== undefined || key === undefined) {
    const code = refusal ?? 'ACCESS_KEY_INVALID';
    throw cutoutError(code, REFUSALS[code]);
  }
  const session = sessions.open(header(request, HEADERS.session));
  if (session === undefined || session.key !== key.id) {
    throw cutoutError('LOGIN_REQUIRED', 'the session is missing or over: ask check_app_key again');
  }
  if (key.sessionRequired && session.partner === undefined) {
    const partner = await partnerSessionOf(request, ports, key);
    if (typeof partner === 'string') {
      const reason = partner === 'absent' ? 'none was sent' : TOKEN_REFUSALS[partner];
      throw cutoutError('LOGIN_REQUIRED', `this access key needs a session token of its owner’s backend: ${reason}`);
    }
    return { key, session: { ...session, partner } };
  }
  return { key, session };
}
