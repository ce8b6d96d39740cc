import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import { AppError } from '../../../src/base/error.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { clientSignal } from '../../platform/http/client-signal.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';
import { Shares } from '../../platform/limiter/shares.ts';
import type { FrameSessions, Session } from '../../platform/sessions/frame-session.ts';
import { storeCredentials } from '../../platform/store/credentials.ts';
import { BUCKET, type EmbeddedAccess } from '../../platform/store/embedded-access.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import { verifyPost } from '../../platform/store/post-policy.ts';
import { createPutIndexed } from '../../platform/store/put-indexed.ts';
import { retryAfterOf, S3Error, xmlAnswer } from '../../platform/store/s3-error.ts';
import type { StoreSettings } from '../../platform/store/settings.ts';
import { StoreFull, StoreUnavailable } from '../../platform/store/store-unavailable.ts';
import type { UploadIndex } from '../../platform/store/upload-index.ts';
import { createUploadGate, type UploadGatePorts } from './limits/upload-gate.ts';
import { readPost } from './post-form.ts';
import { type QiniuPorts, qiniuRoutes } from './qiniu/qiniu-routes.ts';

/** By protocol: what a page may send beside GET and HEAD, and the address that `File-Key` is asked at: the one of a permission. */
const WAYS = {
  s3: { methods: 'GET, HEAD, POST', headers: '', asked: '/:bucket' },
  qiniu: { methods: 'GET, HEAD, POST, PUT, DELETE', headers: ', authorization, content-md5', asked: '/' },
} as const;

/** Answers with an object at once: a file and its piece in memory each. */
const READERS = { all: 1024, address: 128 } as const;
/** s after which an address that had its share may ask again. */
const READ_AGAIN = 2;

export interface ObjectStorePorts extends QiniuPorts, UploadGatePorts {
  origins: Origins;
  storeProtocol: StoreSettings['storeProtocol'];
  objects: ObjectStore;
  uploads: UploadIndex;
  sessions: Pick<FrameSessions, 'open'>;
  keys: Pick<KeyStore, 'find'>;
  clock: Clock;
}

/** The embedded object store as browsers see it: a form POST in S3's shape, HEAD and GET by signed address or by owner. */
export function storeRoutes(app: Listener, ports: ObjectStorePorts, access: EmbeddedAccess): void {
  const { origins, storeProtocol, objects, uploads, clock, secret, sessions, keys } = ports;
  const { region, secretOf } = storeCredentials(secret);
  /** The frame, and the site's pages: what goes with feedback is uploaded there. */
  const callers: readonly string[] = [origins.editor, origins.site];
  const putIndexed = createPutIndexed(objects, uploads);
  const ways = WAYS[storeProtocol];
  const gate = createUploadGate(ports);
  const readers = new Shares(READERS);

  // Bodies are streamed by the route itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    // On errors too: without it a browser shows status 0 and the client cannot tell refused from lost (docs/notes/upload.md).
    const { origin = '' } = request.headers;
    if (callers.includes(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header(
        'access-control-expose-headers',
        'ETag, Location, Content-Location, Retry-After, x-request-id, Date',
      );
    }
  });

  app.options('/*', async (request, reply) => {
    if (callers.includes(request.headers.origin ?? '')) {
      reply.headers({
        'access-control-allow-methods': ways.methods,
        'access-control-allow-headers': `content-type, file-key, ${HEADERS.session}${ways.headers}`,
        'access-control-max-age': '600',
      });
    }
    return reply.code(204).send();
  });

  if (storeProtocol === 'qiniu') qiniuRoutes(app, ports, putIndexed, gate);
  else for (const path of ['/:bucket', '/:bucket/']) s3Form(path);

  function s3Form(path: string): void {
    app.post<{ Params: { bucket: string } }>(path, async (request, reply) => {
      if (request.params.bucket !== BUCKET) throw new S3Error('NoSuchBucket', 'this bucket does not exist');
      const signal = clientSignal(request, reply);
      const { stored, grant } = await readPost(
        request.raw,
        (fields) => verifyPost(fields, { bucket: BUCKET, region, now: clock.now(), secretOf }),
        ({ grant, body }) =>
          gate(request, grant, () => putIndexed(signal, { key: grant.key, owner: grant.owner }, body)),
      );
      const location = `${origins.store}/${BUCKET}/${stored.key}`;
      reply.headers({ etag: `"${stored.etag}"`, location, 'cache-control': 'no-store' }).code(grant.status);
      if (grant.status !== 201) return reply.send();
      const members = { Location: location, Bucket: BUCKET, Key: stored.key, ETag: `"${stored.etag}"` };
      return reply.type('application/xml').send(xmlAnswer('PostResponse', members));
    });
  }

  /** Is this content here already, from this very session? Anyone else learns nothing, trial keys neither (D26). */
  app.route<{ Params: { bucket?: string } }>({
    method: 'HEAD',
    url: ways.asked,
    async handler(request, reply) {
      const sha256 = request.headers['file-key'];
      const session = sessionOf(request);
      const asked =
        (request.params.bucket ?? BUCKET) === BUCKET && typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256);
      const isTrial = session === undefined || (await keys.find(session.key))?.trial !== false;
      const key = asked && !isTrial ? await uploads.find(session.id, sha256) : undefined;
      if (key === undefined) throw new S3Error('NoSuchKey', 'there is no such object');
      return reply.headers({ 'content-location': access.signed(key), 'cache-control': 'no-store' }).send();
    },
  });

  type ObjectRequest = { Params: { '*': string }; Querystring: { e?: string | string[]; s?: string | string[] } };
  app.route<ObjectRequest>({
    method: ['GET', 'HEAD'],
    url: `/${BUCKET}/*`,
    async handler(request, reply) {
      const key = request.params['*'];
      const { e, s } = request.query;
      const signed = typeof e === 'string' && typeof s === 'string' && access.verify(key, e, s);
      const object = await objects.head(key);
      if (!signed && !ownedBy(object?.owner, request)) throw new S3Error('AccessDenied', 'access denied');
      if (object === undefined) throw new S3Error('NoSuchKey', 'there is no such object');
      const { origin = '' } = request.headers;
      reply.headers(headersFor('storeObject', { origins })).headers({
        // The site reads what the mobile app has uploaded for it (D260).
        ...(callers.includes(origin) && { 'access-control-allow-origin': origin }),
        'content-type': object.type,
        'content-disposition': 'attachment',
        'content-length': String(object.size),
        etag: `"${object.etag}"`,
        'last-modified': new Date(object.stored).toUTCString(),
      });
      if (request.method === 'HEAD') return reply.send();
      const release = readers.hold({ address: request.ip });
      if (release === undefined) throw new StoreUnavailable(READ_AGAIN, { message: 'too many objects are being read' });
      reply.raw.once('close', release);
      const found = await objects.open(key);
      if (found === undefined) throw new S3Error('NoSuchKey', 'there is no such object');
      // Who left while it was opened closes nothing any more.
      if (reply.raw.destroyed) found.body.destroy();
      return reply.send(found.body);
    },
  });

  function sessionOf(request: FastifyRequest): Session | undefined {
    const token = request.headers[HEADERS.session];
    return typeof token === 'string' ? sessions.open(token) : undefined;
  }

  /** A session sees its own objects; of others it cannot even learn whether they exist (C26). */
  function ownedBy(owner: string | undefined, request: FastifyRequest): boolean {
    const session = sessionOf(request);
    return session !== undefined && owner !== undefined && owner === session.id;
  }
}

/** The store's own ErrorResponder. */
export async function sendS3Error(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asS3Error(error);
  if (refusal.code === 'InternalError') request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, why: refusal.message }, 'request refused');
  const { code, message } = refusal;
  const wait = retryAfterOf(error);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  await reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store' })
    .type('application/xml')
    .send(xmlAnswer('Error', { Code: code, Message: message, RequestId: request.id }));
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof StoreFull) return new S3Error('InsufficientStorage', error.message);
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return new S3Error('SlowDown', error.message);
  if (error instanceof AppError && error.code === 'IMAGE_FORMAT')
    return new S3Error('UnsupportedMediaType', error.message);
  if (error instanceof AppError && error.code === 'INVALID_ARGUMENT')
    return new S3Error('InvalidArgument', error.message);
  return new S3Error('InternalError', 'something went wrong on our side');
}
