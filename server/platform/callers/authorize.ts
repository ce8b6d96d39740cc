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
  key: undefined;
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
    key: () => undefined,
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
