import type { FastifyRequest } from 'fastify';
import { whenKnown } from '../../../src/base/when-known.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { UserSessions } from '../sessions/user-sessions.ts';

export interface UserPorts {
  logins: Pick<UserSessions, 'find'>;
}

/** The other spelling of the specification (D83): proxies that drop names with an underscore let it pass. */
const DASHED = 'access-token';

/** The user's token as sent, in either spelling; '' where there is none. */
export const sentToken = ({ headers }: FastifyRequest): string => {
  const value = headers[HEADERS.accessToken] ?? headers[DASHED];
  return typeof value === 'string' ? value : '';
};

/** The id of the user whose token was sent; undefined without one, or with one that is no longer good. */
export function sentUser(
  request: FastifyRequest,
  { logins }: UserPorts,
): undefined | string | Promise<string | undefined> {
  const token = sentToken(request);
  return token === '' ? undefined : logins.find(token);
}

/**
 * The id of the user who asks.
 * @throws CutoutError LOGIN_REQUIRED (401) without a token, or with one that is no longer good
 */
export const userOf = (request: FastifyRequest, ports: UserPorts): string | Promise<string> =>
  whenKnown(sentUser(request, ports), known);

function known(userId: string | undefined): string {
  if (userId === undefined) throw cutoutError('LOGIN_REQUIRED', 'log in: the access_token is missing or over');
  return userId;
}
