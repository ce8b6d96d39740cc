import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noSegments } from '../../../../../server/inference/models/segments/create-segments.ts';
import { createFakeSegments } from '../../../../../server/inference/models/segments/fake-segments.ts';
import type { SegmentParams, Segments } from '../../../../../server/inference/models/segments/segments.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { segments as contract } from '../../../../../src/protocol/calls/segments.schema.ts';
import { PART_SIDE } from '../../../../../src/protocol/segments.ts';
import { callerHeaders, type Kit, kit, picture, upload } from '../../kit.ts';

const SITE = 'pk_site';

const ask = (product: Kit, session: FrameSession, payload: object, key?: string) =>
  product.ask('editor', { method: 'POST', url: contract.path, headers: callerHeaders(session, key), payload });

async function uploaded(product: Kit, key?: string) {
  const session = await product.session(key);
  const { access_url: address } = await upload(product, session, await picture(), key);
  return { session, address };
}

/** Of the mask: its sides, and which of these pixels are meant. */
async function read(mask: string, places: readonly (readonly [number, number])[]) {
  const image = sharp(Buffer.from(mask, 'base64'));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    width,
    height,
    space: (await image.metadata()).space,
    meant: places.map(([x, y]) => (data[(y * width + x) * channels] ?? 0) > 128),
  };
}

describe('POST /v1/segments', () => {
  it('answers a grey mask of the picture’s size with what a click means, and counts nothing', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product);
    // A white square of 10 × 10 lies in the middle of 40 × 30 px.
    const answer = await ask(product, session, { media_data: address, points: [[20, 15, 1]], fine: true });
    expect(answer.statusCode).toBe(200);
    const { data } = contract.response.json.parse(answer.json());
    const square = await read(data.mask, [
      [20, 15],
      [3, 3],
    ]);
    expect(square).toEqual({ width: 40, height: 30, space: 'b-w', meant: [true, false] });
    const around = await ask(product, session, {
      media_data: address,
      points: [
        [3, 3, 1],
        [20, 15, 0],
      ],
    });
    expect(
      (
        await read(around.json().data.mask, [
          [20, 15],
          [3, 3],
        ])
      ).meant,
    ).toEqual([false, true]);
    const boxed = await ask(product, session, { media_data: address, box: [12, 8, 16, 14] });
    expect(
      (
        await read(boxed.json().data.mask, [
          [20, 15],
          [3, 3],
        ])
      ).meant,
    ).toEqual([true, false]);
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toEqual([]);
  });

  it('hands a matte on as shares where a part of it is asked for, and refuses one that is none', async () => {
    const asked: SegmentParams[] = [];
    const fake = createFakeSegments();
    const segments: Segments = {
      ...fake,
      segment: (signal, stored, params, from) => {
        asked.push(params);
        return fake.segment(signal, stored, params, from);
      },
    };
    const product = await kit({ segments });
    const { session, address } = await uploaded(product);
    const matte = Buffer.alloc(PART_SIDE ** 2, 51);
    matte[1] = 255;
    const body = { media_data: address, points: [[20, 15, 1]] };
    const part = { matte: matte.toString('base64'), adds: false };
    expect((await ask(product, session, { ...body, part })).statusCode).toBe(200);
    expect(asked[0]?.part).toMatchObject({ adds: false, matte: { side: PART_SIDE } });
    expect(asked[0]?.part?.matte.values.slice(0, 3)).toEqual(Float32Array.of(0.2, 1, 0.2));
    const refused = [
      { ...body, part: { ...part, matte: matte.subarray(3).toString('base64') } },
      { ...body, part: { ...part, matte: `*${part.matte.slice(1)}` } },
      { ...body, part, box: [1, 1, 5, 5] },
    ];
    for (const payload of refused) expect((await ask(product, session, payload)).json().error).toBe('INVALID_ARGUMENT');
    expect(asked.length).toBe(1);
  });

  it('is refused for a picture of another session, for one that was deleted and for any other address', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product);
    const stranger = await product.session();
    const body = (media_data: string) => ({ media_data, points: [[1, 1, 1]] });
    const codeOf = async (who: FrameSession, at: string) => (await ask(product, who, body(at))).json().error;
    expect(await codeOf(stranger, address)).toBe('ADDRESS_REFUSED');
    for (const at of [
      'https://shop.example/a.png',
      'file:///etc/passwd',
      'http://localhost:8789/cutout/none.png',
      'x',
    ]) {
      expect(await codeOf(session, at)).toBe('ADDRESS_REFUSED');
    }
    expect(await codeOf(session, address)).toBeUndefined();
    await product.ask('editor', { method: 'DELETE', url: '/v1/uploads', headers: callerHeaders(session) });
    expect(await codeOf(session, address)).toBe('ADDRESS_REFUSED');
  });

  it('forgets what it saw of a session’s pictures when they are deleted', async () => {
    const forgotten: string[] = [];
    const segments: Segments = { ...createFakeSegments(), forgetOf: (owner) => void forgotten.push(owner) };
    const product = await kit({ segments });
    const { session } = await uploaded(product);
    await product.ask('editor', { method: 'DELETE', url: '/v1/uploads', headers: callerHeaders(session) });
    expect(forgotten).toHaveLength(1);
    expect(session.token).toContain(forgotten[0]);
  });

  it('refuses what no person marks: no click, too many, a place outside, numbers that are none', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product);
    const wrong = [
      {},
      { points: [] },
      { points: [[1, 1, 0]] },
      { points: Array(33).fill([1, 1, 1]) },
      { points: [[1, 1]] },
      { points: [[1, 1, 2]] },
      { points: [[-1, 1, 1]] },
      { points: [[1e9, 1, 1]] },
      { points: [['1', 1, 1]] },
      { points: [[null, 1, 1]] },
      { points: [[41, 1, 1]] },
      { box: [0, 0, 0, 10] },
      { box: [0, 0, 41, 10] },
      { box: [0, 0, 10] },
    ];
    for (const more of wrong) {
      const answer = await ask(product, session, { media_data: address, ...more });
      expect([answer.statusCode, answer.json().error], JSON.stringify(more)).toEqual([400, 'INVALID_ARGUMENT']);
    }
    const most = await ask(product, session, { media_data: address, points: Array(32).fill([20, 15, 1]) });
    expect(most.statusCode).toBe(200);
  });

  it('says that there is no model by a code, and on /readyz; a busy one names a time', async () => {
    const without = await kit({ segments: noSegments });
    const { session, address } = await uploaded(without);
    const answer = await ask(without, session, { media_data: address, points: [[1, 1, 1]] });
    expect([answer.statusCode, answer.json().error]).toEqual([501, 'MODEL_NOT_CONFIGURED']);
    expect((await without.ask('editor', { url: '/readyz' })).json().models.segments).toBe('absent');
    const segment = () => Promise.reject(new EngineBusy('busy', 7));
    const busy = await kit({ segments: { ...createFakeSegments(), segment } });
    const there = await uploaded(busy);
    const refused = await ask(busy, there.session, { media_data: there.address, points: [[1, 1, 1]] });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7']);
  });

  it('is free for a picture that was cut out on our own site, and no way round paying for others', async () => {
    const product = await kit();
    const session = await product.session(SITE);
    const ends: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { access_url: address } = await upload(product, session, await picture(), SITE);
      const click = () => ask(product, session, { media_data: address, points: [[1, 1, 1]] }, SITE);
      const first = await click();
      ends.push(first.json().error ?? 'mask');
      if (n === 0) for (let more = 0; more < 9; more += 1) expect((await click()).statusCode).toBe(200);
    }
    expect(ends).toEqual([...Array(6).fill('mask'), 'NOT_ENOUGH_SHEETS', 'NOT_ENOUGH_SHEETS']);
  });
});
