import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noFaces } from '../../../../../server/inference/models/faces/create-faces.ts';
import type { Faces } from '../../../../../server/inference/models/faces/faces.ts';
import { createFakeFaces } from '../../../../../server/inference/models/faces/fake-faces.ts';
import { keyUsage } from '../../../../../server/platform/database/schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { faces as contract } from '../../../../../src/protocol/calls/faces.schema.ts';
import { askAbout, callerHeaders, type Kit, kit, picture, upload } from '../../kit.ts';

/** 200 × 300 px, a drawn head on grey. */
const head = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><rect width="200" height="300" fill="#bbb"/><ellipse cx="100" cy="140" rx="60" ry="80" fill="#d9a184"/></svg>',
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();

const ask = (product: Kit, session: FrameSession, media_data: string) =>
  askAbout(product, session, contract.path, media_data);

async function uploaded(product: Kit, bytes: Buffer) {
  const session = await product.session();
  return { session, address: (await upload(product, session, bytes)).access_url };
}

describe('POST /v1/faces', () => {
  it('answers boxes and points of the picture’s own px, and counts nothing', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product, await head());
    const answer = await ask(product, session, address);
    expect(answer.statusCode).toBe(200);
    const { data } = contract.response.json.parse(answer.json());
    expect([data.width, data.height, data.faces.length]).toEqual([200, 300, 1]);
    const [x = 0, y = 0, width = 0, height = 0] = data.faces[0]?.box ?? [];
    expect(Math.abs(x - 40) + Math.abs(y - 60) + Math.abs(width - 120) + Math.abs(height - 160)).toBeLessThan(16);
    expect(data.faces[0]?.points).toHaveLength(936);
    expect(await product.database.run((orm) => orm.select().from(keyUsage))).toEqual([]);
  });

  it('finds none in a picture without one, and says so by an empty list', async () => {
    const product = await kit();
    const { session, address } = await uploaded(product, await picture());
    expect((await ask(product, session, address)).json().data.faces).toEqual([]);
  });

  it('is refused for another session’s picture; without a model it says so, and so does /readyz', async () => {
    const product = await kit();
    const { address } = await uploaded(product, await head());
    expect((await ask(product, await product.session(), address)).json().error).toBe('ADDRESS_REFUSED');
    const without = await kit({ faces: noFaces });
    const there = await uploaded(without, await head());
    const answer = await ask(without, there.session, there.address);
    expect([answer.statusCode, answer.json().error]).toEqual([501, 'MODEL_NOT_CONFIGURED']);
    expect((await without.ask('editor', { url: '/readyz' })).json().models.faces).toBe('absent');
  });
});

describe('a matting that names no kind', () => {
  const kindOf = async (faces: Faces, model_type?: number) => {
    const product = await kit({ faces });
    const { session, address } = await uploaded(product, await head());
    const answer = await product.ask('editor', {
      method: 'POST',
      url: '/v1/matting/sod',
      headers: callerHeaders(session),
      payload: {
        parameter: { rsp_media_type: 'url', nMask: true, ...(model_type !== undefined && { model_type }) },
        media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
      },
    });
    return answer.json().data.parameter.Kind;
  };

  it('tells a person by the face, and a thing where there is none or nobody can tell (D85)', async () => {
    // The fake matte is an oval in the middle, which holds the drawn face.
    expect(await kindOf(createFakeFaces())).toBe(0);
    expect(await kindOf(noFaces)).toBe(1);
    const failing: Faces = { ...createFakeFaces(), find: () => Promise.reject(new Error('gone')) };
    expect(await kindOf(failing)).toBe(1);
    expect(await kindOf(createFakeFaces(), 1)).toBe(1);
  });
});
