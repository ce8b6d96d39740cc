import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noEnhance } from '../../../../../server/inference/models/enhance/create-enhance.ts';
import type { Enhance } from '../../../../../server/inference/models/enhance/enhance.ts';
import { createFakeEnhance } from '../../../../../server/inference/models/enhance/fake-enhance.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { keyUsage, users } from '../../../../../server/platform/database/schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { enhanceTile, models } from '../../../../../src/protocol/calls/enhance.schema.ts';
import { callerHeaders, type Kit, kit, login } from '../../kit.ts';

const tile = (change: object = {}) => ({
  picture: 'picture-1',
  scale: 2,
  width: 2,
  height: 1,
  rgb: Buffer.from([255, 0, 0, 0, 0, 255]).toString('base64'),
  ...change,
});

const ask = (product: Kit, session: FrameSession, payload: object, key?: string) =>
  product.ask('editor', { method: 'POST', url: enhanceTile.path, headers: callerHeaders(session, key), payload });

const counted = async ({ database }: Kit) =>
  (await database.run((orm) => orm.select({ mattings: keyUsage.mattings }).from(keyUsage))).map(
    ({ mattings }) => mattings,
  );

describe('POST /v1/enhance/tile', () => {
  it('answers the tile enlarged, and counts a picture once', async () => {
    const product = await kit();
    const session = await product.session();
    const answer = await ask(product, session, tile());
    expect(answer.statusCode).toBe(200);
    const { data } = enhanceTile.response.json.parse(answer.json());
    const image = await sharp(Buffer.from(data.png, 'base64')).raw().toBuffer({ resolveWithObject: true });
    expect([image.info.width, image.info.height, image.info.channels]).toEqual([4, 2, 3]);
    expect([...image.data.subarray(0, 3), ...image.data.subarray(9, 12)]).toEqual([255, 0, 0, 0, 0, 255]);
    await ask(product, session, tile());
    expect(await counted(product)).toEqual([1]);
    await ask(product, session, tile({ picture: 'picture-2' }));
    expect(await counted(product)).toEqual([2]);
  });

  it('tells how long the last tile took for a million pixels, once there was one', async () => {
    const fake = createFakeEnhance();
    const enhance: Enhance = { ...fake, enlarge: async (...given) => ({ ...(await fake.enlarge(...given)), ms: 3 }) };
    const product = await kit({ enhance });
    const session = await product.session();
    const known = async () => {
      const answer = await product.ask('editor', { url: models.path, headers: callerHeaders(session) });
      return models.response.json.parse(answer.json()).data.enhanceMs;
    };
    expect(await known()).toBeUndefined();
    await ask(product, session, tile());
    expect(await known()).toBe(1_500_000);
  });

  it('refuses pixels that are not as many as the sides say, and strangers', async () => {
    const product = await kit();
    const session = await product.session();
    expect((await ask(product, session, tile({ width: 3 }))).statusCode).toBe(400);
    expect((await ask(product, session, tile({ width: 289 }))).statusCode).toBe(400);
    expect((await ask(product, session, tile({ scale: 3 }))).statusCode).toBe(400);
    const { rgb: _, ...without } = tile();
    expect((await ask(product, session, without)).statusCode).toBe(400);
    const stranger = await product.ask('editor', { method: 'POST', url: enhanceTile.path, payload: tile() });
    expect(stranger.statusCode).toBe(401);
    expect(await counted(product)).toEqual([]);
  });

  it('costs nothing where it fails, and says why', async () => {
    const failing = (error: unknown): Enhance => ({ ...createFakeEnhance(), enlarge: () => Promise.reject(error) });
    const busy = await kit({ enhance: failing(new EngineBusy('busy', 7)) });
    const refused = await ask(busy, await busy.session(), tile());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7']);
    expect((await counted(busy)).every((mattings) => mattings === 0)).toBe(true);
    const without = await kit({ enhance: noEnhance });
    const session = await without.session();
    expect((await ask(without, session, tile())).statusCode).toBe(501);
    const known = await without.ask('editor', { url: models.path, headers: callerHeaders(session) });
    expect(known.json().data).toEqual({ enhance: [], segments: true, fill: 0 });
    expect((await without.ask('editor', { url: '/readyz' })).json().models.enhance).toBe('absent');
  });

  it('on our own site a visitor has a few pictures free, each with all of its tiles', async () => {
    const product = await kit();
    const session = await product.session('pk_site');
    const statuses: number[] = [];
    for (let at = 1; at <= 7; at += 1) {
      statuses.push((await ask(product, session, tile({ picture: `picture-${at}` }), 'pk_site')).statusCode);
    }
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
    expect(statuses[6]).not.toBe(200);
    expect((await ask(product, session, tile({ picture: 'picture-1' }), 'pk_site')).statusCode).toBe(200);
  });

  it('four times is for members on our own site, and for who pays by a key’s quota elsewhere', async () => {
    const product = await kit();
    const session = await product.session('pk_site');
    const four = tile({ scale: 4 });
    const as = async (user?: string) => {
      const headers = { ...callerHeaders(session, 'pk_site'), ...(user !== undefined && { access_token: user }) };
      return await product.ask('editor', { method: 'POST', url: enhanceTile.path, headers, payload: four });
    };
    const visitor = await as();
    expect([visitor.statusCode, visitor.json().error]).toEqual([403, 'MEMBER_REQUIRED']);
    const token = await login(product, 'four@example.com');
    expect((await as(token)).json().error).toBe('MEMBER_REQUIRED');
    const until = new Date(product.clock.ms + 86_400_000);
    await product.database.run((orm) => orm.update(users).set({ memberUntil: until }));
    expect((await as(token)).statusCode).toBe(200);
    expect((await ask(product, await product.session(), four)).statusCode).toBe(200);
    product.clock.ms += 2 * 86_400_000;
    const later = await product.session('pk_site');
    const headers = { ...callerHeaders(later, 'pk_site'), access_token: token };
    expect(
      (await product.ask('editor', { method: 'POST', url: enhanceTile.path, headers, payload: four })).json().error,
    ).toBe('MEMBER_REQUIRED');
  });
});
