import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CutoutClient, sessionToken, verifyWebhook } from '../../../packages/node/index.ts';
import { shownSecret, signDelivery } from '../../../server/features/webhooks/sign.ts';
import type { PictureFetcher } from '../../../server/platform/fetch/picture-fetcher.ts';
import { callerHeaders, type Kit, type KitOptions, kit, picture } from '../server/kit.ts';

/** The client over the product itself, without a port. */
async function open(options: KitOptions = {}, secret = 'sk_sandbox_full') {
  const product = await kit(options);
  return { product, client: new CutoutClient({ origin: 'http://localhost:8787', secret, fetch: over(product) }) };
}

const over =
  (product: Kit): typeof fetch =>
  async (address, init) => {
    init?.signal?.throwIfAborted();
    const request = new Request(String(address), init);
    const { pathname, search } = new URL(request.url);
    const { statusCode, headers, rawPayload } = await product.ask('editor', {
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'POST' && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: pairs });
  };

describe('the Node client', () => {
  it('hands a picture in and gets the finished file, its size and where the subject lies', async () => {
    const { client } = await open({}, 'sk_sandbox_trial');
    const done = await client.removeBackground(await picture(), { size: 'auto', format: 'png', crop: false });
    expect(done).toMatchObject({ mimeType: 'image/png', width: 40, height: 30, kind: 'other', creditsCharged: 1 });
    expect(await sharp(done.image).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true });
    expect(done.foreground.width).toBeGreaterThan(0);
    expect((await client.account()).credits.total).toBe(99_999);
  });

  it('is charged once for a call that it makes again under one name', async () => {
    const { client } = await open({}, 'sk_sandbox_trial');
    const bytes = await picture();
    const call = { idempotencyKey: 'order-17' };
    const first = await client.removeBackground(bytes, { size: 'auto' }, call);
    const again = await client.removeBackground(bytes, { size: 'auto' }, call);
    expect(Buffer.from(again.image).equals(Buffer.from(first.image))).toBe(true);
    expect((await client.account()).credits.total).toBe(99_999);
  });

  it('refuses with a code of the closed list, the request’s number, and whether trying again helps', async () => {
    const { client } = await open({}, 'sk_nobody');
    const refused = client.account();
    await expect(refused).rejects.toMatchObject({
      name: 'CutoutApiError',
      status: 403,
      recoverable: false,
      code: 'ACCESS_KEY_INVALID',
      requestId: expect.stringMatching(/./),
    });
    const proxy = async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } });
    const behind = new CutoutClient({ origin: 'https://a.example', secret: 's', fetch: proxy });
    await expect(behind.account()).rejects.toMatchObject({ status: 502, code: 'INTERNAL', retryAfter: 7 });
  });

  it('ends with the caller’s signal', async () => {
    const { client } = await open();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(client.removeBackground(await picture(), {}, { signal })).rejects.toThrow('enough');
  });

  it('hands in a job, looks at it and cancels it', async () => {
    const bytes = await picture();
    const pictures: PictureFetcher = { fetch: async () => bytes };
    const { client } = await open({ env: { BATCH_JOBS: 'on' }, pictures });
    const { id } = await client.startBatch({ images: [{ imageURL: 'https://a.example/1.jpg', id: 'sku-1' }] });
    expect(await client.findBatch(id)).toMatchObject({ id, images: [{ index: 0, id: 'sku-1' }] });
    expect(await client.cancelBatch(id)).toMatchObject({ id, status: expect.stringMatching(/cancelled|done/) });
    await expect(client.findBatch('nowhere')).rejects.toMatchObject({ status: 404 });
  });

  it('mints session tokens that the server takes, and none that outlives its time', async () => {
    const { product } = await open();
    const verdict = async (token: string) => {
      const url = '/editsdk/check_app_key?accessKey=pk_sandbox_full&target_module=cutout';
      const answer = await product.ask('editor', { url, headers: { 'x-cutout-partner-session': token } });
      return answer.headers['x-cutout-partner-session'];
    };
    const common = { accessKey: 'pk_sandbox_full', user: 'u-17', now: product.clock.now() / 1000 };
    const good = await verdict(sessionToken({ ...common, secret: 'sk_sandbox_full' }));
    const wrong = await verdict(sessionToken({ ...common, secret: 'sk_other' }));
    expect([good, wrong === good]).toEqual(['accepted', false]);
    expect(() => sessionToken({ ...common, secret: 's', lifetime: 901 })).toThrow(RangeError);
  });

  it('checks a signed result: this server, this key, this file, this hour', async () => {
    const { product, client } = await open();
    const file = Buffer.from('a finished file');
    const sha256 = createHash('sha256').update(file).digest('hex');
    const payload = { uuid: 'one', sha256, width: 1, height: 1, type: 'image/png' };
    const headers = callerHeaders(await product.session());
    const { data } = (await product.ask('editor', { method: 'POST', url: '/v1/results', headers, payload })).json();
    const check = { accessKey: 'pk_sandbox_full', now: product.clock.now() / 1000 };
    expect(await client.verifyResult(data.signature, file, check)).toMatchObject({
      aud: 'pk_sandbox_full',
      result: payload,
    });
    const wrong = (signature: string, bytes: Buffer, more: object) =>
      client.verifyResult(signature, bytes, { ...check, ...more });
    await expect(wrong(data.signature, Buffer.from('another'), {})).rejects.toThrow('another file');
    await expect(wrong(data.signature, file, { accessKey: 'pk_other' })).rejects.toThrow('server or key');
    await expect(wrong(data.signature, file, { now: check.now + 3601 })).rejects.toThrow('too old');
    await expect(wrong(data.signature.replace(/\.[^.]*\./, '.e30.'), file, {})).rejects.toThrow('signature is wrong');
  });
});

describe('verifyWebhook', () => {
  const raw = randomBytes(24);
  const data = { id: 'job', status: 'done', images: [{ index: 0, status: 'failed', error: 'NO_SUBJECT' }] };
  const body = JSON.stringify({ type: 'batch.finished', timestamp: '2026-11-21T12:00:00Z', data });
  const headers = { ...signDelivery(raw, 'msg_1', 1_000_000, body) };
  const secret = shownSecret(raw);

  it('gives the event that the server signed, and while a secret is replaced by either', () => {
    const given = { headers, body: Buffer.from(body), now: 1_000_100 };
    expect(verifyWebhook({ ...given, secret })).toMatchObject({ type: 'batch.finished', data });
    const replaced = { ...given, headers: new Headers(headers), secret: [shownSecret(randomBytes(24)), secret] };
    expect(verifyWebhook(replaced)).toMatchObject({ data: { id: 'job' } });
  });

  it('knows nothing of an event that came later, and refuses a known one without its members', () => {
    const signed = (event: object) => {
      const text = JSON.stringify(event);
      return { headers: { ...signDelivery(raw, 'msg_1', 1_000_000, text) }, body: text, secret, now: 1_000_000 };
    };
    expect(verifyWebhook(signed({ type: 'key.revoked', timestamp: '2027-01-01T00:00:00Z', data: {} }))).toBeUndefined();
    expect(() => verifyWebhook(signed({ type: 'batch.finished', data: {} }))).toThrow();
    expect(() => verifyWebhook(signed({ data: {} }))).toThrow();
  });

  it.each<[string, object, string]>([
    ['another secret', { secret: shownSecret(randomBytes(24)) }, 'signature is wrong'],
    ['no secret', { secret: '' }, 'secret: the secret of the webhook is missing'],
    [
      'a secret that is not set',
      { secret: process.env.NO_SUCH_SECRET },
      'secret: the secret of the webhook is missing',
    ],
    ['a changed body', { body: body.replace('failed', 'done') }, 'signature is wrong'],
    ['an old delivery', { now: 1_000_301 }, 'too old'],
    ['a time that is none', { headers: { ...headers, 'webhook-timestamp': 'now' } }, 'too old'],
    ['no signature', { headers: { ...headers, 'webhook-signature': undefined } }, 'no webhook-signature'],
    [
      'a signature of another version',
      { headers: { ...headers, 'webhook-signature': 'v2,AAAA' } },
      'signature is wrong',
    ],
  ])('%s is refused', (_what, more, why) => {
    expect(() => verifyWebhook({ headers, body, secret, now: 1_000_000, ...more })).toThrow(why);
  });
});

it.each([
  [{ origin: 'localhost:8787', secret: 's' }, 'origin: localhost:8787 is no https:// address'],
  [{ origin: 'https://a.example', secret: '' }, 'secret: a secret of your access key is missing'],
  [{ origin: 'https://a.example', secret: process.env.NO_SUCH_SECRET as string }, 'secret: a secret'],
])('says at once what is wrong with %j', (options, word) => {
  expect(() => new CutoutClient(options)).toThrow(word);
});

it('signs no session token without a secret: anybody could make the same', () => {
  expect(() => sessionToken({ accessKey: 'pk_a', secret: '' })).toThrow(
    'secret: a secret of your access key is missing',
  );
});
