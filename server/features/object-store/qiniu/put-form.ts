import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { PutGrant } from '../../../platform/store/qiniu/put-token.ts';
import { QiniuError } from '../../../platform/store/qiniu/qiniu-error.ts';

/** Bytes of a file that comes in a form; above that it comes in parts. */
export const MOST_IN_FORM = 4 * 1024 * 1024;
/** Caps of one form (C19). `parts` is one past what is read: its event is the refusal. */
const CAPS = { fields: 30, fieldSize: 8000, fieldNameSize: 200, headerSize: 8192, headerPairs: 20, parts: 32 } as const;
/** Forms that are held in memory before their token has come: Qiniu's own client sends the file first. */
const UNPROVED = 16;

export interface PutForm {
  fields: ReadonlyMap<string, string>;
  grant: PutGrant;
  file: Buffer;
}

/**
 * A reader of Qiniu's forms, in any order of fields. `authorize` sees the token as soon as it is there: before the file where it
 * stands before it, else when all has been read.
 */
export function createPutFormReader(authorize: (token: string) => PutGrant) {
  let unproved = 0;

  /** @throws QiniuError */
  return async (request: IncomingMessage): Promise<PutForm> => {
    const form = openForm(request);
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let files = 0;
    let grant: PutGrant | undefined;
    let holds = false;
    try {
      await new Promise<void>((resolve, reject) => {
        const refuse = (message: string) => reject(new QiniuError('malformed', message));
        form.on('field', (name, value, nameTruncated, valueTruncated) => {
          if (nameTruncated || valueTruncated) refuse('a field is too long');
          else if (fields.has(name)) refuse('a field occurs twice');
          else fields.set(name, value);
        });
        form.on('file', (name, stream) => {
          stream.on('error', reject);
          stream.on('limit', () => reject(new QiniuError('tooLarge', 'a file of more than 4 MB comes in parts')));
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          files += 1;
          if (name !== 'file' || files > 1) return refuse('the form has one file, and its field is called file');
          try {
            const token = fields.get('token');
            if (token !== undefined) grant = authorize(token);
            else if (unproved >= UNPROVED) throw new QiniuError('busy', 'too many forms at once');
            else {
              unproved += 1;
              holds = true;
            }
          } catch (error) {
            reject(error);
          }
        });
        for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
          form.on(limit, () => refuse('the form has too many parts'));
        }
        form.on('error', () => refuse('the form cannot be read'));
        form.on('finish', resolve);
        request.on('aborted', () => refuse('the form was cut off'));
        request.pipe(form);
      });
      if (files === 0) throw new QiniuError('malformed', 'the form has no file');
      return { fields, grant: grant ?? authorize(fields.get('token') ?? ''), file: Buffer.concat(chunks) };
    } finally {
      if (holds) unproved -= 1;
      // A browser that still sends would see a reset instead of the answer; what it may send is bounded.
      if (!request.complete && !request.destroyed) throwAway(request);
    }
  };
}

function openForm(request: IncomingMessage) {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new QiniuError('malformed', 'the body must be multipart/form-data');
  const headers = { ...request.headers, 'content-type': type };
  try {
    return new Busboy({ headers, limits: { ...CAPS, files: 2, fileSize: MOST_IN_FORM } });
  } catch {
    throw new QiniuError('malformed', 'the form has no boundary');
  }
}

/** Takes in what is still coming, up to a bound; past it the connection goes. */
export function throwAway(request: IncomingMessage): void {
  request.unpipe();
  let left = 4 * MOST_IN_FORM;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
