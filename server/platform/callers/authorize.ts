import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../src/protocol/calls/contract.schema.ts';
import type { AccessKey } from '../keys/access-key.ts';
import { type Caller, type CallerPorts, callerOf, sentKey } from './caller.ts';
import { type SecretCallerPorts, secretCallerOf } from './secret-caller.ts';
import { sentUser, type UserPorts, userOf } from './user.ts';

/** Anyone; a frame and a user where the request says who they are. */
export interface Visitor {
  frame: Caller | undefined;
  user: string | undefined;
}

/** What a handler learns of its caller, by the contract's access. */
export interface Callers {
  public: undefined;
  /** The key that the query names, withdrawn ones included; undefined where there is none. */
  key: AccessKey | undefined;
  visitor: Visitor;
  frame: Caller;
  /** The user's id. */
  user: string;
  /** The user's id; undefined where the token in the body has to say it. */
  buyer: string | undefined;
  secret: AccessKey;
}

/** Finds out who calls. @throws CutoutError ACCESS_KEY_MISSING, ACCESS_KEY_INVALID, WHITELIST_MISSING, LOGIN_REQUIRED */
export type Authorize = {
  readonly [A in Access]: (request: FastifyRequest) => Callers[A] | Promise<Callers[A]>;
};

export function createAuthorize(ports: CallerPorts & SecretCallerPorts & UserPorts): Authorize {
  return {
    public: () => undefined,
    key: ({ query }) => findNamed(query, ports),
    visitor: async (request) => ({
      frame: sentKey(request) === '' ? undefined : await callerOf(request, ports),
      user: await sentUser(request, ports),
    }),
    frame: (request) => callerOf(request, ports),
    user: (request) => userOf(request, ports),
    buyer: (request) => sentUser(request, ports),
    secret: (request) => secretCallerOf(request, ports),
  };
}

/** Ids are short; longer text is not looked up. */
const LONGEST = 128;

/** As the query of check_app_key names it. */
function findNamed(
  query: unknown,
  { keys }: Pick<CallerPorts, 'keys'>,
): AccessKey | undefined | Promise<AccessKey | undefined> {
  const named = typeof query === 'object' && query !== null && 'accessKey' in query ? query.accessKey : undefined;
  return typeof named === 'string' && named !== '' && named.length <= LONGEST ? keys.find(named) : undefined;
}
