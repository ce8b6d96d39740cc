import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Qetag } from '../../../../../server/features/object-store/qiniu/qetag.ts';
import { MasterSecret } from '../../../../../server/platform/secrets/secret.ts';
import { storeCredentials } from '../../../../../server/platform/store/credentials.ts';
import { signPutPolicy } from '../../../../../server/platform/store/policy-signature.ts';
import { filePart, type Kit, kit, multipart, type Part, picture, token } from '../../kit.ts';

const MB = 1024 * 1024;
const KEY = 'a/b.png';

/** A whole PNG of a given size, as far as the store looks. */
const png = (size: number, fill = 1): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.alloc(size - 28, fill),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);

interface Policy {
  [member: string]: unknown;
}

async function open() {
  const product = await kit({ env: { STORE_PROTOCOL: 'qiniu' } });
  const { secretKey } = storeCredentials(await MasterSecret.open(join(product.dataDir, 'secret')));
  const upToken = (change: Policy = {}, secret = secretKey): string =>
    signPutPolicy('cutout', secret, {
      scope: `cutout:${KEY}`,
      deadline: Math.floor(product.clock.now() / 1000) + 600,
      insertOnly: 1,
      fsizeMin: 1,
      fsizeLimit: 12 * MB,
      detectMime: 1,
      mimeLimit: 'image/png',
      endUser: 'me',
      ...change,
    });
  const form = async (parts: readonly Part[]) => {
    const answer = await product.ask('store', { method: 'POST', url: '/', ...multipart(parts) });
    return { status: answer.statusCode, ...answer.json() };
  };
  const uploads = `/buckets/cutout/objects/${Buffer.from(KEY).toString('base64url')}/uploads`;
  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    permission: string,
    body: Buffer | string = '',
    headers = {},
  ) => {
    const answer = await product.ask('store', {
      method,
      url: `${path.startsWith('/buckets') ? '' : uploads}${path}`,
      headers: { authorization: `UpToken ${permission}`, 'content-type': 'application/octet-stream', ...headers },
      payload: body,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const leftOver = async () =>
    (await readdir(join(product.dataDir, 'parts'), { recursive: true }).catch(() => [])).length;
  return { product, upToken, form, call, leftOver };
}

/** Deep equality of megabytes takes half a minute. */
const isSame = (found: Uint8Array | undefined, bytes: Buffer): boolean => found !== undefined && bytes.equals(found);

const stored = async ({ objects }: Kit) => (await objects.get(KEY))?.bytes;

describe('the qetag of a content', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'Fto5o-5ea0sNMlW_75VgGJCv2AcJ'],
    ['etag', Buffer.from('etag'), 'FpLiADEaVoALPkdb8tJEJyRTXoe_'],
    ['one block', Buffer.alloc(4 * MB, 1), undefined],
    ['a block and a byte', Buffer.alloc(4 * MB + 1, 1), undefined],
    ['two blocks and a half', Buffer.alloc(10 * MB, 7), undefined],
  ])('%s', (_, bytes, known) => {
    const sha1 = (of: Buffer) => createHash('sha1').update(of).digest();
    const blocks = Array.from({ length: Math.max(1, Math.ceil(bytes.length / (4 * MB))) }, (_none, at) =>
      sha1(bytes.subarray(at * 4 * MB, (at + 1) * 4 * MB)),
    );
    const [first = Buffer.alloc(0)] = blocks;
    const whole = blocks.length === 1 ? [Buffer.of(0x16), first] : [Buffer.of(0x96), sha1(Buffer.concat(blocks))];
    const right = Buffer.concat(whole).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    const qetag = new Qetag();
    for (let at = 0; at < bytes.length; at += 999_983) qetag.update(bytes.subarray(at, at + 999_983));
    expect(qetag.digest()).toBe(known ?? right);
    expect(right).toBe(known ?? right);
  });
});

describe('Qiniu’s form', () => {
  it('takes a permission of the server’s, in any order of fields', async () => {
    const { product, form } = await open();
    const session = await product.session();
    const bytes = await picture();
    for (const order of ['token first', 'file first']) {
      const granted = await token(product, session);
      expect(granted).toMatchObject({ order: ['qiniu'], url: 'http://localhost:8789' });
      const fields: Part[] = Object.entries(granted.data);
      const file = filePart(bytes);
      const answer = await form(order === 'file first' ? [file, ...fields] : [...fields, file]);
      expect(answer).toEqual({ status: 200, key: granted.key, hash: new Qetag().update(bytes).digest() });
      expect(await product.objects.head(granted.key)).toMatchObject({ size: bytes.length, type: 'image/png' });
    }
  });

  it.each<[string, (open: { upToken(change?: Policy, secret?: string): string }, file: Part) => Part[], number]>([
    ['a foreign signature', ({ upToken }, file) => [['token', upToken({}, 'other')], file], 401],
    ['no token', (_, file) => [file], 401],
    ['half a token', (_, file) => [['token', 'cutout:x'], file], 401],
    ['a token of a day', ({ upToken }, file) => [['token', upToken({ deadline: 4_000_000_000 })], file], 401],
    ['a token that has ended', ({ upToken }, file) => [['token', upToken({ deadline: 1 })], file], 401],
    ['a token for another bucket', ({ upToken }, file) => [['token', upToken({ scope: `other:${KEY}` })], file], 401],
    ['a token for a whole bucket', ({ upToken }, file) => [['token', upToken({ scope: 'cutout' })], file], 401],
    [
      'a token for a key that is none',
      ({ upToken }, file) => [['token', upToken({ scope: 'cutout:../x' })], file],
      401,
    ],
    ['a token with a callback', ({ upToken }, file) => [['token', upToken({ callbackUrl: 'http://x' })], file], 401],
    ['another key', ({ upToken }, file) => [['token', upToken()], ['key', 'a/c.png'], file], 403],
    ['another type', ({ upToken }, file) => [['token', upToken({ mimeLimit: 'image/jpeg' })], file], 403],
    [
      'a page of HTML',
      ({ upToken }) => [['token', upToken()], filePart(Buffer.from('<!doctype html><script>1</script>'))],
      403,
    ],
    ['more bytes than are permitted', ({ upToken }, file) => [['token', upToken({ fsizeLimit: 10 })], file], 413],
    ['more than four megabytes', ({ upToken }) => [['token', upToken()], filePart(png(4 * MB + 1))], 413],
    ['an empty file', ({ upToken }) => [['token', upToken()], filePart(Buffer.alloc(0))], 400],
    ['no file', ({ upToken }) => [['token', upToken()]], 400],
    ['two files', ({ upToken }, file) => [['token', upToken()], file, file], 400],
    ['a second token', ({ upToken }, file) => [['token', upToken()], ['token', upToken()], file], 400],
    ['a wrong checksum', ({ upToken }, file) => [['token', upToken()], file, ['crc32', '1']], 406],
  ])('refuses %s, and keeps nothing', async (_, build, status) => {
    const { product, upToken, form } = await open();
    const answer = await form(build({ upToken }, filePart(await picture())));
    expect(answer).toEqual({ status, error: expect.any(String) });
    expect(await stored(product)).toBeUndefined();
  });

  it('keeps what is there: other content is 614, the same is what a lost answer leads to', async () => {
    const { product, upToken, form } = await open();
    const bytes = await picture();
    const permission = upToken();
    const send = (file: Buffer) => form([['token', permission], filePart(file), ['crc32', String(crc32(file))]]);
    const first = await send(bytes);
    expect(await send(bytes)).toEqual(first);
    expect((await send(await picture('#ff0000'))).status).toBe(614);
    expect(isSame(await stored(product), bytes)).toBe(true);
  });
});

describe('Qiniu’s parts', () => {
  const parts = (...etags: string[]) =>
    JSON.stringify({ parts: etags.map((etag, index) => ({ partNumber: index + 1, etag })) });

  it('make the file, and a repeated end is answered alike', async () => {
    const { product, upToken, call, leftOver } = await open();
    const permission = upToken();
    const bytes = png(9 * MB);
    const { uploadId } = await call('POST', '', permission);
    const etags: string[] = [];
    for (let at = 0; at < bytes.length; at += 4 * MB) {
      const part = bytes.subarray(at, at + 4 * MB);
      const md5 = createHash('md5').update(part).digest('hex');
      const answer = await call('PUT', `/${uploadId}/${at / (4 * MB) + 1}`, permission, part, { 'content-md5': md5 });
      expect(answer).toEqual({ status: 200, etag: new Qetag().update(part).digest(), md5 });
      etags.push(answer.etag);
    }
    const done = await call('POST', `/${uploadId}`, permission, parts(...etags));
    expect(done).toEqual({ status: 200, key: KEY, hash: new Qetag().update(bytes).digest() });
    expect(await call('POST', `/${uploadId}`, permission, parts(...etags))).toEqual(done);
    expect(isSame(await stored(product), bytes)).toBe(true);
    expect(await leftOver()).toBe(0);
  });

  it('belong to the permission that began them: no other can add to them', async () => {
    const { product, upToken, call } = await open();
    const first = upToken();
    const { uploadId } = await call('POST', '', first);
    const { etag } = await call('PUT', `/${uploadId}/1`, first, png(2 * MB));
    product.clock.advance(1000);
    const second = upToken();
    expect(await call('PUT', `/${uploadId}/2`, second, png(MB))).toMatchObject({ status: 612 });
    expect(await call('POST', `/${uploadId}`, second, parts(etag))).toMatchObject({ status: 612 });
    expect(await call('DELETE', `/${uploadId}`, second)).toMatchObject({ status: 612 });
    expect(await call('POST', `/${uploadId}`, first, parts(etag))).toMatchObject({ status: 200 });
  });

  it('are refused where they are wrong', async () => {
    const { product, upToken, call } = await open();
    const permission = upToken();
    const { uploadId } = await call('POST', '', permission);
    const put = (number: string, body: Buffer, headers = {}) =>
      call('PUT', `/${uploadId}/${number}`, permission, body, headers);
    expect(await put('1', png(MB), { 'content-md5': '0'.repeat(32) })).toMatchObject({ status: 406 });
    for (const number of ['0', '10001', '-1', 'x']) expect(await put(number, png(MB))).toMatchObject({ status: 400 });
    expect(await put('1', Buffer.alloc(0))).toMatchObject({ status: 400 });
    const small = (await put('1', png(1000))).etag;
    const last = (await put('2', png(1000, 2))).etag;
    const end = (body: string) => call('POST', `/${uploadId}`, permission, body);
    expect(await end(parts(small, last))).toMatchObject({ status: 400, error: 'a part but the last is below 1 MB' });
    expect(await end(parts(last, small))).toMatchObject({ status: 400 });
    expect(await end(parts())).toMatchObject({ status: 400 });
    expect(await end('{')).toMatchObject({ status: 400 });
    const twice = JSON.stringify({ parts: [1, 1].map((partNumber) => ({ partNumber, etag: small })) });
    expect(await end(twice)).toMatchObject({ status: 400, error: 'the parts are not in order' });
    expect(await put('3', png(12 * MB))).toMatchObject({ status: 413 });
    expect(await stored(product)).toBeUndefined();
  });

  it('that are no picture together are not kept', async () => {
    const { product, upToken, call } = await open();
    const permission = upToken({ mimeLimit: 'image/jpeg' });
    const { uploadId } = await call('POST', '', permission);
    for (const body of [png(MB), Buffer.from('<!doctype html>'.padEnd(MB, ' '))]) {
      const { etag } = await call('PUT', `/${uploadId}/1`, permission, body);
      expect(await call('POST', `/${uploadId}`, permission, parts(etag))).toMatchObject({ status: 403 });
    }
    expect(await stored(product)).toBeUndefined();
  });

  it('of another object, bucket or unknown upload are none', async () => {
    const { upToken, call } = await open();
    const permission = upToken();
    const other = Buffer.from('a/c.png').toString('base64url');
    expect(await call('POST', `/buckets/cutout/objects/${other}/uploads`, permission)).toMatchObject({ status: 401 });
    const own = Buffer.from(KEY).toString('base64url');
    expect(await call('POST', `/buckets/other/objects/${own}/uploads`, permission)).toMatchObject({ status: 631 });
    expect(await call('PUT', '/unknown/1', permission, png(MB))).toMatchObject({ status: 612 });
    expect(await call('POST', '', 'bad')).toMatchObject({ status: 401 });
  });

  it('given up, started again or forgotten leave nothing on the disk', async () => {
    const { product, upToken, call, leftOver } = await open();
    const begin = async (permission: string) => {
      const { uploadId } = await call('POST', '', permission);
      await call('PUT', `/${uploadId}/1`, permission, png(MB));
      return uploadId;
    };
    const permission = upToken();
    await begin(permission);
    const id = await begin(permission);
    expect(await leftOver()).toBe(2);
    await call('DELETE', `/${id}`, permission);
    expect(await leftOver()).toBe(0);
    await begin(permission);
    product.clock.advance(1_200_000);
    await call('POST', '', upToken({ scope: 'cutout:a/c.png' }));
    await expect.poll(leftOver).toBe(0);
  });
});

it('the embedded store knows nothing of Qiniu where it is not asked to', async () => {
  const product = await kit();
  const answer = await product.ask('store', { method: 'POST', url: '/buckets/cutout/objects/YQ/uploads' });
  expect(answer.statusCode).toBe(404);
  const form = await product.ask('store', { method: 'POST', url: '/', ...multipart([filePart(await picture())]) });
  expect(form.statusCode).toBe(404);
});
