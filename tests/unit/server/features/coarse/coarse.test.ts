import { describe, expect, it } from 'vitest';
import type { Coarse } from '../../../../../server/inference/models/coarse/coarse.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import { coarse as contract } from '../../../../../src/protocol/calls/coarse.schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { askAbout, type Kit, kit, picture, upload } from '../../kit.ts';

/** Answers the length of what it was given, which no picture's bytes are equal to. */
function recording() {
  const seen: number[] = [];
  const coarse: Coarse = {
    name: 'coarse:tiny',
    state: 'warm',
    warm: () => {},
    async mask(_signal, bytes) {
      seen.push(bytes.length);
      return Uint8Array.of(137, 80, 78, 71);
    },
    close: async () => {},
  };
  return { coarse, seen };
}

const ask = (product: Kit, session: FrameSession, media_data: string) =>
  askAbout(product, session, contract.path, media_data);

async function uploaded(product: Kit) {
  const bytes = await picture();
  const session = await product.session();
  return { session, bytes, address: (await upload(product, session, bytes)).access_url };
}

const coarseOf = async (product: Kit) =>
  (
    await product.ask('editor', {
      url: '/editsdk/check_app_key?accessKey=pk_sandbox_full',
      headers: { origin: 'http://localhost' },
    })
  ).json().data.coarse;

describe('POST /v1/coarse', () => {
  it('answers the mask of the session’s own picture, and counts nothing', async () => {
    const { coarse, seen } = recording();
    const product = await kit({ coarse });
    const { session, bytes, address } = await uploaded(product);
    const answer = await ask(product, session, address);
    expect(contract.response.json.parse(answer.json()).data).toEqual({ mask: 'iVBORw==' });
    expect(answer.headers['x-engine']).toBe('coarse:tiny');
    expect(seen).toEqual([bytes.length]);
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toEqual([]);
    expect((await ask(product, await product.session(), address)).json().error).toBe('ADDRESS_REFUSED');
    expect(await coarseOf(product)).toBe(true);
  });

  it('goes behind every picture that waits for its matting', async () => {
    const { coarse, seen } = recording();
    const engine = Object.assign(createFakeEngine(), { queueLength: () => 1 });
    const product = await kit({ coarse, engine });
    const { session, address } = await uploaded(product);
    expect((await ask(product, session, address)).json()).toMatchObject({ code: 0, data: {} });
    expect(seen).toEqual([]);
  });

  it('says that there is no model: to who asks, to the frame before it asks, and to operators', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product);
    const answer = await ask(product, session, address);
    expect([answer.statusCode, answer.json().error]).toEqual([501, 'MODEL_NOT_CONFIGURED']);
    expect(await coarseOf(product)).toBeUndefined();
    expect((await product.ask('editor', { url: '/readyz' })).json().models.coarse).toBe('absent');
  });
});
