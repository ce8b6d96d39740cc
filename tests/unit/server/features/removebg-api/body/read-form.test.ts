import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../../../../server/features/removebg-api/body/read-form.ts';

const BOUNDARY = 'xyz';

interface Part {
  name: string;
  value: string | Buffer;
  file?: string;
  type?: string;
}

const bodyOf = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, file, type }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${
          type === undefined ? '' : `Content-Type: ${type}\r\n`
        }\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

/** A form as it comes: in pieces of so many bytes. */
function reading(
  body: Buffer,
  { type = `multipart/form-data; boundary=${BOUNDARY}`, piece = 50, most = 10_000, picture = 1000 } = {},
) {
  const payload = new PassThrough();
  const raw = new EventEmitter();
  const request = { headers: { 'content-type': type }, raw } as unknown as Parameters<typeof readForm>[0];
  const form = readForm(request, payload, most, picture);
  for (let at = 0; at < body.length; at += piece) payload.write(body.subarray(at, at + piece));
  return { form, payload, raw, end: () => payload.end() };
}

const read = async (parts: readonly Part[], options = {}) => {
  const { form, end } = reading(bodyOf(parts), options);
  end();
  return await form;
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255]);

describe('a form', () => {
  it('is its fields as text and its pictures as bytes, however it was cut', async () => {
    for (const piece of [1, 7, 4096]) {
      const form = await read(
        [
          { name: 'size', value: 'auto' },
          { name: 'image_file', value: PNG, file: 'a.png', type: 'image/png' },
          { name: 'bg_image_file', value: PNG, file: 'b.png' },
        ],
        { piece },
      );
      expect(form).toEqual({ size: 'auto', image_file: PNG, bg_image_file: PNG });
    }
  });

  it('a picture in base64 is decoded as it comes', async () => {
    const form = await read([{ name: 'image_file_b64', value: PNG.toString('base64') }], { piece: 3 });
    expect(Buffer.from(form.image_file_b64 ?? '')).toEqual(PNG);
  });

  it('a file of another name is read past', async () => {
    const form = await read([
      { name: 'other', value: PNG, file: 'a.png' },
      { name: 'size', value: 'auto' },
    ]);
    expect(form).toEqual({ size: 'auto' });
  });

  it('has no prototype: no field is there that was not sent', async () => {
    const form = await read([{ name: '__proto__', value: 'x' }]);
    expect(Object.getPrototypeOf(form)).toBeNull();
    expect('constructor' in form).toBe(false);
  });
});

describe('what cannot be read', () => {
  const refused = { code: 'INVALID_ARGUMENT' };

  it.each([
    [
      'two fields of a name',
      [
        { name: 'size', value: 'a' },
        { name: 'size', value: 'b' },
      ],
    ],
    [
      'a picture and a field of a name',
      [
        { name: 'image_file', value: 'a' },
        { name: 'image_file', value: PNG, file: 'a' },
      ],
    ],
    ['more than 40 fields', Array.from({ length: 41 }, (_, at) => ({ name: `f${at}`, value: 'x' }))],
    ['more than 4 files', Array.from({ length: 5 }, (_, at) => ({ name: `f${at}`, value: 'x', file: 'a' }))],
  ])('%s', async (_what, parts) => {
    await expect(read(parts)).rejects.toMatchObject(refused);
  });

  it.each(['multipart/form-data', 'text/plain', ''])('a body of the type %j', async (type) => {
    await expect(read([{ name: 'a', value: 'b' }], { type })).rejects.toMatchObject(refused);
  });

  it('one that ends too soon', async () => {
    const { form, end } = reading(bodyOf([{ name: 'size', value: 'auto' }], ''));
    end();
    await expect(form).rejects.toMatchObject(refused);
  });

  it('one whose sender goes away', async () => {
    const { form, raw } = reading(bodyOf([{ name: 'size', value: 'auto' }], ''));
    raw.emit('aborted');
    await expect(form).rejects.toMatchObject(refused);
  });
});

describe('limits', () => {
  it('of the whole body, to the byte; the rest is read past', async () => {
    const parts = [{ name: 'image_file', value: Buffer.alloc(500), file: 'a' }];
    const { length } = bodyOf(parts);
    expect(Object.keys(await read(parts, { most: length }))).toEqual(['image_file']);
    const { form, payload, end } = reading(bodyOf(parts), { most: length - 1 });
    end();
    await expect(form).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    await new Promise((next) => setImmediate(next));
    expect(payload.readableLength).toBe(0);
  });

  it('of a picture in base64', async () => {
    const of = (bytes: number) => [{ name: 'image_file_b64', value: Buffer.alloc(bytes, 1).toString('base64') }];
    expect((await read(of(1000))).image_file_b64).toHaveLength(1000);
    await expect(read(of(1001))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});
