import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import type { Asker } from '../../../../../server/inference/pool/fair-queue.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import type { PictureFetcher } from '../../../../../server/platform/fetch/picture-fetcher.ts';
import { httpError } from '../../../../../src/api/http-error.ts';
import { readMatting } from '../../../../../src/cutout/matting-info.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { type MattingResponse, matting as mattingCall } from '../../../../../src/protocol/calls/matting.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS, PARTNER_LIMITS } from '../../../../../src/protocol/limits.ts';
import { callerHeaders, type Kit, kit, partner, picture, upload } from '../../kit.ts';

const body = (address: string, parameter: Record<string, unknown> = {}) => ({
  parameter: { rsp_media_type: 'url', nMask: true, ...parameter },
  media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
});

const matting = (kit: Kit, session: FrameSession, payload: object, headers: Record<string, string> = {}) =>
  kit.ask('editor', {
    method: 'POST',
    url: '/v1/matting/sod?client_id=1189857514&request_unique_id=u1&preview_mode=0&gid=g&lang=en',
    headers: { ...callerHeaders(session), ...headers },
    payload,
  });

const asClient = async (product: Kit, session: FrameSession, client: string, address: string) =>
  product.ask('editor', {
    method: 'POST',
    url: `/v1/matting/sod?client_id=${client}`,
    headers: callerHeaders(session),
    payload: body(address),
  });

const failing = (error: unknown): MattingEngine => ({ ...createFakeEngine(), segment: () => Promise.reject(error) });

/** Without a subject. */
const flatPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
    .png()
    .toBuffer();

/** Not of a shape that is fetched from anywhere: refused before any look-up. */
const MALFORMED = [
  'http://[::1]:8789/cutout/a.png',
  'http://0x7f.1:8789/cutout/a.png',
  'http://2130706433:8789/cutout/a.png',
  'http://localhost:8789@evil.example/cutout/a.png',
  'http://localhost:8787/cutout/a.png',
  'http://localhost.evil.example:8789/cutout/a.png',
  'https://localhost:8789/cutout/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '//localhost:8789/cutout/a.png',
  '',
];

describe('POST /v1/matting/sod', () => {
  it('is charged once under one Idempotency-Key, and its matte can still be opened an hour later', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const send = () => matting(product, session, body(access_url), { 'idempotency-key': 'once' });
    const first = (await send()).json();
    product.clock.advance(3_600_000);
    const again = await send();
    expect(again.headers['idempotent-replayed']).toBe('true');
    const addressOf = (answer: MattingResponse) => new URL(answer.data?.media_info_list[0]?.media_data ?? '');
    const opened = addressOf(again.json());
    expect(opened.pathname).toBe(addressOf(first).pathname);
    expect((await product.ask('store', { url: `${opened.pathname}${opened.search}` })).statusCode).toBe(200);
    const rows = await product.database.run((orm) => orm.select().from(keyUsage));
    expect(rows.map(({ mattings }) => mattings)).toEqual([1]);
  });

  it('answers the matte of an uploaded picture as a signed address of a grey PNG of its size', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const answer = await matting(product, session, body(access_url, { model_type: 0, userboxes: '[[1,1,20,20]]' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-engine']).toBe('fake');
    const read = mattingCall.response.json.parse(answer.json());
    expect(read).toMatchObject({ code: 0, error_code: 0, data: { parameter: { exist_salient: true, Kind: 0 } } });
    const address = new URL(read.data?.media_info_list[0]?.media_data ?? '');
    const matte = await product.ask('store', { url: address.pathname + address.search });
    expect(matte.headers).toMatchObject({ 'content-type': 'image/png', 'content-disposition': 'attachment' });
    const { width, height, space } = await sharp(matte.rawPayload).metadata();
    expect({ width, height, space }).toEqual({ width: 40, height: 30, space: 'b-w' });
  });

  it('says of each picture whether it was asked about before', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const first = await matting(product, session, body(access_url));
    const second = await matting(product, session, body(access_url));
    expect([first, second].map((answer) => answer.json().data.evaluation_valid)).toEqual([true, false]);
  });

  it('counts a picture once in the key’s day, and goes on with it by other words when the day is used up (D86)', async () => {
    const product = await kit({ keys: [partner('pk_acme', { trial: true, daily: 1 })] });
    const session = await product.session('pk_acme');
    const send = async (bytes: Buffer, parameter = {}) => {
      const { access_url } = await upload(product, session, bytes, 'pk_acme');
      const key = { 'enterprise-access-key': 'pk_acme' };
      const { data, cutout_code } = (await matting(product, session, body(access_url, parameter), key)).json();
      return cutout_code ?? data.evaluation_valid;
    };
    const bytes = await picture();
    const ends = [
      await send(bytes),
      await send(bytes, { model_type: 2 }),
      await send(bytes, { userboxes: '[[1,1,9,9]]' }),
    ];
    expect(ends).toEqual([true, false, false]);
    expect(await send(await picture('#2a4fe0', 60, 45))).toBe('QUOTA_EXCEEDED');
    const rows = await product.database.run((orm) => orm.select().from(keyUsage));
    expect(rows.map(({ key, mattings }) => [key, mattings])).toEqual([['pk_acme', 1]]);
  });

  it('counts no picture without a subject (D86)', async () => {
    const product = await kit({ keys: [partner('pk_acme', { trial: true, daily: 1 })] });
    const session = await product.session('pk_acme');
    const { access_url } = await upload(product, session, await flatPicture(), 'pk_acme');
    const key = { 'enterprise-access-key': 'pk_acme' };
    for (const _ of [1, 2, 3]) {
      const { data } = (await matting(product, session, body(access_url), key)).json();
      expect([data.parameter.exist_salient, data.evaluation_valid]).toEqual([false, false]);
    }
    const rows = await product.database.run((orm) => orm.select().from(keyUsage));
    expect(rows.map(({ mattings }) => mattings)).toEqual([0]);
  });

  it('reads a form with JSON text in it as it reads JSON', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const { parameter, media_info_list } = body(access_url);
    const form = new URLSearchParams({
      parameter: JSON.stringify(parameter),
      media_info_list: JSON.stringify(media_info_list),
    });
    const answer = await product.ask('editor', {
      method: 'POST',
      url: '/v1/matting/sod',
      headers: { ...callerHeaders(session), 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(answer.json().code).toBe(0);
  });

  it('returns the mask of a picture without a subject, and says so', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await flatPicture());
    const { code, message, data } = (await matting(product, session, body(access_url))).json();
    expect({ code, message, salient: data.parameter.exist_salient, mattes: data.media_info_list.length }).toEqual({
      code: 0,
      message: '未识别到人物、物体或图标',
      salient: false,
      mattes: 1,
    });
  });

  it.each([
    'http://user@localhost:8789/cutout/a.png',
    'http://localhost:8789/cutout/../secret',
    'http://localhost:8789/cutout/%2e%2e/secret',
    'http://localhost:8789/cutout\\a.png',
    'http://127.0.0.1/cutout/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'https://nowhere.example/a.png',
    ...MALFORMED,
  ])('T27 refuses the address %j', async (address) => {
    const product = await kit();
    const session = await product.session();
    await product.objects.put(
      new AbortController().signal,
      { key: 'a.png', owner: 'someone' },
      chunks(await picture()),
    );
    const answer = await matting(product, session, body(address));
    expect(answer.statusCode).toBe(MALFORMED.includes(address) ? 400 : 403);
    expect(answer.json()).toMatchObject({ cutout_code: 'ADDRESS_REFUSED', code: 10_415, error_code: 10_415 });
  });

  it('reads a picture of a public address, again for every caller', async () => {
    const asked: [string, number][] = [];
    const pictures: PictureFetcher = {
      async fetch(_signal, address, maxBytes) {
        asked.push([address, maxBytes]);
        return await picture('#2a4fe0', 60, 45);
      },
    };
    const product = await kit({ pictures });
    const session = await product.session();
    const address = 'https://shop.example/cup.jpg';
    const answer = await matting(product, session, body(address));
    expect(asked).toEqual([[address, DEFAULT_LIMITS.maxBytes]]);
    const matte = new URL(answer.json().data.media_info_list[0].media_data);
    const bytes = (await product.ask('store', { url: matte.pathname + matte.search })).rawPayload;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 45 });
    const again = await matting(product, session, body(address));
    const other = await matting(product, await product.session(), body(address));
    expect([answer, again, other].map((each) => each.json().data.evaluation_valid)).toEqual([true, false, true]);
    expect(product.log.join('')).not.toContain('shop.example');
  });

  it.each([
    ['no picture', async () => Buffer.from('<!doctype html>'), 8000, 'IMAGE_FORMAT'],
    ['a side over the key’s limit', () => picture('#fff', 101, 10), 100, 'IMAGE_DIMENSIONS'],
    ['more pixels than the engine takes', () => picture('#fff', 101, 100), 8000, 'IMAGE_DIMENSIONS'],
  ] as const)('refuses %s behind an address, and takes no quota', async (title, bytes, maxSide, code) => {
    const limits = { ...DEFAULT_LIMITS, maxSide };
    const engine = title.startsWith('more') ? failing(cutoutError(code, 'too many')) : createFakeEngine();
    const keys = [partner('pk_acme', { trial: true, daily: 1, limits })];
    const product = await kit({ engine, keys, pictures: { fetch: bytes } });
    const session = await product.session('pk_acme');
    for (const _ of [1, 2]) {
      const answer = await matting(product, session, body('https://shop.example/x'), {
        'enterprise-access-key': 'pk_acme',
      });
      expect(answer.json().cutout_code).toBe(code);
    }
  });

  it('has nothing fetched for who has used up the day', async () => {
    let fetched = 0;
    const pictures: PictureFetcher = {
      fetch() {
        fetched += 1;
        return picture();
      },
    };
    const product = await kit({ keys: [partner('pk_acme', { trial: true, daily: 1 })], pictures });
    const session = await product.session('pk_acme');
    const once = () =>
      matting(product, session, body('https://shop.example/x'), { 'enterprise-access-key': 'pk_acme' });
    expect((await once()).json().code).toBe(0);
    expect((await once()).json().cutout_code).toBe('QUOTA_EXCEEDED');
    expect(fetched).toBe(1);
  });

  it('lets a larger picture of a public address through than of an upload, as the key’s limits say', async () => {
    const asks: (number | undefined)[] = [];
    const fake = createFakeEngine();
    const engine: MattingEngine = {
      ...fake,
      segment(signal, bytes, ask) {
        asks.push(ask.maxPixels);
        return fake.segment(signal, bytes, ask);
      },
    };
    const keys = [DEFAULT_LIMITS, PARTNER_LIMITS, { ...PARTNER_LIMITS, maxSide: 20_000 }].map((limits, at) =>
      partner(`pk_${at}`, { limits }),
    );
    const product = await kit({ engine, keys, pictures: { fetch: () => picture() } });
    for (const { id } of keys) {
      const session = await product.session(id);
      await matting(product, session, body('https://shop.example/x'), { 'enterprise-access-key': id });
    }
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    await matting(product, session, body(access_url));
    expect(asks).toEqual([64_000_000, 225_000_000, 225_000_000, undefined]);
  });

  it.each([
    [8001, 3],
    [3, 8001],
  ])('refuses an uploaded picture of %i × %i px before the engine is asked', async (width, height) => {
    let asked = 0;
    const fake = createFakeEngine();
    const engine: MattingEngine = {
      ...fake,
      segment: (...all) => {
        asked += 1;
        return fake.segment(...all);
      },
    };
    const product = await kit({ engine });
    const session = await product.session();
    const { access_url } = await upload(
      product,
      session,
      await picture('#2a4fe0', Math.max(width, 10), Math.max(height, 10)),
    );
    const answer = await matting(product, session, body(access_url));
    expect([answer.statusCode, answer.json().cutout_code, asked]).toEqual([422, 'IMAGE_DIMENSIONS', 0]);
  });

  it('refuses another session’s picture in the same words as one that does not exist', async () => {
    const product = await kit();
    const { access_url } = await upload(product, await product.session(), await picture());
    const stranger = await product.session();
    const foreign = (await matting(product, stranger, body(access_url))).json();
    const missing = (await matting(product, stranger, body('http://localhost:8789/cutout/none.png'))).json();
    expect(foreign).toEqual(missing);
    expect(foreign.cutout_code).toBe('ADDRESS_REFUSED');
  });

  it.each<[string, object]>([
    ['no body', {}],
    ['two pictures', { ...body('x'), media_info_list: [...body('x').media_info_list, ...body('x').media_info_list] }],
    ['an unknown kind', body('x', { model_type: 7 })],
    ['boxes that are no JSON', body('x', { userboxes: '[' })],
    ['boxes of no size', body('x', { userboxes: '[[0,0,0,5]]' })],
  ])('refuses %s as INVALID_ARGUMENT, with both spellings', async (_, payload) => {
    const product = await kit();
    const answer = await matting(product, await product.session(), payload);
    expect(answer.statusCode).toBe(400);
    const { code, error_code, message, error, cutout_code } = answer.json();
    expect(cutout_code).toBe('INVALID_ARGUMENT');
    expect([error_code, error]).toEqual([code, message]);
  });

  it.each([
    ['no access key', { 'enterprise-access-key': '' }, 401, 'ACCESS_KEY_MISSING'],
    ['an unknown key', { 'enterprise-access-key': 'pk_unknown' }, 403, 'ACCESS_KEY_INVALID'],
    ['a revoked key', { 'enterprise-access-key': 'pk_sandbox_revoked' }, 403, 'ACCESS_KEY_INVALID'],
    ['a listless key', { 'enterprise-access-key': 'pk_sandbox_nolist' }, 403, 'WHITELIST_MISSING'],
    ['another key’s session', { 'enterprise-access-key': 'pk_sandbox_trial' }, 401, 'LOGIN_REQUIRED'],
    ['a forged session', { 'x-cutout-session': 'WyJhIl0.AAAA' }, 401, 'LOGIN_REQUIRED'],
    ['no session', { 'x-cutout-session': '' }, 401, 'LOGIN_REQUIRED'],
  ])('refuses %s', async (_, headers, status, code) => {
    const product = await kit();
    const answer = await matting(product, await product.session(), body('x'), headers);
    expect([answer.statusCode, answer.json().cutout_code]).toEqual([status, code]);
  });

  it('refuses a session that has ended', async () => {
    const product = await kit();
    const session = await product.session();
    product.clock.advance(12 * 3600 * 1000 + 1000);
    expect((await matting(product, session, body('x'))).json().cutout_code).toBe('LOGIN_REQUIRED');
  });

  it('answers 503 with Retry-After when the engine is busy, and takes no quota', async () => {
    const product = await kit({ engine: failing(new EngineBusy('busy', 7)), env: { TRIAL_DAILY: '1' } });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    for (const _ of [1, 2]) {
      const answer = await matting(product, session, body(access_url));
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7']);
      expect(answer.json().cutout_code).toBe('RATE_LIMITED');
    }
  });

  it('says to the queue whose picture it is: key, session, and the network of the address', async () => {
    const askers: (Asker | undefined)[] = [];
    const fake = createFakeEngine();
    const engine: MattingEngine = {
      ...fake,
      segment: (signal, bytes, ask) => {
        askers.push(ask.from);
        return fake.segment(signal, bytes, ask);
      },
    };
    const product = await kit({ engine });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const from = async (remoteAddress: string) =>
      product.ask('editor', {
        ...{ method: 'POST', url: '/v1/matting/sod', remoteAddress },
        headers: callerHeaders(session),
        payload: body(access_url),
      });
    await from('127.0.0.7');
    await from('::1');
    const [one, other] = askers;
    expect(one).toEqual({
      key: 'pk_sandbox_full',
      visitor: { address: '127.0.0.7', session: expect.stringMatching(/^\S{16,}$/) },
    });
    expect(other?.visitor).toEqual({ address: '0:0:0:0::/64', session: one?.visitor?.session });
  });

  it('answers a matting that failed without Retry-After: it is no waiting, but one of the tries of D19', async () => {
    const product = await kit({ engine: failing(cutoutError('MATTING_FAILED', 'The matting took too long')) });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const answer = await matting(product, session, body(access_url));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, undefined]);
    // What the editor's own client makes of it.
    const { statusCode: status, body: text, headers } = answer;
    const response = new Response(text, { status, headers: headers as Record<string, string> });
    expect(httpError(response, answer.json()).code).not.toBe('RATE_LIMITED');
    expect(() => readMatting(mattingCall.response.json.parse(answer.json()))).toThrow(
      expect.objectContaining({ code: 'MATTING_FAILED' }),
    );
  });

  it('keeps an accident of ours to itself', async () => {
    const product = await kit({ engine: failing(new Error('/srv/secret/path broke')) });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const answer = await matting(product, session, body(access_url));
    expect([answer.statusCode, answer.json().cutout_code]).toEqual([500, 'INTERNAL']);
    expect(answer.body).not.toContain('secret');
    expect(product.log.join('')).toContain('/srv/secret/path broke');
  });

  it('holds a trial key to its mattings a day, and opens the next day', async () => {
    const product = await kit({ keys: [partner('pk_acme', { trial: true, daily: 1 })] });
    const session = await product.session('pk_acme');
    const key = { 'enterprise-access-key': 'pk_acme' };
    const [id = ''] = session.token.split('.');
    const once = async (own: string, side: number) => {
      const bytes = await picture('#2a4fe0', side, side);
      await product.objects.put(new AbortController().signal, { key: own, owner: id }, chunks(bytes));
      return await matting(product, session, body(`http://localhost:8789/cutout/${own}`), key);
    };
    expect((await once('shop/a.png', 40)).json().code).toBe(0);
    expect((await once('shop/b.png', 41)).json()).toMatchObject({ cutout_code: 'QUOTA_EXCEEDED' });
    product.clock.advance(24 * 3600 * 1000);
    const tomorrow = await product.session('pk_acme');
    const answer = await matting(product, tomorrow, body('http://localhost:8789/cutout/none.png'), key);
    expect(answer.json().cutout_code).toBe('ADDRESS_REFUSED');
  });

  it('D1 takes the older client id of the cut-out, and says so in the log', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    expect((await asClient(product, session, '1189857514', access_url)).statusCode).toBe(200);
    expect(product.log.join('')).not.toContain('legacyClient');
    expect((await asClient(product, session, '1189857523', access_url)).statusCode).toBe(200);
    expect(product.log.join('')).toContain('"client":"1189857523","legacyClient":true');
  });

  it('logs app id, os and country of the device, and nothing else of the request', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const device = { app_id: 178, os_type: 'web', country_code: 'JP', gid: 'PLANTED-GID', uid: 'PLANTED-UID' };
    await matting(product, session, body(access_url), {
      'x-mtcc-client': Buffer.from(JSON.stringify(device)).toString('base64'),
    });
    await product.ask('editor', { url: '/editor/?platform=PLANTED-KEY&open=https://PLANTED-OPEN' });
    await product.ask('editor', { url: '/nowhere?PLANTED-QUERY=1' });
    const log = product.log.join('');
    expect(log).toContain('"device":{"app":178,"os":"web","country":"JP"}');
    expect(log).not.toContain('PLANTED');
    expect(log).not.toContain(session.token);
    expect(log).not.toContain(new URL(access_url).searchParams.get('s'));
  });
});

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
