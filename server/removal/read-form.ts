import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { deferred } from '../../src/base/deferred.ts';
import { cutoutError } from '../../src/protocol/errors.ts';

/** Fields that are files; any other file is read past. */
const FILES: ReadonlySet<string> = new Set(['image_file', 'bg_image_file']);

const CAPS = { fields: 40, fieldNameSize: 100, headerSize: 8192, headerPairs: 20, parts: 44, files: 4 } as const;

/**
 * A multipart form as an object: fields as text, `image_file` and `bg_image_file` as bytes, all in memory. For fastify's
 * addContentTypeParser; `most` bounds the whole body.
 *
 * @throws CutoutError INVALID_ARGUMENT for a form that cannot be read, IMAGE_TOO_LARGE
 */
export async function readForm(
  request: FastifyRequest,
  payload: Readable,
  most: number,
): Promise<Record<string, string | Buffer>> {
  const { promise, resolve, reject } = deferred<Record<string, string | Buffer>>();
  const fields: Record<string, string | Buffer> = Object.create(null);
  const form = openForm(request, most);
  let size = 0;
  const fail = (error: Error) => {
    // The rest of the body is read past, within the server's time-out: a client that still sends would not see the answer.
    payload.unpipe(form);
    payload.resume();
    reject(error);
  };
  const unreadable = () => fail(cutoutError('INVALID_ARGUMENT', 'the form cannot be read'));
  const put = (name: string, value: string | Buffer) => {
    if (name in fields) fail(cutoutError('INVALID_ARGUMENT', 'a field occurs twice'));
    else fields[name] = value;
  };

  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) unreadable();
    else put(name, value);
  });
  form.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('error', unreadable);
    stream.on('data', (chunk: Buffer) => FILES.has(name) && chunks.push(chunk));
    stream.on('end', () => FILES.has(name) && put(name, Buffer.concat(chunks)));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, unreadable);
  form.on('error', unreadable);
  form.on('finish', () => resolve(fields));
  payload.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) fail(cutoutError('IMAGE_TOO_LARGE', `the form has more than ${most} bytes`));
  });
  payload.on('error', unreadable);
  request.raw.on('aborted', unreadable);
  payload.pipe(form);
  return await promise;
}

function openForm(request: FastifyRequest, most: number) {
  const type = request.headers['content-type'];
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type ?? '' },
      limits: { ...CAPS, fieldSize: most, fileSize: most },
    });
  } catch {
    throw cutoutError('INVALID_ARGUMENT', 'the form cannot be read');
  }
}
