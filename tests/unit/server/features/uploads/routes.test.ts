import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UploadIndex } from '../../../../../server/platform/store/upload-index.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { callerHeaders, type Kit, kit, multipart, picture, policyQuery } from '../../kit.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function upload(product: Kit, session: FrameSession, bytes: Buffer, key?: string): Promise<string> {
  const url = `/upload/policy?${await policyQuery(session, product.clock.now())}`;
  const [token] = (await product.ask('editor', { url, headers: callerHeaders(session, key) })).json();
  const form = multipart([...Object.entries<string>(token.data), ['file', bytes, { name: 'x', type: 'image/png' }]]);
  const { statusCode } = await product.ask('store', { method: 'POST', url: '/cutout', ...form });
  expect(statusCode).toBe(201);
  return token.key;
}

const lookFor = (product: Kit, session: FrameSession | undefined, hash: string) =>
  product.ask('store', {
    method: 'HEAD',
    url: '/cutout',
    headers: { 'file-key': hash, ...(session && { 'x-cutout-session': session.token }) },
  });

describe('HEAD with a File-Key', () => {
  it('tells who put this content there where it is, by an address that opens it', async () => {
    const product = await kit();
    const session = await product.session();
    const bytes = await picture();
    const key = await upload(product, session, bytes);
    const found = await lookFor(product, session, sha256(bytes));
    expect(found.statusCode).toBe(200);
    const address = new URL(`${found.headers['content-location']}`);
    expect(address.pathname).toBe(`/cutout/${key}`);
    const got = await product.ask('store', { url: `${address.pathname}${address.search}` });
    expect(got.rawPayload.equals(bytes)).toBe(true);
  });

  it('C26 tells everybody else the same nothing: another session, none, another hash, a trial key', async () => {
    const product = await kit();
    const session = await product.session();
    const bytes = await picture();
    await upload(product, session, bytes);
    const trial = await product.session('pk_sandbox_trial');
    const own = await picture('#00ff00');
    await upload(product, trial, own, 'pk_sandbox_trial');
    const answers = [
      await lookFor(product, await product.session(), sha256(bytes)),
      await lookFor(product, undefined, sha256(bytes)),
      await lookFor(product, session, sha256(Buffer.from('other'))),
      await lookFor(product, session, 'x'.repeat(64)),
      await lookFor(product, session, `' or 1=1 --`),
      await lookFor(product, trial, sha256(own)),
    ];
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['content-location'], body]).toEqual([404, undefined, '']);
    }
  });

  it('knows nothing of what has gone from the store', async () => {
    const product = await kit();
    const session = await product.session();
    const bytes = await picture();
    await product.objects.delete(await upload(product, session, bytes));
    expect((await lookFor(product, session, sha256(bytes))).statusCode).toBe(404);
  });
});

describe('DELETE /v1/uploads', () => {
  it('deletes uploads and mattes of this session, of no other, and gives a receipt', async () => {
    const product = await kit();
    const [mine, other] = [await product.session(), await product.session()];
    const bytes = await picture();
    const [first, theirs] = [await upload(product, mine, bytes), await upload(product, other, bytes)];
    const body = {
      parameter: { rsp_media_type: 'url', nMask: true },
      media_info_list: [
        { media_data: `http://localhost:8789/cutout/${first}`, media_profiles: { media_data_type: 'url' } },
      ],
    };
    const query = 'client_id=1&request_unique_id=r&preview_mode=0&gid=&lang=en';
    const matted = await product.ask('editor', {
      method: 'POST',
      url: `/v1/matting/sod?${query}`,
      headers: callerHeaders(mine),
      payload: body,
    });
    const matte = new URL(matted.json().data.media_info_list[0].media_data).pathname.replace('/cutout/', '');
    expect(await product.objects.head(matte)).toBeDefined();

    const deletion = () =>
      product.ask('editor', { method: 'DELETE', url: '/v1/uploads', headers: callerHeaders(mine) });
    const { code, data } = (await deletion()).json();
    expect([code, data.count]).toEqual([0, 2]);
    expect(data.receipt).toMatch(new RegExp(`^2 ${data.deleted_at.replaceAll('.', '\\.')} [\\w-]{40,}$`));
    const left = await Promise.all([first, matte, theirs].map((key) => product.objects.head(key)));
    expect(left.map((object) => object !== undefined)).toEqual([false, false, true]);
    expect((await deletion()).json().data.count).toBe(0);
    expect(product.log.some((line) => line.includes(data.receipt))).toBe(true);
  });

  it('asks for a key and a session', async () => {
    const product = await kit();
    expect((await product.ask('editor', { method: 'DELETE', url: '/v1/uploads' })).json().error).toBe(
      'ACCESS_KEY_MISSING',
    );
  });
});

it('what is past its retention is forgotten with its object', async () => {
  const product = await kit();
  const session = await product.session();
  const bytes = await picture();
  await upload(product, session, bytes);
  const index = new UploadIndex(product.database, product.objects, product.clock);
  product.clock.ms += 24 * 3_600_000 - 1;
  await index.forget(24 * 3_600_000);
  const rows = () => product.database.run((orm) => orm.query.uploads.findMany());
  expect(await rows()).toHaveLength(1);
  product.clock.ms += 1;
  await index.forget(24 * 3_600_000);
  expect(await rows()).toHaveLength(0);
});
