import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createPutFormReader,
  MOST_IN_FORM,
  throwAway,
} from '../../../../../server/features/object-store/qiniu/put-form.ts';
import type { PutGrant } from '../../../../../server/platform/store/qiniu/put-token.ts';
import { QiniuError } from '../../../../../server/platform/store/qiniu/qiniu-error.ts';

const GRANT = { key: 'k' } as PutGrant;
const authorize = (token: string): PutGrant => {
  if (token === 'good') return GRANT;
  throw new QiniuError('badToken', 'bad token');
};

type Part = readonly [name: string, value: string, file?: string];
const partOf = ([name, value, file]: Part) =>
  `--B\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: image/png`}\r\n\r\n${value}\r\n`;
const formOf = (parts: readonly Part[], end = '--B--\r\n') => parts.map(partOf).join('') + end;

/** A request whose body the test writes. */
function request(type = 'multipart/form-data; boundary=B') {
  const body = Object.assign(new PassThrough(), { headers: { 'content-type': type }, complete: false });
  body.on('end', () => {
    body.complete = true;
  });
  return { body, message: body as unknown as IncomingMessage };
}

/** A form that came whole. */
async function read(
  parts: readonly Part[],
  {
    end,
    type,
    reader = createPutFormReader(authorize),
  }: { end?: string; type?: string; reader?: ReturnType<typeof createPutFormReader> } = {},
) {
  const { body, message } = request(type);
  body.end(formOf(parts, end));
  return await reader(message);
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: QiniuError) => `${error.status} ${error.message}`,
  );

const TOKEN: Part = ['token', 'good'];
const FILE: Part = ['file', 'bytes', 'a.png'];

describe('a form of Qiniu', () => {
  it('is read in any order of its fields', async () => {
    for (const parts of [
      [TOKEN, ['x:one', '1'], FILE],
      [FILE, ['x:one', '1'], TOKEN],
    ] satisfies Part[][]) {
      const { fields, grant, file } = await read(parts);
      expect([grant, file.toString(), fields.get('x:one')]).toEqual([GRANT, 'bytes', '1']);
    }
  });

  it('without a token, or with one that is none, is refused: before its file where the token came first', async () => {
    expect(await refusal(read([FILE]))).toBe('401 bad token');
    expect(await refusal(read([FILE, ['token', 'bad']]))).toBe('401 bad token');
    const { body, message } = request();
    const outcome = refusal(createPutFormReader(authorize)(message));
    body.write(`${partOf(['token', 'bad'])}${partOf(FILE)}`);
    // The body never ends.
    expect(await outcome).toBe('401 bad token');
    body.destroy();
  });

  it('has exactly one file, by its own name', async () => {
    expect(await refusal(read([TOKEN]))).toBe('400 the form has no file');
    expect(await refusal(read([TOKEN, FILE, FILE]))).toMatch(/^400 /);
    expect(await refusal(read([TOKEN, ['picture', 'bytes', 'a.png']]))).toBe(
      '400 the form has one file, and its field is called file',
    );
  });

  it('with a field twice, or too many, or too long, is refused', async () => {
    expect(await refusal(read([TOKEN, TOKEN, FILE]))).toBe('400 a field occurs twice');
    expect(await refusal(read([TOKEN, ['x:long', 'x'.repeat(9_000)], FILE]))).toBe('400 a field is too long');
    const many = Array.from({ length: 40 }, (_, n): Part => [`x:${n}`, '']);
    expect(await refusal(read([TOKEN, ...many, FILE]))).toBe('400 the form has too many parts');
  });

  it('keeps names that objects have of their own apart from its fields', async () => {
    const { fields } = await read([TOKEN, ['__proto__', 'evil'], ['constructor', 'evil'], FILE]);
    expect([fields.get('__proto__'), fields.get('constructor'), fields.get('toString')]).toEqual([
      'evil',
      'evil',
      undefined,
    ]);
  });

  it('of another kind, without a boundary, or cut short, is refused', async () => {
    expect(await refusal(read([TOKEN, FILE], { type: 'application/json' }))).toBe(
      '400 the body must be multipart/form-data',
    );
    expect(await refusal(read([TOKEN, FILE], { type: 'multipart/form-data; x=1' }))).toBe(
      '400 the form has no boundary',
    );
    expect(await refusal(read([TOKEN, FILE], { end: '' }))).toMatch(/^400 /);
  });

  it('with more than 4 MB is asked to come in parts', async () => {
    const large: Part = ['file', 'x'.repeat(MOST_IN_FORM + 1), 'a.png'];
    expect(await refusal(read([TOKEN, large]))).toBe('413 a file of more than 4 MB comes in parts');
    const { file } = await read([TOKEN, ['file', 'x'.repeat(1_000), 'a.png']]);
    expect(file.length).toBe(1_000);
  });

  it('whose sender went away ends as malformed', async () => {
    const { body, message } = request();
    const outcome = refusal(createPutFormReader(authorize)(message));
    body.write(partOf(TOKEN));
    body.emit('aborted');
    expect(await outcome).toBe('400 the form was cut off');
    body.destroy();
  });

  it('that sends its file before its token is held with fifteen others, and no more', async () => {
    const reader = createPutFormReader(authorize);
    const held = Array.from({ length: 16 }, () => {
      const one = request();
      const outcome = refusal(reader(one.message));
      one.body.write(partOf(FILE));
      return { ...one, outcome };
    });
    await new Promise((done) => setImmediate(done));
    expect(await refusal(read([FILE, TOKEN], { reader }))).toBe('503 too many forms at once');
    // One that names its token first is not held back by them.
    expect(await refusal(read([TOKEN, FILE], { reader }))).toBe('taken');
    for (const { body } of held) body.end(formOf([TOKEN]));
    expect(new Set(await Promise.all(held.map(({ outcome }) => outcome)))).toEqual(new Set(['taken']));
    expect(await refusal(read([FILE, TOKEN], { reader }))).toBe('taken');
  });
});

describe('what still comes after a refusal', () => {
  it('is taken in up to a bound, past which the connection goes', async () => {
    const server = createServer((message) => throwAway(message));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${64 * MOST_IN_FORM}\r\n\r\n`);
    const piece = Buffer.alloc(MOST_IN_FORM);
    const gone = new Promise((done) => socket.once('close', done));
    const send = () => {
      if (socket.bytesWritten > 32 * MOST_IN_FORM) socket.destroy();
      else if (!socket.destroyed) socket.write(piece, send);
    };
    send();
    await gone;
    expect(socket.bytesWritten).toBeGreaterThan(4 * MOST_IN_FORM);
    expect(socket.bytesWritten).toBeLessThan(32 * MOST_IN_FORM);
  });
});
