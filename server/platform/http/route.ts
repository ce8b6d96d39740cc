import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { whenKnown } from '../../../src/base/when-known.ts';
import type { Access, CallInput, Contract, ResponseOf } from '../../../src/protocol/calls/contract.schema.ts';
import type { Authorize, Callers } from '../callers/authorize.ts';
import { type RatePorts, takeKeyRate, takeRate } from '../callers/rate.ts';
import { rateKey } from '../callers/rate-key.ts';
import { compiled } from './compiled.ts';
import { compressed, isOpenAnswer, varying } from './compressed-answer.ts';
import { type HeaderContext, headersFor } from './headers.ts';
import type { Listener } from './listener.ts';
import { readInput } from './read-input.ts';
import { answerPreflight } from './site-access.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** One request to a call: admitted, and parsed by the contract. */
export interface Call<C extends Contract, A extends Access> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Callers[A];
  readonly params: CallInput<C>['params'];
  readonly query: CallInput<C>['query'];
  readonly body: CallInput<C>['body'];
}

/** A response as JSON text already; for those that are made once and sent often. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** JSON is returned, undefined where there is nothing (404); a file or a redirection is sent by the handler itself. */
type Handled<C extends Contract> = C['response'] extends { readonly json: unknown }
  ? ResponseOf<C> | JsonText | undefined
  : unknown;

/** Conditional, so that the compiler knows the contract's response before it reads the handler, and takes `code: 0` for the literal. */
export type Handle<C extends Contract, A extends Access> = C extends Contract
  ? (call: Call<C, A>) => Handled<C> | Promise<Handled<C>>
  : never;

/** Reads a body of a content type. */
export type BodyParser<A extends Access> = (
  request: FastifyRequest,
  payload: Readable,
  caller: Callers[A],
) => Promise<unknown>;

export interface CallOptions<A extends Access> {
  /** Refusals in another shape than everyone's. */
  errorHandler?: NonNullable<RouteOptions['errorHandler']>;
  /** By content type, in place of the listener's own. */
  parsers?: Readonly<Record<string, BodyParser<A>>>;
  /** Runs when the caller is known, before a byte of the body is read. */
  onAdmitted?: (request: FastifyRequest, reply: FastifyReply, caller: Callers[A]) => Promise<void>;
}

/** Where a request says itself whose it is: with a WeakMap beside them the collector would cost more than finding out. */
const ADMITTED = Symbol('admitted');
type Admitted<T> = FastifyRequest & { [ADMITTED]?: { readonly caller: T } };

/** Registers a call of a listener. */
export type Route = <C extends Contract, A extends Access>(
  contract: C & { readonly access: A },
  handle: Handle<C, A>,
  options?: CallOptions<A>,
) => void;

export interface RoutePorts extends RatePorts {
  authorize: Authorize;
  origins: HeaderContext['origins'];
}

/**
 * `route(contract, handle)` of a listener: sets the headers of the contract's class, takes from the address's bucket of its rate class, finds
 * out who calls, takes from the bucket of that one's key, and only then reads the body and parses params, query and body. A handler begins with all of that done.
 */
export function createRoute(app: Listener, ports: RoutePorts): Route {
  const { authorize, origins } = ports;
  const preflight = answerPreflight(app);
  return <C extends Contract, A extends Access>(
    contract: C & { readonly access: A },
    handle: Handle<C, A>,
    { errorHandler, onAdmitted, parsers }: CallOptions<A> = {},
  ): void => {
    const { method, path: url, access, rate, bodyLimit, response } = contract;
    const own = headersFor(contract.headers, { origins });
    const isOpen = isOpenAnswer(contract);
    const headers = isOpen ? { ...own, vary: varying(own.vary) } : own;
    const inputs = {
      params: compiled(contract.params),
      query: compiled(contract.query),
      body: compiled(contract.body),
    };
    const callerOf = (request: Admitted<Callers[A]>): Callers[A] => {
      const admitted = request[ADMITTED];
      if (admitted === undefined) throw new Error(`${url} was handled before its caller was known`);
      return admitted.caller;
    };
    const run = handle as (call: Call<C, A>) => unknown;
    if (contract.headers === 'site') preflight(contract, headers);
    const options: RouteOptions = {
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(errorHandler !== undefined && { errorHandler }),
      onRequest(request, reply, done) {
        reply.headers(headers);
        const take = rate === 'none' ? undefined : () => takeRate(ports, rate, request);
        const admit = (caller: Callers[A]) => {
          (request as Admitted<Callers[A]>)[ADMITTED] = { caller };
          return onAdmitted?.(request, reply, caller);
        };
        const takeKey = (caller: Callers[A]) => {
          const key = rate === 'none' ? undefined : rateKey(access, caller);
          if (rate === 'none' || key === undefined) return admit(caller);
          return whenKnown(takeKeyRate(ports, rate, key), () => admit(caller));
        };
        try {
          const known = whenKnown(take?.(), () => whenKnown(authorize[access](request), takeKey));
          if (known instanceof Promise) known.then(() => done(), done);
          else done();
        } catch (error) {
          done(error as Error);
        }
      },
      handler(request, reply) {
        const caller = callerOf(request);
        const handled = run({ request, reply, caller, ...inputOf<C>(inputs, request) });
        return whenKnown(handled, (json) => {
          if (!('json' in response)) return reply;
          if (json === undefined) return reply.callNotFound();
          const text = json instanceof JsonText ? json.text : undefined;
          if (isOpen) {
            const opened = reply.code(response.status ?? 200).type(JSON_TYPE);
            const sent = compressed(request, opened, text ?? JSON.stringify(json));
            return whenKnown<string | Buffer, unknown>(sent, (bytes) => reply.send(bytes));
          }
          if (text !== undefined) return reply.type(JSON_TYPE).send(text);
          return reply.code(response.status ?? 200).send(json);
        });
      },
    };
    if (parsers === undefined) return void app.route(options);
    // In a scope of its own: the other calls go on reading bodies as the listener does.
    app.register((scope, _options, done) => {
      scope.removeContentTypeParser(Object.keys(parsers));
      for (const [type, parse] of Object.entries(parsers)) {
        scope.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) =>
          parse(request, payload, callerOf(request)),
        );
      }
      scope.route(options);
      done();
    });
  };
}

interface Inputs {
  params: ReturnType<typeof compiled>;
  query: ReturnType<typeof compiled>;
  body: ReturnType<typeof compiled>;
}

/** @throws CutoutError INVALID_ARGUMENT naming the first member that is wrong */
function inputOf<C extends Contract>({ params, query, body }: Inputs, request: FastifyRequest): CallInput<C> {
  const input = {
    params: params && readInput(params, request.params),
    query: query && readInput(query, request.query),
    body: body && readInput(body, request.body),
  };
  // What the contract's schemas made is what its type says: they are the same object.
  return input as CallInput<C>;
}
