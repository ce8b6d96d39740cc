import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Clothes } from '../../../../../server/inference/models/clothes/clothes.ts';
import type { MattingParams } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { clothesMatting } from '../../../../../src/protocol/calls/matting.schema.ts';
import { callerHeaders, type Kit, kit, picture, upload } from '../../kit.ts';

const body = (address: string, parameter: Record<string, unknown> = {}) => ({
  parameter: { rsp_media_type: 'url', nMask: true, ...parameter },
  media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
});

const ask = (product: Kit, session: FrameSession, payload: object, path: string = clothesMatting.path) =>
  product.ask('editor', {
    method: 'POST',
    url: `${path}?client_id=1189857514`,
    headers: callerHeaders(session),
    payload,
  });

/** An operator's model, as far as a call sees it. */
function withClothes(change: Partial<Clothes> = {}) {
  const asked: MattingParams[] = [];
  const { segment } = createFakeEngine();
  const clothes: Clothes = {
    name: 'clothes:tiny',
    state: 'on demand',
    async segment(signal, bytes, params) {
      asked.push(params);
      return { ...(await segment(signal, bytes, params)), kind: 'human' };
    },
    close: () => Promise.resolve(),
    ...change,
  };
  return { clothes, asked };
}

async function uploaded(product: Kit, bytes?: Buffer) {
  const session = await product.session();
  return { session, address: (await upload(product, session, bytes ?? (await picture()))).access_url };
}

describe('POST /v1/matting/mttryon_clothseg', () => {
  it('answers 501 where no model is configured, before anything is paid, counted or read', async () => {
    const product = await kit();
    const answer = await ask(product, await product.session(), body('x'));
    expect([answer.statusCode, answer.json().cutout_code]).toEqual([501, 'MODEL_NOT_CONFIGURED']);
    expect(answer.headers['x-engine']).toBe('none');
    expect(answer.json()).toMatchObject({ code: answer.json().error_code, message: answer.json().error });
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toEqual([]);
  });

  it('answers one matte of all clothes: a signed address of a grey PNG of the picture’s size', async () => {
    const { clothes, asked } = withClothes();
    const product = await kit({ clothes });
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, body(address, { model_type: 1, userboxes: '[[1,1,20,20]]' }));
    expect([answer.statusCode, answer.headers['x-engine']]).toEqual([200, 'clothes:tiny']);
    const read = clothesMatting.response.json.parse(answer.json());
    expect(read).toMatchObject({ code: 0, error_code: 0, data: { parameter: { exist_salient: true, Kind: 0 } } });
    expect(read.data?.media_info_list).toHaveLength(1);
    const { pathname, search } = new URL(read.data?.media_info_list[0]?.media_data ?? '');
    const matte = await product.ask('store', { url: pathname + search });
    const { width, height, space } = await sharp(matte.rawPayload).metadata();
    expect({ width, height, space }).toEqual({ width: 40, height: 30, space: 'b-w' });
    expect(asked).toMatchObject([{ boxes: [{ x: 1, y: 1, width: 20, height: 20 }] }]);
  });

  it('leaves the matting of subjects to its own model', async () => {
    const { clothes, asked } = withClothes();
    const product = await kit({ clothes });
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, body(address), '/v1/matting/sod');
    expect([answer.statusCode, answer.headers['x-engine'], asked]).toEqual([200, 'fake', []]);
  });

  it('counts a picture once, whichever of the two is asked for', async () => {
    const { clothes } = withClothes();
    const product = await kit({ clothes });
    const { session, address } = await uploaded(product);
    const answers = [
      await ask(product, session, body(address)),
      await ask(product, session, body(address), '/v1/matting/sod'),
      await ask(product, session, body(address)),
    ];
    expect(answers.map((answer) => answer.json().data.evaluation_valid)).toEqual([true, false, false]);
    const rows = await product.database.run((orm) => orm.select().from(keyUsage));
    expect(rows.map(({ mattings }) => mattings)).toEqual([1]);
  });

  it('says where there are none, and counts nothing', async () => {
    const product = await kit(withClothes());
    const flat = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    const { session, address } = await uploaded(product, flat);
    const { data, message } = (await ask(product, session, body(address))).json();
    expect([data.parameter.exist_salient, data.evaluation_valid, message]).toEqual([false, false, expect.any(String)]);
    expect(message).not.toBe('');
  });

  it('refuses a body that is none, and a picture of another', async () => {
    const product = await kit(withClothes());
    const { address } = await uploaded(product);
    const other = await product.session();
    for (const payload of [{}, { ...body(address), media_info_list: [] }]) {
      expect((await ask(product, other, payload)).json().cutout_code).toBe('INVALID_ARGUMENT');
    }
    expect((await ask(product, other, body(address))).json().cutout_code).toBe('ADDRESS_REFUSED');
  });

  it('sends who comes too many away for a while', async () => {
    const segment = () => Promise.reject(new EngineBusy('busy', 7));
    const product = await kit(withClothes({ segment }));
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, body(address));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7']);
  });

  it('/readyz says the model’s state', async () => {
    const product = await kit(withClothes());
    const ready = await product.ask('editor', { url: '/readyz' });
    expect(ready.json().models.clothes).toBe('on demand');
  });
});
