import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MasterSecret } from '../../../../../server/platform/secrets/secret.ts';
import { storeCredentials } from '../../../../../server/platform/store/credentials.ts';
import { AWS4, signPolicy4 } from '../../../../../server/platform/store/policy-signature.ts';
import { signUpload } from '../../../../../server/platform/store/signers.ts';
import { filePart, type Kit, kit, multipart, type Part, picture, token, upload } from '../../kit.ts';

type Fields = Record<string, string>;

/** A policy signed with the store's own key, each part of it open to change. */
async function grant(
  product: Kit,
  change: { policy?: (policy: Policy) => void; fields?: Fields; day?: string; region?: string } = {},
) {
  const { secretKey, region } = storeCredentials(await MasterSecret.open(join(product.dataDir, 'secret')));
  const { fields } = signUpload('aws-s3', {
    bucket: 'cutout',
    key: 'a/b.png',
    owner: 'me',
    contentType: 'image/png',
    maxBytes: 1000,
    now: product.clock.now(),
    region,
    accessKey: 'cutout',
    secretKey,
  });
  const policy: Policy = JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString());
  change.policy?.(policy);
  const text = Buffer.from(JSON.stringify(policy)).toString('base64');
  const scope = { day: change.day ?? '20261121', region: change.region ?? region };
  return { ...fields, policy: text, 'x-amz-signature': signPolicy4(AWS4, secretKey, scope, text), ...change.fields };
}

interface Policy {
  expiration?: string;
  conditions: unknown[];
}

const post = async (product: Kit, parts: readonly Part[], url = '/cutout') => {
  const answer = await product.ask('store', { method: 'POST', url, ...multipart(parts) });
  return { status: answer.statusCode, code: /<Code>(\w+)</.exec(answer.body)?.[1] ?? '', answer };
};

describe('the embedded store, a good form', () => {
  it('stores the file as the session’s and answers 201 with S3’s XML', async () => {
    const product = await kit();
    const bytes = await picture();
    const { status, answer } = await post(product, [...Object.entries(await grant(product)), filePart(bytes)]);
    expect(status).toBe(201);
    expect(answer.body).toContain('<Key>a/b.png</Key>');
    expect(await product.objects.head('a/b.png')).toMatchObject({ owner: 'me', size: bytes.length, type: 'image/png' });
  });

  it('takes field names in any case, x-ignore-* fields, and a type declared wrongly', async () => {
    const product = await kit();
    const fields = Object.entries(await grant(product)).map(([name, value]): Part => [name.toUpperCase(), value]);
    const { status } = await post(product, [...fields, ['x-ignore-me', '1'], filePart(await picture(), 'image/jpeg')]);
    expect(status).toBe(201);
  });

  it('goes through every field of a token from /upload/policy', async () => {
    const product = await kit();
    const granted = await token(product, await product.session());
    const { status } = await post(product, [...Object.entries(granted.data), filePart(await picture())]);
    expect(status).toBe(201);
    expect(granted.credentials.secret_key).toBe('');
  });
});

describe('the embedded store refuses', () => {
  const day = 24 * 3600 * 1000;
  it.each<[string, Parameters<typeof grant>[1], number, string]>([
    ['a flipped signature', { fields: { 'x-amz-signature': '0'.repeat(64) } }, 403, 'SignatureDoesNotMatch'],
    ['a replaced policy', { fields: { policy: Buffer.from('{}').toString('base64') } }, 403, 'SignatureDoesNotMatch'],
    ['another key', { fields: { key: 'a/c.png' } }, 403, 'AccessDenied'],
    ['another type', { fields: { 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
    ['another owner', { fields: { 'x-amz-meta-owner': 'you' } }, 403, 'AccessDenied'],
    ['an acl', { fields: { acl: 'public-read' } }, 403, 'AccessDenied'],
    ['meta data that no condition covers', { fields: { 'x-amz-meta-a': '1' } }, 403, 'AccessDenied'],
    ['a changed date', { fields: { 'x-amz-date': '20261121T115959Z' } }, 403, 'AccessDenied'],
    [
      'an unknown access key',
      { fields: { 'x-amz-credential': 'who/20261121/us-east-1/s3/aws4_request' } },
      403,
      'InvalidAccessKeyId',
    ],
    [
      'a scope of another region',
      { fields: { 'x-amz-credential': 'cutout/20261121/eu-west-1/s3/aws4_request' } },
      403,
      'AccessDenied',
    ],
    [
      'a scope of another service',
      { fields: { 'x-amz-credential': 'cutout/20261121/us-east-1/ec2/aws4_request' } },
      403,
      'AccessDenied',
    ],
    [
      'a scope of another day',
      { fields: { 'x-amz-credential': 'cutout/20261120/us-east-1/s3/aws4_request' } },
      403,
      'AccessDenied',
    ],
    ['another algorithm', { fields: { 'x-amz-algorithm': 'AWS4-HMAC-SHA1' } }, 403, 'AccessDenied'],
    ['no expiration', { policy: (policy) => delete policy.expiration }, 403, 'AccessDenied'],
    [
      'an expiration past ten minutes',
      { policy: (policy) => (policy.expiration = new Date(Date.parse('2026-11-21T12:00:00Z') + day).toISOString()) },
      403,
      'AccessDenied',
    ],
    [
      'no bound of size',
      { policy: (policy) => (policy.conditions = policy.conditions.filter((one) => !Array.isArray(one))) },
      403,
      'AccessDenied',
    ],
    ['no bucket', { policy: (policy) => policy.conditions.shift() }, 403, 'AccessDenied'],
    [
      'an unknown operator',
      { policy: (policy) => policy.conditions.push(['ends-with', '$key', 'png']) },
      400,
      'InvalidPolicyDocument',
    ],
  ])('%s', async (_, change, status, code) => {
    const product = await kit();
    const result = await post(product, [...Object.entries(await grant(product, change)), filePart(await picture())]);
    expect([result.status, result.code]).toEqual([status, code]);
    expect(await product.objects.head('a/b.png')).toBeUndefined();
  });

  it('an expired policy, and one of a clock that runs ahead', async () => {
    const product = await kit();
    const fields = Object.entries(await grant(product));
    const bytes = await picture();
    product.clock.advance(600_000);
    expect((await post(product, [...fields, filePart(bytes)])).status).toBe(403);
    product.clock.advance(-602_000);
    expect((await post(product, [...fields, filePart(bytes)])).status).toBe(403);
  });

  it.each<[string, (fields: Part[], file: Part) => Part[], number, string]>([
    ['no policy', (fields, file) => [...fields.filter(([name]) => name !== 'policy'), file], 403, 'AccessDenied'],
    [
      'no signature',
      (fields, file) => [...fields.filter(([name]) => name !== 'x-amz-signature'), file],
      400,
      'MalformedPOSTRequest',
    ],
    ['no file', (fields) => fields, 400, 'MalformedPOSTRequest'],
    ['two files', (fields, file) => [...fields, file, file], 400, 'MalformedPOSTRequest'],
    ['a second key', (fields, file) => [...fields, ['key', 'a/b.png'], file], 400, 'MalformedPOSTRequest'],
    [
      'a second key in another case',
      (fields, file) => [...fields, ['KEY', 'a/b.png'], file],
      400,
      'MalformedPOSTRequest',
    ],
    ['the file first', (fields, file) => [file, ...fields], 403, 'AccessDenied'],
    ['a field after the file', (fields, file) => [...fields, file, ['x-ignore-me', '1']], 400, 'MalformedPOSTRequest'],
    [
      'a field of 20 KB',
      (fields, file) => [...fields, ['x-ignore-me', 'x'.repeat(20_001)], file],
      400,
      'MalformedPOSTRequest',
    ],
    [
      'a thousand fields',
      (fields, file) => [...fields, ...Array.from({ length: 1000 }, (_, n): Part => [`x-ignore-${n}`, '1']), file],
      400,
      'MalformedPOSTRequest',
    ],
    [
      'a file of another name',
      (fields) => [...fields, ['document', Buffer.from('x'), { name: 'a.png', type: 'image/png' }]],
      400,
      'MalformedPOSTRequest',
    ],
    ['more bytes than the policy bounds', (fields) => [...fields, filePart(Buffer.alloc(1001))], 400, 'EntityTooLarge'],
    ['an empty file', (fields) => [...fields, filePart(Buffer.alloc(0))], 400, 'EntityTooSmall'],
    [
      'C1 a page of HTML',
      (fields) => [...fields, filePart(Buffer.from('<!doctype html><script>1</script>'), 'image/jpeg')],
      415,
      'UnsupportedMediaType',
    ],
  ])('%s', async (_, build, status, code) => {
    const product = await kit();
    const result = await post(product, build(Object.entries(await grant(product)), filePart(await picture())));
    expect([result.status, result.code]).toEqual([status, code]);
    expect(await product.objects.head('a/b.png')).toBeUndefined();
  });

  it.each(['../../../x.png', '/etc/passwd', 'a/\u0024{filename}', 'a\\b'])(
    'the key %j, however well signed',
    async (key) => {
      const product = await kit();
      const change = (policy: Policy) => {
        policy.conditions = policy.conditions.map((one) => (isKeyCondition(one) ? { key } : one));
      };
      const result = await post(product, [
        ...Object.entries(await grant(product, { policy: change, fields: { key } })),
        filePart(await picture()),
      ]);
      expect([result.status, result.code]).toEqual([400, 'InvalidArgument']);
    },
  );

  it('C20 a form without its end, and a body that is no form', async () => {
    const product = await kit();
    const parts: Part[] = [...Object.entries(await grant(product)), filePart(await picture())];
    const cut = await product.ask('store', { method: 'POST', url: '/cutout', ...multipart(parts, 'XBOUNDX', '') });
    expect(cut.statusCode).toBe(400);
    const headers = { 'content-type': 'application/json' };
    const json = await product.ask('store', { method: 'POST', url: '/cutout', headers, payload: '{}' });
    expect(json.statusCode).toBe(400);
    expect(await product.objects.head('a/b.png')).toBeUndefined();
  });

  it('another bucket', async () => {
    const product = await kit();
    const parts: Part[] = [...Object.entries(await grant(product)), filePart(await picture())];
    expect((await post(product, parts, '/other')).code).toBe('NoSuchBucket');
  });
});

const isKeyCondition = (one: unknown): boolean => typeof one === 'object' && one !== null && 'key' in one;

describe('the embedded store, reading', () => {
  const store = async (product: Kit, owner: string) => {
    const bytes = await picture();
    await product.objects.put(
      new AbortController().signal,
      { key: 'a/b.png', owner },
      (async function* () {
        yield bytes;
      })(),
    );
    return bytes;
  };

  it('serves nothing without a signature, to nobody, whether it exists or not', async () => {
    const product = await kit();
    await store(product, 'me');
    const stranger = { 'x-cutout-session': (await product.session()).token };
    for (const url of ['/cutout/a/b.png', '/cutout/none.png', '/cutout/a/b.png?e=99999999999&s=AAAA']) {
      for (const headers of [{}, stranger]) {
        const answer = await product.ask('store', { url, headers });
        expect([answer.statusCode, /<Code>(\w+)</.exec(answer.body)?.[1]]).toEqual([403, 'AccessDenied']);
      }
    }
  });

  it('serves a signed address for ten minutes, as a thing that runs nowhere', async () => {
    const product = await kit();
    const granted = await token(product, await product.session());
    await post(product, [...Object.entries(granted.data), filePart(await picture())]);
    const address = new URL(granted.access_url);
    const url = address.pathname + address.search;
    const answer = await product.ask('store', { url, headers: { origin: 'http://localhost:8787' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': 'http://localhost:8787',
    });
    expect((await product.ask('store', { url: url.replace(granted.key, 'a/other.png') })).statusCode).toBe(403);
    product.clock.advance(600_000);
    expect((await product.ask('store', { url })).statusCode).toBe(403);
  });

  it('answers HEAD to the owner', async () => {
    const product = await kit();
    const session = await product.session();
    const granted = await token(product, session);
    const bytes = await picture();
    await post(product, [...Object.entries(granted.data), filePart(bytes)]);
    const headers = { 'x-cutout-session': session.token };
    const answer = await product.ask('store', { method: 'HEAD', url: `/cutout/${granted.key}`, headers });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, String(bytes.length), '']);
  });
});

describe('C28 the embedded store, CORS', () => {
  const editor = 'http://localhost:8787';

  it.each([
    ['the editor', editor],
    ['the site, whose feedback has pictures', 'http://localhost:8786'],
  ])('answers the preflight of %s, and says how long it holds', async (_who, origin) => {
    const product = await kit();
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await product.ask('store', { method: 'OPTIONS', url: '/cutout', headers });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-max-age': '600' });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['null', 'https://evil.example', 'http://localhost:9786', `${editor}.evil.example`])(
    'gives %s nothing',
    async (origin) => {
      const product = await kit();
      for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
        const answer = await product.ask('store', { method, url: '/cutout', headers: { origin } });
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.headers.vary).toContain('Origin');
      }
    },
  );

  it('stands on refusals too', async () => {
    const product = await kit();
    const answer = await product.ask('store', { url: '/cutout/none.png', headers: { origin: editor } });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, editor]);
  });
});

describe('the master secret', () => {
  it('is made once, for its owner’s eyes', async () => {
    const { dataDir } = await kit();
    const text = await readFile(join(dataDir, 'secret'), 'utf8');
    expect(text).toMatch(/^[0-9a-f]{64}\n$/);
    await MasterSecret.open(join(dataDir, 'secret'));
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(text);
  });
});

it('objects are read by many at once, of whom one address is not all', async () => {
  const product = await kit();
  const granted = await upload(product, await product.session(), await picture());
  const { pathname, search } = new URL(granted.access_url);
  const ask = (remoteAddress: string) => product.ask('store', { url: pathname + search, remoteAddress });
  const { open } = product.objects;
  const bodies: Readable[] = [];
  product.objects.open = async (key) => {
    const opened = await open.call(product.objects, key);
    const body = new Readable({ read: () => {} });
    bodies.push(body);
    return opened && { ...opened, body };
  };
  const slow = Array.from({ length: 128 }, () => ask('127.0.0.9').catch(() => undefined));
  while (bodies.length < 128) await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask('127.0.0.9');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  product.objects.open = open;
  expect((await ask('127.0.0.8')).statusCode).toBe(200);
  for (const body of bodies) body.push(null);
  await Promise.all(slow);
  expect((await ask('127.0.0.9')).statusCode).toBe(200);
});
