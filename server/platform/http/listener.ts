import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type preValidationHookHandler,
} from 'fastify';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import type { ErrorResponse } from '../../../src/protocol/calls/shapes.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import { AddressRefused } from '../fetch/address-refused.ts';
import type { KeyPair } from '../tls/certificate.ts';
import { followConnections, secureOptions } from '../tls/secure-server.ts';
import { guardConnections } from './guard-connections.ts';
import { hostAllowed } from './host-check.ts';
import { isWithinOwnMachine } from './own-machine.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { RequestLog } from './request-log.ts';
import { isWellFormed } from './well-formed.ts';

export type Listener = FastifyInstance;

/** One answered request. `route` is the pattern, never the path: labels must be few. */
export interface RequestMeasure {
  listener: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface ListenerOptions {
  /** Which of them; stands in each log line. */
  name: 'editor' | 'site' | 'demo' | 'store' | 'operator';
  log: FastifyBaseLogger;
  /** Host headers that are answered (D73), lower case, with their port where it is not the scheme's own. */
  hosts: readonly string[];
  /** A sandbox's: answers this machine alone, and nothing that came through a proxy, though the configuration were wrong. */
  ownMachine?: boolean;
  /** As browsers see it; over https HSTS lets them come by nothing else. */
  origin?: string | undefined;
  /** Left out: it speaks plain HTTP, for a proxy in front. */
  tls?: KeyPair | undefined;
  trustProxy: readonly string[];
  /** Bytes of a body that a parser may read. */
  bodyLimit: number;
  /** Left out: connections are neither counted nor timed. */
  clock?: Clock | undefined;
  /** Called for each answer. */
  observe?: ((measure: RequestMeasure) => void) | undefined;
  /** Answers what a route throws; left out: the shape of ErrorResponse. */
  onError?: ErrorResponder | undefined;
}

export type ErrorResponder = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Paths that a balancer asks by address. */
const UNNAMED = new Set(['/healthz', '/readyz']);

/**
 * One of the listeners with what all share: request ids, one log line a request without its query, the Host check, the
 * one shape of refusals, time-outs against slow senders.
 */
export function createListener({
  name,
  log,
  hosts,
  ownMachine = false,
  origin = '',
  tls,
  trustProxy,
  bodyLimit,
  clock,
  observe,
  onError = answerError,
}: ListenerOptions): Listener {
  // Fastify's types know one kind of server a listener; to what stands below, both are alike.
  const secure: object = tls === undefined ? {} : { http2: true, https: secureOptions(tls) };
  const app: FastifyInstance = Fastify({
    ...secure,
    loggerInstance: log.child({ listener: name }),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (listener, ids, how) => new RequestLog(listener, ids, how),
    genReqId: () => nanoid(12),
    requestIdHeader: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    bodyLimit,
    // A sender that drips headers or a body holds a socket this long at most; Node answers 408.
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1200 },
  });
  const endSessions = tls && followConnections(app.server);
  const guard = clock && guardConnections(app.server, { clock, trustProxy });
  const isSecure = origin.startsWith('https:');
  // Without promises: these three are met by every request.
  app.addHook('onRequest', (request, reply, done) => {
    takeAuthority(request);
    reply.header(HEADERS.requestId, request.id);
    reply.header('x-content-type-options', 'nosniff');
    // What names no policy of its own is framed by nobody else.
    reply.header('content-security-policy', "frame-ancestors 'self'");
    if (isSecure) reply.header('strict-transport-security', HSTS);
    if (UNNAMED.has(pathOf(request))) return done();
    const { host } = request.headers;
    const misdirected =
      !hostAllowed(host, hosts) || !isPlainTarget(request)
        ? 'this host name is not served here'
        : ownMachine && !isWithinOwnMachine(request)
          ? 'this is a sandbox: it answers its own machine alone, and no proxy'
          : undefined;
    if (misdirected === undefined) return done();
    const answer = { status: 421, code: 10_421, error: 'INVALID_ARGUMENT', fault: false } as const;
    void sendRefusal(request, reply, { ...answer, message: misdirected });
  });
  // Here and not in each route: a body is hashed, kept or handed on before and beside what a schema reads of it.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().some(hasBody))
      route.preValidation = [refuseMalformedBody, ...[route.preValidation ?? []].flat()];
  });
  app.addHook('preClose', async () => {
    // A kept-alive connection whose request outlived the stop would hold the port until its time-out.
    guard?.answerLast();
    endSessions?.();
  });
  app.addHook('onClose', async () => guard?.stop());
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    app.log.info({ reqId: request.id, method, path: pathOf(request), status: reply.statusCode, ms }, 'request');
    const route = request.routeOptions.url ?? 'none';
    observe?.({ listener: name, method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  app.setErrorHandler(onError);
  app.setNotFoundHandler(async (request, reply) => {
    const answer = { status: 404, code: 10_404, error: 'INVALID_ARGUMENT', fault: false } as const;
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    await sendRefusal(request, reply, { ...answer, message: 'there is nothing here' });
  });
  return app;
}

/** Of GET and HEAD none is read. */
const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

const refuseMalformedBody: preValidationHookHandler = (request, _reply, done) => {
  const sound = isWellFormed(request.body);
  done(
    sound
      ? undefined
      : cutoutError('INVALID_ARGUMENT', 'the body holds NUL or half a character, or is nested too deep'),
  );
};

/** Half a year; subdomains are the operator's own business. */
const HSTS = 'max-age=15552000';

/** HTTP/2 names the host in `:authority`, and everything here asks for Host. */
function takeAuthority({ raw: { headers } }: FastifyRequest): void {
  const authority = headers[':authority'];
  if (typeof authority === 'string') headers.host ??= authority;
}

/**
 * A path and one Host: `GET http://other/ HTTP/1.1`, a second Host, and one beside `:authority` that is not the same name another server, to
 * whichever program reads them.
 */
function isPlainTarget({ url, raw, headers }: FastifyRequest): boolean {
  if (!url.startsWith('/') && url !== '*') return false;
  if ((headers[':authority'] ?? headers.host) !== headers.host) return false;
  let names = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') names += 1;
  }
  return names <= 1;
}

/** The path alone: queries carry keys, tokens and signatures, and are never logged. */
export const pathOf = (request: FastifyRequest): string => {
  const end = request.url.indexOf('?');
  return end === -1 ? request.url : request.url.slice(0, end);
};

/** Ours at full length; what the client did wrong in one line. */
export function logRefusal(request: FastifyRequest, { error: code, status, fault }: Refusal, error: unknown): void {
  if (fault) request.log.error({ err: error, code }, 'request failed');
  else request.log.info({ code, status, ...reasonOf(error) }, 'request refused');
}

/** What is not sent to the client: see AddressRefused. */
const reasonOf = (error: unknown) => (error instanceof AddressRefused ? { why: error.why } : {});

/** The one shape of refusals. */
export const answerError: ErrorResponder = async (error, request, reply) => {
  const refusal = refusalOf(error);
  logRefusal(request, refusal, error);
  await sendRefusal(request, reply, refusal);
};

export async function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<void> {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const { code, error, message } = refusal;
  const answer: ErrorResponse = { code, error, message, request_id: request.id };
  await reply.header('cache-control', 'no-store').code(refusal.status).send(answer);
}
