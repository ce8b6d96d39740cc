import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureFetcher } from '../../../../../server/platform/fetch/picture-fetcher.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { folder, type Kit, kit, multipart, type Part, partner, picture } from '../../kit.ts';

const URL_PATH = '/v1.0/removebg';
const KEY = { 'x-api-key': 'sk_sandbox_full' };
const image = async (): Promise<Part> => ['image_file', await picture(), { name: 'p.png', type: 'image/png' }];
const send = (product: Kit, parts: readonly Part[], headers: Record<string, string> = KEY) => {
  const form = multipart(parts);
  return product.ask('editor', { method: 'POST', url: URL_PATH, ...form, headers: { ...form.headers, ...headers } });
};
const sendJson = (product: Kit, payload: object, headers: Record<string, string> = KEY) =>
  product.ask('editor', { method: 'POST', url: URL_PATH, payload, headers });
const used = async (product: Kit, key = KEY): Promise<number> => {
  const answer = await product.ask('editor', { url: '/v1.0/account', headers: key });
  return 100_000 - answer.json().data.attributes.credits.total;
};
const TRIAL = { 'x-api-key': 'sk_sandbox_trial' };
const errorOf = (answer: { statusCode: number; json(): { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];

describe('POST /v1.0/removebg', () => {
  it('takes a file, and gives the cut-out back with where the subject lies in it', async () => {
    const product = await kit();
    const answer = await send(product, [await image(), ['size', 'auto']], TRIAL);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([40, 30, true]);
    const { headers } = answer;
    expect([headers['x-credits-charged'], headers['x-width'], headers['x-height'], headers['x-type']]).toEqual([
      '1',
      '40',
      '30',
      'other',
    ]);
    const [left, top, wide, high] = ['left', 'top', 'width', 'height'].map((name) =>
      Number(headers[`x-foreground-${name}`]),
    );
    expect((left ?? 0) + (wide ?? 0)).toBeLessThanOrEqual(40);
    expect((top ?? 0) + (high ?? 0)).toBeLessThanOrEqual(30);
    expect(await used(product, TRIAL)).toBe(1);
  });

  it('takes base64 in JSON and in a form, and gives base64 to who accepts JSON alone', async () => {
    const product = await kit();
    const image_file_b64 = (await picture()).toString('base64');
    const accept = { ...KEY, accept: 'application/json' };
    const { data } = (await sendJson(product, { image_file_b64, crop: true }, accept)).json();
    const { width, height } = await sharp(Buffer.from(data.result_b64, 'base64')).metadata();
    expect([data.foreground_left, data.foreground_top]).toEqual([0, 0]);
    expect([data.foreground_width, data.foreground_height]).toEqual([width, height]);
    const payload = new URLSearchParams({ image_file_b64, bg_color: '81d4fa' }).toString();
    const headers = { ...KEY, 'content-type': 'application/x-www-form-urlencoded' };
    const form = await product.ask('editor', { method: 'POST', url: URL_PATH, payload, headers });
    expect([form.statusCode, form.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it.each<[string, string, (much: string) => string]>([
    ['JSON', 'application/json', (much) => `{"size":"auto","more":"${much}"}`],
    ['a form', 'application/x-www-form-urlencoded', (much) => `size=auto&more=${much}`],
    [
      'a field of a form in parts',
      'multipart/form-data; boundary=x',
      (much) => `--x\r\nContent-Disposition: form-data; name="more"\r\n\r\n${much}\r\n--x--\r\n`,
    ],
    ['plain text', 'text/plain', (much) => much],
  ])('takes no more than 64 kB of %s beside the picture', async (_, type, body) => {
    const product = await kit();
    const headers = { ...KEY, 'content-type': type };
    const send = (length: number) =>
      product.ask('editor', { method: 'POST', url: URL_PATH, payload: body('a'.repeat(length)), headers });
    expect((await send(70_000)).json().errors[0].title).toMatch(/bytes beside|cannot be read|too large/);
    expect((await send(60_000)).json().errors[0].title).not.toMatch(/bytes beside|cannot be read|too large/);
  });

  it('gives up base64 of more than the key’s picture may have, whatever carries it', async () => {
    const limits = { ...DEFAULT_LIMITS, maxBytes: 3000 };
    const product = await kit({ keys: [partner('pk_small', { limits })], secrets: { sk_small: 'pk_small' } });
    const small = { 'x-api-key': 'sk_small' };
    const image_file_b64 = Buffer.alloc(3100).toString('base64');
    expect(errorOf(await sendJson(product, { image_file_b64 }, small))).toEqual([400, 'file_too_large']);
    expect(errorOf(await send(product, [['image_file_b64', image_file_b64]], small))).toEqual([400, 'file_too_large']);
  });

  it('reads an address through the guarded fetcher alone', async () => {
    const asked: string[] = [];
    const bytes = await picture();
    const pictures: PictureFetcher = {
      async fetch(_signal, address) {
        asked.push(address);
        return bytes;
      },
    };
    const reached = await sendJson(await kit({ pictures }), { image_url: 'https://a.example/p.png' });
    expect([reached.statusCode, asked]).toEqual([200, ['https://a.example/p.png']]);
    const guarded = await sendJson(await kit(), { image_url: 'http://169.254.169.254/latest' });
    expect(errorOf(guarded)).toEqual([400, 'failed_to_download_image']);
  });

  it.each<Record<string, string>>([
    {},
    { 'x-api-key': 'sk_nobody' },
    { 'x-api-key': 'pk_sandbox_full' },
    { 'x-api-key': 'x'.repeat(9000) },
  ])('is closed without a secret: %j', async (headers) => {
    const answer = await send(await kit(), [await image()], headers);
    expect(errorOf(answer)).toEqual([403, 'auth_failed']);
    expect(answer.json()).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
  });

  it('takes a bearer, and no secret whose key was revoked', async () => {
    const keys = [partner('pk_gone', { status: 'revoked' }), partner('pk_here')];
    const product = await kit({ keys, secrets: { sk_gone: 'pk_gone', sk_here: 'pk_here' } });
    const by = async (secret: string) =>
      (await product.ask('editor', { url: '/v1.0/account', headers: { authorization: `Bearer ${secret}` } }))
        .statusCode;
    expect([await by('sk_here'), await by('sk_gone'), await by('sk_none')]).toEqual([200, 403, 403]);
  });

  it('refuses in the words of that interface, and charges nothing', async () => {
    const product = await kit();
    const flat = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const source = await image();
    const rows: [readonly Part[], number, string][] = [
      [[], 400, 'missing_source'],
      [[source, ['image_url', 'https://a.example/p.png']], 400, 'multiple_sources'],
      [[['image_file', flat, { name: 'p', type: 'image/png' }]], 400, 'unknown_foreground'],
      [[['image_file', Buffer.from('GIF89a'), { name: 'p', type: 'image/png' }]], 400, 'invalid_file_type'],
      [[source, ['roi', '0 0 0 0']], 400, 'invalid_parameters'],
      [[source, ['bg_color', 'colourless']], 400, 'invalid_parameters'],
      [[source, ['size', 'auto'], ['size', 'full']], 400, 'invalid_parameters'],
    ];
    for (const [parts, status, code] of rows) {
      expect(errorOf(await send(product, parts, TRIAL))).toEqual([status, code]);
    }
    expect(await used(product, TRIAL)).toBe(0);
  });

  it('says so when the key’s day is used up', async () => {
    const product = await kit();
    const day = new Date(product.clock.now()).toISOString().slice(0, 10);
    const { keyUsage } = await import('../../../../../server/platform/database/schema.ts');
    await product.database.run((orm) =>
      orm.insert(keyUsage).values({ key: 'pk_sandbox_trial', day, mattings: 100_000 }),
    );
    expect(errorOf(await send(product, [await image()], TRIAL))).toEqual([402, 'insufficient_credits']);
  });

  it('answers a form that is cut off or nonsense with a refusal', async () => {
    const product = await kit();
    const headers = { ...KEY, 'content-type': 'multipart/form-data; boundary=x' };
    for (const payload of ['', '--x', '--x\r\nContent-Disposition: form-data; name="image_file"\r\n\r\nabc']) {
      const answer = await product.ask('editor', { method: 'POST', url: URL_PATH, payload, headers });
      expect(answer.statusCode).toBe(400);
    }
    const odd = { ...KEY, 'content-type': 'multipart/form-data' };
    expect(
      (await product.ask('editor', { method: 'POST', url: URL_PATH, payload: 'x', headers: odd })).statusCode,
    ).toBe(400);
  });
});

/** As its documentation calls it: curl is software that we did not write. */
describe('curl, as that interface’s documentation calls it', () => {
  it('gets a file by -F, by -F with base64, and a word of JSON where it may not', async () => {
    const product = await kit();
    const app = product.product.listeners.editor;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const into = await folder();
    await writeFile(join(into, 'in.png'), await picture());
    const curl = async (key: string, ...args: string[]) => {
      const common = [
        '-s',
        '-S',
        '-H',
        `X-API-Key: ${key}`,
        '-H',
        'Host: localhost:8787',
        '-o',
        'out',
        '-w',
        '%{http_code}',
      ];
      const address = `http://127.0.0.1:${port}${URL_PATH}`;
      const { stdout } = await promisify(execFile)('curl', [...common, ...args, '-f', address], { cwd: into }).catch(
        (error: { stdout: string }) => error,
      );
      return stdout;
    };
    expect(await curl('sk_sandbox_full', '-F', 'image_file=@in.png', '-F', 'size=auto')).toBe('200');
    expect(await sharp(await readFile(join(into, 'out'))).metadata()).toMatchObject({ format: 'png', width: 40 });
    const base64 = (await picture()).toString('base64');
    expect(await curl('sk_sandbox_full', '-F', `image_file_b64=${base64}`, '-F', 'format=webp')).toBe('200');
    expect(await sharp(await readFile(join(into, 'out'))).metadata()).toMatchObject({ format: 'webp' });
    expect(await curl('sk_nobody', '-F', 'image_file=@in.png')).toBe('403');
  });
});

it('bodies that drip take places of their own key alone, and of their own address', async () => {
  const product = await kit({
    secrets: { sk_a: 'pk_a', sk_b: 'pk_b', sk_c: 'pk_c' },
    keys: ['a', 'b', 'c'].map((id) => partner(`pk_${id}`)),
  });
  const held: PassThrough[] = [];
  const send = (secret: string, remoteAddress: string, payload: PassThrough | Buffer, headers: object) =>
    product.ask('editor', {
      method: 'POST',
      url: '/v1.0/removebg',
      remoteAddress,
      payload,
      headers: { ...headers, 'x-api-key': secret },
    });
  const drip = (secret: string, address: string) => {
    const body = new PassThrough();
    held.push(body);
    return send(secret, address, body, { 'content-type': 'application/json' }).then(({ statusCode }) => statusCode);
  };
  const form = multipart([['image_file', await picture(), { name: 'a.png', type: 'image/png' }]]);
  const whole = async (secret: string, address: string) =>
    (await send(secret, address, form.payload, form.headers)).statusCode;
  const dripping = Array.from({ length: 4 }, () => drip('sk_a', '127.0.0.1'));
  const turnedAway = Promise.all([whole('sk_a', '127.0.0.2'), whole('sk_b', '127.0.0.1')]);
  expect(await whole('sk_b', '127.0.0.2')).toBe(200);
  product.clock.advance(5_000);
  expect(await turnedAway).toEqual([429, 429]);
  dripping.push(...Array.from({ length: 4 }, () => drip('sk_b', '127.0.0.2')));
  const soon = whole('sk_c', '127.0.0.3');
  for (const body of held) body.end('{}');
  expect(await Promise.all(dripping)).toEqual(Array(8).fill(400));
  expect(await soon).toBe(200);
  expect(await whole('sk_a', '127.0.0.1')).toBe(200);
});
