import { describe, expect, it } from 'vitest';
import { AddressRefused } from '../../../../../server/platform/fetch/address-refused.ts';
import type { PictureFetcher } from '../../../../../server/platform/fetch/picture-fetcher.ts';
import { RATES } from '../../../../../server/platform/limiter/rates.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { callerHeaders, type Kit, kit, partner, picture } from '../../kit.ts';

const giving = (bytes: Buffer): PictureFetcher => ({ fetch: async () => bytes });

const get = (kit: Kit, session: FrameSession, url: unknown = 'https://shop.example/cup.jpg', key = 'pk_sandbox_full') =>
  kit.ask('editor', {
    method: 'POST',
    url: '/v1/picture',
    headers: callerHeaders(session, key),
    payload: { url },
  });

describe('POST /v1/picture', () => {
  it('answers the bytes as what they are, for this caller alone', async () => {
    const bytes = await picture();
    const product = await kit({ pictures: giving(bytes) });
    const answer = await get(product, await product.session());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('asks for as many bytes as the key allows, with a signal that ends when the client leaves', async () => {
    const asked: unknown[] = [];
    const bytes = await picture();
    const product = await kit({
      keys: [partner('pk_acme', { limits: { ...DEFAULT_LIMITS, maxBytes: 777 } })],
      pictures: {
        async fetch(signal, address, maxBytes) {
          asked.push(address, maxBytes, signal.aborted);
          return bytes;
        },
      },
    });
    await get(product, await product.session('pk_acme'), undefined, 'pk_acme');
    expect(asked).toEqual(['https://shop.example/cup.jpg', 777, false]);
  });

  it.each([
    ['another format', Buffer.from('GIF89a..............'), {}, 415, 'IMAGE_FORMAT'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), {}, 415, 'IMAGE_FORMAT'],
    ['nothing', Buffer.alloc(0), {}, 415, 'IMAGE_FORMAT'],
    ['a format that the key does not list', 'png', { formats: ['jpg'] }, 415, 'IMAGE_FORMAT'],
    ['too many pixels a side', 'png', { maxSide: 39 }, 422, 'IMAGE_DIMENSIONS'],
    ['a header without a size', Buffer.from('ffd8ffe000104a46494600', 'hex'), {}, 422, 'IMAGE_UNREADABLE'],
  ] as const)('refuses %s', async (_, body, limits, status, code) => {
    const bytes = body === 'png' ? await picture() : body;
    const key = partner('pk_acme', { limits: { ...DEFAULT_LIMITS, ...limits } });
    const product = await kit({ keys: [key], pictures: giving(bytes) });
    const answer = await get(product, await product.session('pk_acme'), undefined, 'pk_acme');
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it.each([
    ['what may not be read', 'http://10.0.0.1/x.png', 403],
    ['what is of no shape to be read', 'file:///etc/passwd', 400],
  ])('refuses %s in the words of every other refusal', async (_, address, status) => {
    const product = await kit();
    const answer = await get(product, await product.session(), address);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      code: 10_415,
      error: 'ADDRESS_REFUSED',
      message: 'no picture can be read from this address',
    });
  });

  it('tells the operator why, and neither the operator nor the client the address', async () => {
    const pictures: PictureFetcher = {
      fetch: () => Promise.reject(new AddressRefused('name not resolved', { cause: new Error('PLANTED-CAUSE') })),
    };
    const product = await kit({ pictures });
    const answer = await get(product, await product.session(), 'https://PLANTED.example/PLANTED');
    const log = product.log.join('');
    expect(log).toContain('"why":"name not resolved"');
    expect(`${log}${answer.body}`).not.toMatch(/planted/i);
  });

  it.each([[undefined], [''], [7], ['x'.repeat(4097)], [{}]])('refuses the url %j as INVALID_ARGUMENT', async (url) => {
    const product = await kit();
    const answer = await product.ask('editor', {
      method: 'POST',
      url: '/v1/picture',
      headers: callerHeaders(await product.session()),
      payload: { url },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('wants a session, and is no GET', async () => {
    const product = await kit({ pictures: giving(await picture()) });
    const session = await product.session();
    const bare = await product.ask('editor', {
      method: 'POST',
      url: '/v1/picture',
      payload: { url: 'https://a.example/' },
    });
    const foreign = await get(product, session, undefined, 'pk_sandbox_trial');
    const read = await product.ask('editor', {
      url: '/v1/picture?url=https://a.example/',
      headers: callerHeaders(session),
    });
    expect([bare.statusCode, foreign.statusCode, read.statusCode]).toEqual([401, 401, 404]);
  });

  it('holds an address to its rate, and says when to come again', async () => {
    const product = await kit({ pictures: giving(await picture()) });
    const session = await product.session();
    for (let at = 0; at < RATES.picture.address.burst; at += 1) {
      expect((await get(product, session)).statusCode).toBe(200);
    }
    const answer = await get(product, session);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  });
});
