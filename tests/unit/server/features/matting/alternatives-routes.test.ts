import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AlternativesParams, MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import { alternatives as contract } from '../../../../../src/protocol/calls/alternatives.schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { PART_SIDE } from '../../../../../src/protocol/segments.ts';
import { callerHeaders, type Kit, kit, picture, upload } from '../../kit.ts';

const SITE = 'pk_site';
const MATTE = Buffer.alloc(PART_SIDE ** 2, 51).toString('base64');

const ask = (product: Kit, session: FrameSession, payload: object, key?: string) =>
  product.ask('editor', { method: 'POST', url: contract.path, headers: callerHeaders(session, key), payload });

async function uploaded(product: Kit, key?: string) {
  const session = await product.session(key);
  const { access_url: address } = await upload(product, session, await picture(), key);
  return { session, address };
}

/** The fake, with what it is asked written down. */
function watched() {
  const asked: AlternativesParams[] = [];
  const fake = createFakeEngine();
  const engine: MattingEngine = {
    ...fake,
    alternatives: async (signal, bytes, params) => {
      asked.push(params);
      if (fake.alternatives === undefined) throw new Error('the fake has them');
      return await fake.alternatives(signal, bytes, params);
    },
  };
  return { asked, engine };
}

describe('POST /v1/segments/alternatives', () => {
  it('answers whole cut-outs as grey masks, one alone where it is named, and counts nothing', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, { media_data: address, matte: MATTE });
    expect(answer.statusCode).toBe(200);
    const { data } = contract.response.json.parse(answer.json());
    expect(data.alternatives.map(({ name }) => name)).toEqual(['wide', 'core']);
    const [wide, core] = await Promise.all(
      data.alternatives.map(async ({ mask, width, height }) => {
        const image = sharp(Buffer.from(mask, 'base64'));
        const [meta, stats] = [await image.metadata(), await image.stats()];
        expect([meta.space, meta.width, meta.height]).toEqual(['b-w', width, height]);
        return stats.channels[0]?.mean ?? 0;
      }),
    );
    expect(wide).toBeGreaterThan(2 * (core ?? 0));
    const fine = await ask(product, session, { media_data: address, matte: MATTE, fine: 'core' });
    expect(contract.response.json.parse(fine.json()).data.alternatives.map(({ name }) => name)).toEqual(['core']);
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toEqual([]);
  });

  it('hands the matte on as shares, and says nothing of one that is not there', async () => {
    const { asked, engine } = watched();
    const product = await kit({ engine });
    const { session, address } = await uploaded(product);
    await ask(product, session, { media_data: address, matte: MATTE });
    await ask(product, session, { media_data: address });
    expect(asked[0]?.matte?.side).toBe(PART_SIDE);
    expect(asked[0]?.matte?.values.slice(0, 2)).toEqual(Float32Array.of(0.2, 0.2));
    expect(asked[1]?.matte).toBeUndefined();
    expect(asked[1]?.from).toMatchObject({ key: 'pk_sandbox_full' });
  });

  it('hands a box on, of which it answers what is in it', async () => {
    const { asked, engine } = watched();
    const product = await kit({ engine });
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, { media_data: address, box: [2, 3, 20, 10], fine: 'close' });
    expect(asked[0]).toMatchObject({ box: { x: 2, y: 3, width: 20, height: 10 }, fine: 'close' });
    const { data } = contract.response.json.parse(answer.json());
    expect(data.alternatives.map(({ name }) => name)).toEqual(['close']);
  });

  it.each([
    ['a box without a width', { box: [2, 3, 0, 10] }],
    ['a matte that is too short', { matte: MATTE.slice(4) }],
    ['a matte that is no base64', { matte: `*${MATTE.slice(1)}` }],
    ['a name that is none of them', { fine: 'best' }],
  ])('refuses %s before the engine is asked', async (_, part) => {
    const { asked, engine } = watched();
    const product = await kit({ engine });
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, { media_data: address, ...part });
    expect(answer.json().error).toBe('INVALID_ARGUMENT');
    expect(asked).toEqual([]);
  });

  it('is refused for a picture of another session and for any other address', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product);
    const stranger = await product.session();
    const codeOf = async (who: FrameSession, at: string) => (await ask(product, who, { media_data: at })).json().error;
    expect(await codeOf(stranger, address)).toBe('ADDRESS_REFUSED');
    for (const at of ['https://shop.example/a.png', 'file:///etc/passwd', 'x']) {
      expect(await codeOf(session, at)).toBe('ADDRESS_REFUSED');
    }
    expect(await codeOf(session, address)).toBeUndefined();
  });

  it('has none of an engine with one way of looking, and says by a time that it is busy', async () => {
    const { alternatives: _, ...plain } = createFakeEngine();
    const without = await kit({ engine: plain });
    const first = await uploaded(without);
    const answer = await ask(without, first.session, { media_data: first.address });
    expect([answer.statusCode, answer.json().data]).toEqual([200, { alternatives: [] }]);
    const busy = await kit({ engine: { ...plain, alternatives: () => Promise.reject(new EngineBusy('busy', 7)) } });
    const second = await uploaded(busy);
    const refused = await ask(busy, second.session, { media_data: second.address });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7']);
  });

  it('is no way round paying for pictures on our own site', async () => {
    const product = await kit();
    const session = await product.session(SITE);
    const ends: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { access_url: address } = await upload(product, session, await picture(), SITE);
      ends.push((await ask(product, session, { media_data: address }, SITE)).json().error ?? 'masks');
    }
    expect(ends).toEqual([...Array(6).fill('masks'), 'NOT_ENOUGH_SHEETS', 'NOT_ENOUGH_SHEETS']);
  });
});
