import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../server/inference/models/matting/fake-engine.ts';
import { deferred } from '../../src/base/deferred.ts';
import { type Kit, kit, multipart, type Part, partner, picture } from '../unit/server/kit.ts';

const KEY = { 'x-api-key': 'sk_sandbox_trial', 'idempotency-key': '"order-17"' };
const image = async (colour?: string): Promise<Part> => [
  'image_file',
  await picture(colour),
  { name: 'p.png', type: 'image/png' },
];
const send = (product: Kit, parts: readonly Part[], headers: Record<string, string> = KEY, boundary?: string) => {
  const form = multipart(parts, boundary);
  const sent = { ...form.headers, ...headers };
  return product.ask('editor', { method: 'POST', url: '/v1.0/removebg', ...form, headers: sent });
};
const used = async (product: Kit, headers = KEY): Promise<number> => {
  const answer = await product.ask('editor', { url: '/v1.0/account', headers });
  return 100_000 - answer.json().data.attributes.credits.total;
};
const words = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().errors[0].code];

describe('a picture that is sent again under its Idempotency-Key', () => {
  it('gets the same file with the same headers, and is charged once', async () => {
    const product = await kit();
    const first = await send(product, [await image(), ['size', 'auto']]);
    // Another boundary and another order of the parts: the same call.
    const again = await send(product, [['size', 'auto'], await image()], KEY, 'another');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    for (const name of ['content-type', 'x-width', 'x-type', 'x-foreground-width', 'x-credits-charged'])
      expect(again.headers[name], name).toBe(first.headers[name]);
    expect(await used(product)).toBe(1);
  });

  it('gets it as base64 where it accepts JSON now', async () => {
    const product = await kit();
    const first = await send(product, [await image()]);
    const again = await send(product, [await image()], { ...KEY, accept: 'application/json' });
    expect(Buffer.from(again.json().data.result_b64, 'base64').equals(first.rawPayload)).toBe(true);
    expect(await used(product)).toBe(1);
  });

  it('gets an archive again, byte by byte', async () => {
    const product = await kit();
    const parts: Part[] = [await image(), ['format', 'zip'], ['bg_color', 'red']];
    const first = await send(product, parts);
    product.clock.ms += 3_600_000;
    const again = await send(product, parts);
    expect(Object.keys(unzipSync(again.rawPayload)).sort()).toEqual(['alpha.png', 'background.jpg', 'color.jpg']);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await used(product)).toBe(1);
  });

  it('is refused with other bytes or other fields, and is another call of another key', async () => {
    const product = await kit({ keys: [partner('pk_here')], secrets: { sk_here: 'pk_here' } });
    await send(product, [await image()]);
    expect(words(await send(product, [await image('#000000')]))).toEqual([422, 'idempotency_key_reused']);
    const other = await send(product, [await image(), ['size', 'hd']]);
    expect(words(other)).toEqual([422, 'idempotency_key_reused']);
    expect(other.json()).toMatchObject({ error: 'INVALID_ARGUMENT', request_id: expect.any(String) });
    const foreign = await send(product, [await image('#000000')], { ...KEY, 'x-api-key': 'sk_here' });
    expect([foreign.statusCode, foreign.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(await used(product)).toBe(1);
  });

  it('is sent away until the first one has run, and is then given its file', async () => {
    const fake = createFakeEngine();
    const [begun, go] = [deferred(), deferred()];
    const product = await kit({
      engine: {
        ...fake,
        name: fake.name,
        state: 'warm',
        async segment(...call) {
          begun.resolve();
          await go.promise;
          return await fake.segment(...call);
        },
      },
    });
    const parts = [await image()];
    const first = send(product, parts);
    await begun.promise;
    const early = await send(product, parts);
    expect([...words(early), early.headers['retry-after']]).toEqual([409, 'call_in_flight', '1']);
    go.resolve();
    expect((await first).statusCode).toBe(200);
    expect((await send(product, parts)).headers['idempotent-replayed']).toBe('true');
    expect(await used(product)).toBe(1);
  });

  it('is made again where it failed, and after the retention', async () => {
    const product = await kit({ env: { RETENTION_HOURS: '2' } });
    const flat = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const empty: Part[] = [['image_file', flat, { name: 'p', type: 'image/png' }]];
    expect(words(await send(product, empty))).toEqual([400, 'unknown_foreground']);
    const parts = [await image()];
    expect((await send(product, parts)).headers['idempotent-replayed']).toBeUndefined();
    product.clock.ms += 2 * 3_600_000;
    const later = await send(product, parts);
    expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(await used(product)).toBe(2);
  });

  it('says that the file is gone where it was deleted before its time', async () => {
    const product = await kit();
    const parts = [await image()];
    await send(product, parts);
    await product.objects.sweep(product.clock.ms);
    expect(words(await send(product, parts))).toEqual([422, 'idempotency_key_reused']);
    expect(await used(product)).toBe(1);
  });

  it('keeps nothing without the header, and takes no key of another form', async () => {
    const product = await kit();
    const { 'x-api-key': secret } = KEY;
    await send(product, [await image()], { 'x-api-key': secret });
    expect(await product.objects.sweep(product.clock.ms)).toBe(0);
    expect(words(await send(product, [await image()], { ...KEY, 'idempotency-key': 'a b' }))).toEqual([
      400,
      'invalid_parameters',
    ]);
    expect(await used(product)).toBe(1);
  });
});
