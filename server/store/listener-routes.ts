import { createHash, type Hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../src/base/error.ts';
import { HEADERS } from '../../src/protocol/http.ts';
import type { Session } from '../frame-session.ts';
import { headersFor } from '../headers.ts';
import { clientSignal } from '../http/client-signal.ts';
import type { Listener } from '../http/listener.ts';
import type { Services } from '../services.ts';
import { storeCredentials } from './credentials.ts';
import { BUCKET, type EmbeddedAccess } from './embedded-access.ts';
import type { StoredObject } from './object-store.ts';
import { readPost } from './post-form.ts';
import { verifyPost } from './post-policy.ts';
import { S3Error, xmlAnswer } from './s3-error.ts';

/** The embedded object store as browsers see it: a form POST in S3's shape, HEAD and GET by signed address or by owner. */
export function storeRoutes(app: Listener, services: Services, access: EmbeddedAccess): void {
  const { config, objects, uploads, clock, secret, sessions, keys } = services;
  const { region, secretOf } = storeCredentials(secret);
  const origin = config.origins.editor;

  // Bodies are streamed by the route itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    // On errors too: without it a browser shows status 0 and the client cannot tell refused from lost (upload.md).
    if (request.headers.origin === origin) {
      reply.header('access-control-allow-origin', origin);
      reply.header(
        'access-control-expose-headers',
        'ETag, Location, Content-Location, Retry-After, x-request-id, Date',
      );
    }
  });

  app.options('/*', async (request, reply) => {
    if (request.headers.origin === origin) {
      reply.headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': `content-type, file-key, ${HEADERS.session}`,
        'access-control-max-age': '600',
      });
    }
    return reply.code(204).send();
  });

  for (const path of ['/:bucket', '/:bucket/']) {
    app.post<{ Params: { bucket: string } }>(path, async (request, reply) => {
      if (request.params.bucket !== BUCKET) throw new S3Error('NoSuchBucket', 'this bucket does not exist');
      const signal = clientSignal(request, reply);
      const { stored, grant } = await readPost(
        request.raw,
        (fields) => verifyPost(fields, { bucket: BUCKET, region, now: clock.now(), secretOf }),
        ({ grant: { key, owner }, body }) => putAndIndex(signal, { key, owner }, body),
      );
      const location = `${config.origins.store}/${BUCKET}/${stored.key}`;
      reply.headers({ etag: `"${stored.etag}"`, location, 'cache-control': 'no-store' }).code(grant.status);
      if (grant.status !== 201) return reply.send();
      const members = { Location: location, Bucket: BUCKET, Key: stored.key, ETag: `"${stored.etag}"` };
      return reply.type('application/xml').send(xmlAnswer('PostResponse', members));
    });
  }

  /** An object that cannot be listed could not be deleted when its owner asks: it is not kept. */
  async function putAndIndex(
    signal: AbortSignal,
    object: { key: string; owner: string },
    body: AsyncIterable<Uint8Array>,
  ): Promise<StoredObject> {
    const hash = createHash('sha256');
    const stored = await objects.put(signal, object, hashed(body, hash));
    try {
      await uploads.add(stored, hash.digest('hex'));
    } catch (error) {
      await objects.delete(stored.key);
      throw error;
    }
    return stored;
  }

  /** Is this content here already, from this very session? Anybody else learns nothing, trial keys neither (D26). */
  app.route<{ Params: { bucket: string } }>({
    method: 'HEAD',
    url: '/:bucket',
    async handler(request, reply) {
      const sha256 = request.headers['file-key'];
      const session = sessionOf(request);
      const asked = request.params.bucket === BUCKET && typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256);
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
      reply.headers(headersFor('storeObject', { origins: config.origins })).headers({
        'content-type': object.type,
        'content-disposition': 'attachment',
        'content-length': String(object.size),
        etag: `"${object.etag}"`,
        'last-modified': new Date(object.stored).toUTCString(),
      });
      if (request.method === 'HEAD') return reply.send();
      const found = await objects.get(key);
      if (found === undefined) throw new S3Error('NoSuchKey', 'there is no such object');
      return reply.send(Buffer.from(found.bytes.buffer, found.bytes.byteOffset, found.bytes.byteLength));
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

/** Passes bytes on and counts them into a hash. */
async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The store's own ErrorResponder. */
export async function sendS3Error(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asS3Error(error);
  if (refusal.code === 'InternalError') request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, why: refusal.message }, 'request refused');
  const { code, message } = refusal;
  await reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store' })
    .type('application/xml')
    .send(xmlAnswer('Error', { Code: code, Message: message, RequestId: request.id }));
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof AppError && error.code === 'IMAGE_FORMAT')
    return new S3Error('UnsupportedMediaType', error.message);
  if (error instanceof AppError && error.code === 'INVALID_ARGUMENT')
    return new S3Error('InvalidArgument', error.message);
  return new S3Error('InternalError', 'something went wrong on our side');
}
