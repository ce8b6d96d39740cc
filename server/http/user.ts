import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';
import { HEADERS } from '../../src/protocol/http.ts';
import type { Services } from '../services.ts';

/** The user's token as sent; '' where there is none. */
export const sentToken = (request: FastifyRequest): string => {
  const value = request.headers[HEADERS.accessToken];
  return typeof value === 'string' ? value : '';
};

/**
 * The id of the user who asks.
 * @throws CutoutError LOGIN_REQUIRED (401) without a token, or with one that is no longer good
 */
export async function userOf(request: FastifyRequest, { accounts }: Services): Promise<string> {
  const userId = await accounts.sessions.find(sentToken(request));
  if (userId === undefined) throw cutoutError('LOGIN_REQUIRED', 'log in: the access_token is missing or over');
  return userId;
}
