import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { deferred } from '../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { BASE64_FIELD, Base64Picture } from './base64-picture.ts';
import { SMALL_BODY } from './lift.ts';

/** Fields that are files; any other file is read past. */
const FILES: ReadonlySet<string> = new Set(['image_file', 'bg_image_file', BASE64_FIELD]);

const CAPS = { fields: 40, fieldNameSize: 100, headerSize: 8192, headerPairs: 20, parts: 44, files: 4 } as const;

/**
 * A multipart form as an object: fields as text, `image_file` and `bg_image_file` as bytes, the base64 of
 * `image_file_b64` decoded as it comes, all in memory. For fastify's addContentTypeParser.
 *
 * @param most bytes of the whole body
 * @param picture bytes of a picture in base64
 * @throws CutoutError INVALID_ARGUMENT for a form that cannot be read, IMAGE_TOO_LARGE
 */
export async function readForm(
  request: FastifyRequest,
  payload: Readable,
  most: number,
  picture: number,
): Promise<Record<string, string | Buffer>> {
  const { promise, resolve, reject } = deferred<Record<string, string | Buffer>>();
  const fields: Record<string, string | Buffer> = Object.create(null);
  const form = openForm(request, most);
  let size = 0;
  const fail = (error: unknown) => {
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
    const part = name === BASE64_FIELD ? new Base64Picture(picture) : new Bytes();
    const attempt = (step: () => void) => {
      try {
        if (FILES.has(name)) step();
      } catch (error) {
        fail(error);
      }
    };
    stream.on('error', unreadable);
    stream.on('data', (chunk: Buffer) => attempt(() => part.write(chunk)));
    stream.on('end', () => attempt(() => put(name, part.end())));
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

class Bytes {
  readonly #chunks: Buffer[] = [];
  write(chunk: Buffer): void {
    this.#chunks.push(chunk);
  }
  end(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

function openForm(request: FastifyRequest, most: number) {
  const type = request.headers['content-type'];
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type ?? '' },
      limits: { ...CAPS, fieldSize: SMALL_BODY, fileSize: most },
      // A field by its form, read as a file by its size.
      isPartAFile: (name, type, file) =>
        name === BASE64_FIELD || type === 'application/octet-stream' || file !== undefined,
    });
  } catch {
    throw cutoutError('INVALID_ARGUMENT', 'the form cannot be read');
  }
}
