import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { deferred } from '../../../src/base/deferred.ts';
import type { FormFields, GrantedUpload } from '../../platform/store/post-policy.ts';
import { S3Error } from '../../platform/store/s3-error.ts';

/** Caps of one form (C19). */
const CAPS = {
  fields: 40,
  fieldSize: 20_000,
  fieldNameSize: 200,
  headerSize: 8192,
  headerPairs: 20,
  parts: 42,
} as const;
/** Body bytes beside the file that are read at most. */
const OVERHEAD = 100_000;

export interface PostedFile {
  grant: GrantedUpload;
  fields: FormFields;
  /** Ends when the whole form was read and nothing came after the file; else throws, so that nothing is stored. */
  body: AsyncIterable<Uint8Array>;
}

/**
 * Reads a form POST as it arrives: the fields first, then exactly one file. `authorize` sees the fields before a byte of the file
 * is taken; `store` gets the file. Whatever is wrong, the rest of the body is read and thrown away within bounds, as a
 * browser that is still sending would otherwise see a reset instead of the answer.
 *
 * @throws S3Error
 */
export async function readPost<Stored>(
  request: IncomingMessage,
  authorize: (fields: FormFields) => GrantedUpload,
  store: (file: PostedFile) => Promise<Stored>,
): Promise<{ stored: Stored; grant: GrantedUpload }> {
  const form = openForm(request);
  const fields = new Map<string, string>();
  const { promise, resolve, reject } = deferred<{ stored: Stored; grant: GrantedUpload }>();
  const finished = deferred<void>();
  // The body's end may be awaited by nobody when a field was refused.
  finished.promise.catch(() => undefined);
  let sawFile = false;
  let file: Readable | undefined;

  const fail = (error: unknown) => {
    const known = error instanceof S3Error ? error : malformed('the form cannot be read');
    finished.reject(known);
    reject(error instanceof S3Error || !isFormError(error) ? error : known);
  };

  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    const lower = name.toLowerCase();
    if (sawFile) fail(malformed('a field follows the file'));
    else if (nameTruncated || valueTruncated) fail(malformed('a field is too long'));
    else if (fields.has(lower)) fail(malformed(`the field ${lower} occurs twice`));
    else fields.set(lower, value);
  });
  form.on('file', (name, stream) => {
    stream.on('error', fail);
    if (sawFile || name !== 'file') {
      stream.resume();
      fail(malformed(sawFile ? 'the form has two files' : 'the file’s field is called file'));
      return;
    }
    sawFile = true;
    file = stream;
    try {
      const grant = authorize(fields);
      const body = fileBody(stream, grant, finished.promise);
      store({ grant, fields, body }).then(
        (stored) => resolve({ stored, grant }),
        (error: unknown) => {
          stream.resume();
          reject(error);
        },
      );
    } catch (error) {
      stream.resume();
      fail(error);
    }
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => fail(malformed('the form has too many parts')));
  }
  form.on('error', fail);
  form.on('finish', () => {
    finished.resolve();
    if (!sawFile) fail(malformed('the form has no file'));
  });
  request.on('aborted', () => {
    const cutOff = malformed('the form was cut off');
    fail(cutOff);
    // Nothing ends it any more: the one who stores it would wait for ever, with half an object in hand.
    file?.destroy(cutOff);
  });
  request.on('error', fail);
  request.pipe(form);

  try {
    return await promise;
  } finally {
    drain(request);
  }
}

const malformed = (message: string): S3Error => new S3Error('MalformedPOSTRequest', message);
const isFormError = (error: unknown): boolean => error instanceof Error && !('code' in error);

function openForm(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw malformed('the body must be multipart/form-data');
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits: { ...CAPS, files: 2 } });
  } catch {
    throw malformed('the form has no boundary');
  }
}

/** Counts while it passes bytes on; the policy's bounds hold for what came, whatever Content-Length said (C20). */
async function* fileBody(stream: Readable, grant: GrantedUpload, finished: Promise<void>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > grant.maxBytes) throw new S3Error('EntityTooLarge', `the file has more than ${grant.maxBytes} bytes`);
    yield bytes;
  }
  if (size < grant.minBytes) throw new S3Error('EntityTooSmall', `the file has fewer than ${grant.minBytes} bytes`);
  await finished;
}

/** Takes in what a sender still sends, up to a bound; past it the connection goes. */
function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  let left = Number(request.headers['content-length'] ?? 0) > MAX_DRAIN ? 0 : MAX_DRAIN + OVERHEAD;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

/** Bytes of a refused body that are read so that its sender sees the answer. */
const MAX_DRAIN = 64 * 1024 * 1024;
