import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storedCutouts } from '../../../../../server/platform/database/schema.ts';
import { cutoutLedger } from '../../../../../src/protocol/calls/credits.schema.ts';
import { cutoutPicture, deleteCutoutPicture } from '../../../../../src/protocol/calls/cutout-pictures.schema.ts';
import { listRecords } from '../../../../../src/protocol/calls/templates.schema.ts';
import { asUser, callerHeaders, type Kit, kit, login, picture, upload } from '../../kit.ts';

const UUID = 'work-0001';
const DAY = 86_400_000;

/** Cuts a picture out as a user of our own site does, and takes it. */
async function cutOut(product: Kit, token: string, { bytes = picture(), take = true } = {}): Promise<void> {
  await asUser(product, token, '/user/grant_active_rights', { lang: 'en' });
  const right = { uuid: UUID, name: 'jug.png' };
  const { ticket } = (await asUser(product, token, '/user/use_cutout_right', { ...right, step: 'reserve' })).json()
    .data;
  const session = await product.session('pk_site');
  const { access_url } = await upload(product, session, await bytes, 'pk_site');
  await product.ask('editor', {
    method: 'POST',
    url: `/v1/matting/sod?client_id=1189857514&lang=en&ticket=${ticket}`,
    headers: { ...callerHeaders(session, 'pk_site'), access_token: token },
    payload: {
      media_info_list: [{ media_data: access_url, media_profiles: { media_data_type: 'url' } }],
      parameter: {},
    },
  });
  if (take) await asUser(product, token, '/user/use_cutout_right', { ...right, step: 'commit' });
}
const shown = async (product: Kit, token: string, side = '96'): Promise<string> => {
  const answer = await asUser(product, token, `${cutoutPicture.path}?uuid=${UUID}&side=${side}`);
  return cutoutPicture.response.json.parse(answer.json()).data.picture;
};
const ledger = async (product: Kit, token: string) =>
  cutoutLedger.response.json.parse((await asUser(product, token, cutoutLedger.path)).json()).data.list;
const records = async (product: Kit, token: string) =>
  listRecords.response.json.parse((await asUser(product, token, listRecords.path)).json()).data.list;
const rows = (product: Kit) => product.database.run((orm) => orm.select().from(storedCutouts));

describe('small pictures of what a user cut out', () => {
  it('are made of the copy and its matte, clear where the matte is', async () => {
    const product = await kit();
    const token = await login(product);
    await cutOut(product, token);
    const until = Math.floor((product.clock.now() + DAY) / 1000);
    expect((await ledger(product, token)).map(({ kind, picture_until }) => [kind, picture_until])).toEqual([
      ['commit', until],
      ['reserve', until],
      ['grant', undefined],
    ]);
    expect(await records(product, token)).toMatchObject([{ uuid: UUID, name: 'jug.png', picture_until: until }]);
    const small = await shown(product, token);
    expect(small).toMatch(/^data:image\/webp;base64,/);
    const { format, width, height } = await sharp(Buffer.from(small.split(',')[1] ?? '', 'base64')).metadata();
    // It is not enlarged, and is clear where nothing was cut out.
    expect([format, width <= 40, height <= 30]).toEqual(['webp', true, true]);
    const { channels } = await sharp(Buffer.from(small.split(',')[1] ?? '', 'base64')).stats();
    expect(channels[3]?.min).toBeLessThan(30);
    expect(await shown(product, token, '400')).toMatch(/^data:image\/webp/);
    const full = await sharp(
      Buffer.from((await shown(product, token, 'full')).split(',')[1] ?? '', 'base64'),
    ).metadata();
    expect(full).toMatchObject({ format: 'png', width: 40, height: 30, hasAlpha: true });
  }, 60_000);

  it('are a member’s too, who pays nothing for them', async () => {
    const product = await kit();
    const token = await login(product);
    const { order } = (await asUser(product, token, '/api/vip/order', { product: 'member_month' })).json().data;
    await asUser(product, token, '/api/vip/order/confirm', { order });
    await cutOut(product, token);
    const until = Math.floor((product.clock.now() + DAY) / 1000);
    expect(await records(product, token)).toMatchObject([{ uuid: UUID, name: 'jug.png', picture_until: until }]);
    expect((await ledger(product, token))[0]).toMatchObject({ kind: 'commit', sheets: 0, source: 'membership' });
    expect(await shown(product, token)).toMatch(/^data:image\/webp/);
    expect(await shown(product, token, 'full')).toMatch(/^data:image\/png/);
  }, 60_000);

  it('are given out as large as the copy only where they were paid', async () => {
    const product = await kit();
    const token = await login(product);
    await cutOut(product, token, { take: false });
    expect([await shown(product, token, 'full'), (await shown(product, token)) === '']).toEqual(['', false]);
  }, 60_000);

  it('are their user’s alone', async () => {
    const product = await kit();
    const ann = await login(product, 'ann@example.com');
    const bob = await login(product, 'bob@example.com');
    await cutOut(product, ann);
    expect(await shown(product, bob)).toBe('');
    await asUser(product, bob, deleteCutoutPicture.path, { uuid: UUID });
    expect(await shown(product, ann)).not.toBe('');
    const stranger = await product.ask('editor', { url: `${cutoutPicture.path}?uuid=${UUID}` });
    expect([stranger.statusCode, stranger.json().error]).toEqual([401, 'LOGIN_REQUIRED']);
  }, 60_000);

  it('go with the objects that they are made of, and where those lay is forgotten', async () => {
    const product = await kit();
    const token = await login(product);
    await cutOut(product, token);
    product.clock.advance(DAY);
    expect(await shown(product, token)).toBe('');
    expect((await ledger(product, token)).every((entry) => entry.picture_until === undefined)).toBe(true);
    await expect.poll(async () => (await rows(product)).length).toBe(0);
  });

  it('are deleted before their time by their user, with the copy and the matte', async () => {
    const product = await kit();
    const token = await login(product);
    await cutOut(product, token);
    const [{ source = '', matte = '' } = {}] = await rows(product);
    const there = async () => [await product.objects.head(source), await product.objects.head(matte)];
    expect((await there()).map((object) => object?.key)).toEqual([source, matte]);
    await asUser(product, token, deleteCutoutPicture.path, { uuid: UUID });
    expect([await there(), await shown(product, token), await rows(product)]).toEqual([[undefined, undefined], '', []]);
    expect((await asUser(product, token, deleteCutoutPicture.path, { uuid: UUID })).statusCode).toBe(200);
  });

  it('go with the account, and the copies with them', async () => {
    const product = await kit();
    const token = await login(product);
    await cutOut(product, token);
    const [{ source = '', matte = '' } = {}] = await rows(product);
    const there = async () => [await product.objects.head(source), await product.objects.head(matte)];
    await asUser(product, token, '/user/delete', { mail: 'bob@example.com' });
    expect((await there()).map((object) => object?.key)).toEqual([source, matte]);
    await asUser(product, token, '/user/delete', { mail: 'ann@example.com' });
    expect([await rows(product), await there()]).toEqual([[], [undefined, undefined]]);
  });

  it('a picture without a subject says so where its image was given back', async () => {
    const product = await kit();
    const token = await login(product);
    const bytes = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await cutOut(product, token, { bytes, take: false });
    expect((await ledger(product, token)).map(({ kind, source }) => [kind, source])).toEqual([
      ['rollback', 'no_subject'],
      ['reserve', undefined],
      ['grant', 'gift'],
    ]);
  });
});
