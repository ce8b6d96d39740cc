import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../../src/base/clock.ts';
import { clientSignal } from '../../../platform/http/client-signal.ts';
import type { Listener } from '../../../platform/http/listener.ts';
import type { MasterSecret } from '../../../platform/secrets/secret.ts';
import { storeCredentials } from '../../../platform/store/credentials.ts';
import { BUCKET } from '../../../platform/store/embedded-access.ts';
import { Measured } from '../../../platform/store/measured.ts';
import type { ObjectStore } from '../../../platform/store/object-store.ts';
import type { PutIndexed } from '../../../platform/store/put-indexed.ts';
import { type PutGrant, verifyPutToken } from '../../../platform/store/qiniu/put-token.ts';
import { forbiddenType, QiniuError, sendQiniuError } from '../../../platform/store/qiniu/qiniu-error.ts';
import { every } from '../../../platform/timing/every.ts';
import type { UploadGate } from '../limits/upload-gate.ts';
import { PartUploads } from './part-uploads.ts';
import { createPutFormReader, throwAway } from './put-form.ts';
import { Qetag } from './qetag.ts';

/** Bytes of the list of parts. */
const MOST_LIST = 1_000_000;
/** ms between two looks for forgotten uploads. */
const PERIOD = 60_000;

const completion = z.object({
  parts: z
    .array(z.object({ partNumber: z.int(), etag: z.string().max(100) }))
    .min(1)
    .max(10_000),
});

type Upload = { Params: { bucket: string; key: string; id: string; part: string } };

export interface QiniuPorts {
  dataDir: string;
  objects: ObjectStore;
  secret: MasterSecret;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * The embedded store in Qiniu's words (docs/notes/upload.md "Qiniu protocol"): the form, and the second resumable protocol. Registered where
 * STORE_PROTOCOL says so; what is kept, and who may read it, is the store's as ever.
 */
export function qiniuRoutes(app: Listener, ports: QiniuPorts, putIndexed: PutIndexed, gate: UploadGate): void {
  const { dataDir, objects, clock, secret, log } = ports;
  const { secretOf } = storeCredentials(secret);
  const uploads = new PartUploads(join(dataDir, 'parts'), clock);
  const stop = every(
    clock,
    PERIOD,
    () => uploads.sweep(),
    (error) => log.error({ err: error }, 'unfinished uploads were not swept'),
  );
  app.addHook('onClose', async () => {
    stop();
    await uploads.close();
  });
  const authorize = (token: string): PutGrant => verifyPutToken(token, { bucket: BUCKET, now: clock.now(), secretOf });
  const readForm = createPutFormReader(authorize);
  const answered = {
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendQiniuError(error, request, reply),
  };

  /** insertOnly: what is there stays. The very same content again is no fault: an answer was lost. */
  async function keep(signal: AbortSignal, grant: PutGrant, body: AsyncIterable<Uint8Array>) {
    const { key, owner, type } = grant;
    const before = await objects.head(key);
    const hash = new Qetag();
    if (before !== undefined) {
      const measured = new Measured();
      for await (const chunk of body) {
        hash.update(chunk);
        measured.add(chunk);
      }
      if (measured.finish().etag !== before.etag || before.owner !== owner)
        throw new QiniuError('exists', 'file exists');
      return { key, hash: hash.digest() };
    }
    const stored = await putIndexed(signal, { key, owner }, watched(body, hash), (found) => {
      if (found.type !== type) throw forbiddenType();
    });
    return { key: stored.key, hash: hash.digest() };
  }

  app.post('/', answered, async (request, reply) => {
    const signal = clientSignal(request, reply);
    const { fields, grant, file } = await readForm(request.raw);
    if (fields.get('key') !== undefined && fields.get('key') !== grant.key) {
      throw new QiniuError('forbiddenType', 'key doesn’t match with scope');
    }
    if (file.length > grant.maxBytes)
      throw new QiniuError('tooLarge', `the file has more than ${grant.maxBytes} bytes`);
    if (file.length < grant.minBytes) throw new QiniuError('malformed', 'the file is too small');
    const said = fields.get('crc32');
    if (said !== undefined && said !== '' && Number(said) !== crc32(file)) {
      throw new QiniuError('wrongChecksum', 'crc32 of the file is another');
    }
    return await send(reply, await gate(request, grant, () => keep(signal, grant, chunksOf(file))));
  });

  const base = '/buckets/:bucket/objects/:key/uploads';

  app.post<Upload>(base, answered, async (request, reply) => {
    const { token, grant } = permission(request);
    const { id, expires } = await uploads.begin(token, grant);
    return await send(reply, { uploadId: id, expireAt: Math.floor(expires / 1000) });
  });

  app.put<Upload>(`${base}/:id/:part`, answered, async (request, reply) => {
    try {
      const upload = uploads.find(request.params.id, permission(request).token);
      const number = /^\d{1,5}$/.test(request.params.part) ? Number(request.params.part) : 0;
      const said = request.headers['content-md5'];
      const md5 = typeof said === 'string' ? said.toLowerCase() : undefined;
      const kept = await gate(request, upload.grant, () =>
        uploads.put(clientSignal(request, reply), upload, { number, md5 }, request.raw),
      );
      return await send(reply, kept);
    } catch (error) {
      if (!request.raw.complete && !request.raw.destroyed) throwAway(request.raw);
      throw error;
    }
  });

  app.post<Upload>(`${base}/:id`, answered, async (request, reply) => {
    const { token, grant } = permission(request);
    const upload = uploads.find(request.params.id, token);
    const wanted = completion.safeParse(await readJson(request));
    if (!wanted.success) throw new QiniuError('malformed', 'the list of parts cannot be read');
    // Once begun it is finished, even if its caller leaves: one who asks again hears how it went.
    const { signal } = new AbortController();
    return await send(reply, await uploads.complete(upload, wanted.data.parts, (body) => keep(signal, grant, body)));
  });

  app.delete<Upload>(`${base}/:id`, answered, async (request, reply) => {
    await uploads.abort(uploads.find(request.params.id, permission(request).token));
    return await send(reply, {});
  });

  /** The token of the header, verified, and for the very object that the path names. */
  function permission(request: FastifyRequest<Upload>): { token: string; grant: PutGrant } {
    const [, token = ''] = /^UpToken (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const grant = authorize(token);
    if (request.params.bucket !== BUCKET) throw new QiniuError('noSuchBucket', 'no such bucket');
    const named = request.params.key;
    if (named !== '~' && Buffer.from(named, 'base64url').toString() !== grant.key) {
      throw new QiniuError('badToken', 'key doesn’t match with scope');
    }
    return { token, grant };
  }
}

const send = (reply: FastifyReply, answer: object) =>
  reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(answer));

async function* watched(body: AsyncIterable<Uint8Array>, hash: Qetag): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readJson({ raw }: FastifyRequest): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MOST_LIST) throw new QiniuError('malformed', 'the list of parts is too long');
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
