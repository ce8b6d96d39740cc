import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldsReader } from '../../../../../../server/features/removebg-api/body/fields-reader.ts';
import { JsonReader } from '../../../../../../server/features/removebg-api/body/json-reader.ts';
import type { BodyReader } from '../../../../../../server/features/removebg-api/body/lift.ts';
import { readBody } from '../../../../../../server/features/removebg-api/body/read-body.ts';

const MOST = 3_000_000;
const FIELD = 'image_file_b64';

/** A body in pieces of a size. */
const pieces = (body: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, at) => body.subarray(at * size, (at + 1) * size));
const read = (reader: BodyReader, text: string, size = 64 * 1024) =>
  readBody(Readable.from(pieces(Buffer.from(text), size)), undefined, MOST, reader);
const json = (text: string, size?: number) => read(new JsonReader(MOST), text, size);
const fields = (text: string, size?: number) => read(new FieldsReader(MOST), text, size);

/** How clients write the same base64 in JSON. */
const WRITINGS: readonly ((base64: string) => string)[] = [
  (base64) => JSON.stringify(base64),
  (base64) => JSON.stringify(base64).replaceAll('/', '\\/'),
  (base64) => JSON.stringify(base64).replaceAll('+', '\\u002B'),
  (base64) => JSON.stringify(base64.replaceAll(/.{76}/g, '$&\r\n')),
  (base64) => JSON.stringify(`data:image/jpeg;base64,${base64}`),
  (base64) => JSON.stringify(base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')),
];

/** Hands out a body as long as it is asked for; tells how much was taken. */
function endless(unit: string) {
  const chunk = Buffer.from(unit.repeat(Math.ceil(65_536 / unit.length)));
  let taken = 0;
  let reading = true;
  const payload = new Readable({
    highWaterMark: 1,
    read() {
      // In turns: what reads past a body must not keep the test from going on.
      setImmediate(() => {
        taken += chunk.length;
        this.push(reading ? chunk : null);
      });
    },
  });
  return { payload, taken: () => taken, stop: () => (reading = false) };
}

describe('a body with a picture in base64', () => {
  it('gives the bytes, however the text is written and cut into pieces, in JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(...WRITINGS),
        async (bytes, size, write) => {
          const base64 = Buffer.from(bytes).toString('base64');
          const body = `{ "size" : "auto", "${FIELD}" :\n${write(base64)}, "crop": true, "roi": "1 \\"2" }`;
          expect(await json(body, size)).toEqual({
            size: 'auto',
            [FIELD]: Buffer.from(bytes),
            crop: true,
            roi: '1 "2',
          });
        },
      ),
    );
  });

  it('and in a form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 200 }),
        fc.boolean(),
        async (bytes, size, bare) => {
          const base64 = Buffer.from(bytes).toString('base64');
          const value = bare ? base64 : encodeURIComponent(base64);
          const body = await fields(`size=auto&${FIELD}=${value}&bg_color=a%20b`, size);
          expect({ ...body }).toEqual({ size: 'auto', [FIELD]: Buffer.from(bytes), bg_color: 'a b' });
        },
      ),
    );
  });

  it('reads any other body as JSON.parse does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer({ min: 1, max: 50 }),
        async (body, size) => {
          expect(await json(JSON.stringify(body), size)).toEqual(JSON.parse(JSON.stringify(body)));
        },
      ),
    );
    expect(await json(`{"a":{"${FIELD}":"no base64!"},"b":"${FIELD}"}`)).toEqual({
      a: { [FIELD]: 'no base64!' },
      b: FIELD,
    });
  });

  it.each([
    ['cut off', `{"${FIELD}":"YWJj`],
    ['no object', '[1]]'],
    ['nothing', ''],
    ['null', 'null'],
    ['twice there', `{"${FIELD}":"YQ==","${FIELD}":"YQ=="}`],
    ['no base64', `{"${FIELD}":"Y!=="}`],
    ['more behind its end', `{"${FIELD}":"YQ==YQ=="}`],
    ['an escape that is none of base64', `{"${FIELD}":"YQ\\b="}`],
    ['half a character', `{"${FIELD}":"\\ud83d"}`],
  ])('refuses JSON that is %s', async (_, text) => {
    await expect(json(text)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('refuses a form whose field is there twice', async () => {
    await expect(fields(`${FIELD}=YQ%3D%3D&${FIELD}=YQ%3D%3D`)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('refuses by the announced length before a byte is read', async () => {
    const { payload, taken, stop } = endless('[');
    const refused = readBody(payload, '99000000', MOST, new JsonReader(MOST));
    expect(taken()).toBe(0);
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    stop();
  });

  it.each<[string, string, new (most: number) => BodyReader, string]>([
    ['lists in lists', '[', JsonReader, ''],
    ['many members', '"a":1,', JsonReader, '{'],
    ['many fields', 'a&', FieldsReader, ''],
    ['a long text of another member', 'aaaa', JsonReader, '{"x":"'],
    ['base64 without an end', 'YWJj', JsonReader, `{"${FIELD}":"`],
    ['base64 without an end in a form', 'YWJj', FieldsReader, `${FIELD}=`],
    ['blanks without an end in base64', '\\n', JsonReader, `{"${FIELD}":"`],
  ])('gives up %s long before the body ends', async (_, unit, Reader, head) => {
    const reader = new Reader(MOST);
    reader.write(Buffer.from(head));
    const { payload, taken, stop } = endless(unit);
    await expect(readBody(payload, undefined, MOST, reader)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    expect(taken()).toBeLessThan(3 * MOST);
    stop();
  });

  it('is whole where the stream closes with its end', async () => {
    const payload = new Readable({
      read() {
        setImmediate(() => {
          this.push('{"size":"auto"}');
          this.push(null);
        });
      },
    });
    expect(await readBody(payload, '15', MOST, new JsonReader(MOST))).toEqual({ size: 'auto' });
  });

  it('is no body where its sender goes away', async () => {
    const payload = new PassThrough();
    const reading = readBody(payload, undefined, MOST, new JsonReader(MOST));
    payload.write('{"size":');
    payload.destroy();
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});
