import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createFakeFill, FAKE_COLOUR } from '../../../../../server/inference/models/fill/fake-fill.ts';
import type { Fill } from '../../../../../server/inference/models/fill/fill.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { FAILURES, OPEN } from '../../../../../server/platform/breaker/breaker.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { models } from '../../../../../src/protocol/calls/enhance.schema.ts';
import { fill as fillCall } from '../../../../../src/protocol/calls/fill.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { callerHeaders, type Kit, kit } from '../../kit.ts';

const SIDE = 8;
const RGB = Buffer.alloc(SIDE * SIDE * 3, 9);
const MASK = Buffer.alloc(SIDE * SIDE);
MASK[3] = 255;

const place = (change: object = {}) => ({
  picture: 'picture-1',
  width: SIDE,
  height: SIDE,
  rgb: RGB.toString('base64'),
  mask: MASK.toString('base64'),
  ...change,
});

const ask = (product: Kit, session: FrameSession, payload: object, key?: string) =>
  product.ask('editor', { method: 'POST', url: fillCall.path, headers: callerHeaders(session, key), payload });

const counted = async ({ database }: Kit) =>
  (await database.run((orm) => orm.select({ mattings: keyUsage.mattings }).from(keyUsage))).map(
    ({ mattings }) => mattings,
  );

describe('POST /v1/fill', () => {
  it('answers the part with its place filled, and counts a picture once', async () => {
    const product = await kit({ fill: createFakeFill() });
    const session = await product.session();
    const answer = await ask(product, session, place());
    expect([answer.statusCode, answer.headers['x-engine']]).toEqual([200, 'fake']);
    const { data } = fillCall.response.json.parse(answer.json());
    const pixels = await sharp(Buffer.from(data.png, 'base64')).raw().toBuffer();
    const wanted = Buffer.from(RGB);
    wanted.set(FAKE_COLOUR, 9);
    expect(pixels.equals(wanted)).toBe(true);
    await ask(product, session, place());
    expect(await counted(product)).toEqual([1]);
    await ask(product, session, place({ picture: 'picture-2' }));
    expect(await counted(product)).toEqual([2]);
  });

  it('refuses bytes that are not as many as the sides say, sides the model does not take, and strangers', async () => {
    const product = await kit({ fill: { ...createFakeFill(), side: 16 } });
    const session = await product.session();
    expect((await ask(product, session, place({ width: 9 }))).statusCode).toBe(400);
    expect((await ask(product, session, place({ mask: MASK.subarray(1).toString('base64') }))).statusCode).toBe(400);
    expect((await ask(product, session, place({ width: 1000 }))).statusCode).toBe(400);
    const wide = {
      width: 17,
      height: 8,
      rgb: Buffer.alloc(17 * 8 * 3).toString('base64'),
      mask: Buffer.alloc(17 * 8).toString('base64'),
    };
    expect((await ask(product, session, place(wide))).json().error).toBe('INVALID_ARGUMENT');
    const stranger = await product.ask('editor', { method: 'POST', url: fillCall.path, payload: place() });
    expect(stranger.statusCode).toBe(401);
    expect(await counted(product)).toEqual([]);
  });

  it('costs nothing where it fails, and says why', async () => {
    const failing = (error: unknown): Fill => ({ ...createFakeFill(), fill: () => Promise.reject(error) });
    const busy = await kit({ fill: failing(new EngineBusy('busy', 7)) });
    const refused = await ask(busy, await busy.session(), place());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7']);
    expect((await counted(busy)).every((mattings) => mattings === 0)).toBe(true);
  });

  it('on an inference server that does not answer is not asked for a while, and the product is ready without it', async () => {
    let asked = 0;
    const gone = async () => {
      asked += 1;
      throw cutoutError('MATTING_FAILED', 'the time is up');
    };
    const product = await kit({ fill: { ...createFakeFill(), remote: true, fill: gone } });
    const session = await product.session();
    const waits: (string | undefined)[] = [];
    for (let n = 0; n < FAILURES + 2; n += 1) {
      const { headers } = await ask(product, session, place());
      waits.push(headers['retry-after']?.toString());
    }
    const open = String(OPEN / 1000);
    expect(waits).toEqual([...Array(FAILURES).fill(undefined), open, open]);
    expect(asked).toBe(FAILURES);
    expect((await product.ask('editor', { url: '/readyz' })).statusCode).toBe(200);
  });

  it('is 501 without a model, and what the editor asks before says so', async () => {
    const product = await kit();
    const session = await product.session();
    expect((await ask(product, session, place())).statusCode).toBe(501);
    const known = await product.ask('editor', { url: models.path, headers: callerHeaders(session) });
    expect(known.json().data.fill).toBe(0);
    expect((await product.ask('editor', { url: '/readyz' })).json().models.fill).toBe('absent');
    const other = await kit({ fill: createFakeFill() });
    const there = await other.ask('editor', { url: models.path, headers: callerHeaders(await other.session()) });
    expect(there.json().data.fill).toBe(768);
    expect((await other.ask('editor', { url: '/readyz' })).json().models.fill).toBe('warm');
  });

  it('on our own site a visitor has a few pictures free, each with all of its places', async () => {
    const product = await kit({ fill: createFakeFill() });
    const session = await product.session('pk_site');
    const statuses: number[] = [];
    for (let at = 1; at <= 7; at += 1) {
      statuses.push((await ask(product, session, place({ picture: `picture-${at}` }), 'pk_site')).statusCode);
    }
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
    expect(statuses[6]).not.toBe(200);
    expect((await ask(product, session, place({ picture: 'picture-1' }), 'pk_site')).statusCode).toBe(200);
  });
});
