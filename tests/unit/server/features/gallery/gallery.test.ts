import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  listOwnWorks,
  publishWork,
  reportWork,
  withdrawWork,
} from '../../../../../src/protocol/calls/gallery.schema.ts';
import { listNotices } from '../../../../../src/protocol/calls/notices.schema.ts';
import { GALLERY_LIMITS } from '../../../../../src/protocol/gallery.ts';
import { asUser, type Kit, kit, login } from '../../kit.ts';
import { operatorSession } from '../operators/test-session.ts';

const WORK = {
  name: ' Pond ',
  alt: 'Three koi',
  maker: 'Ann',
  lang: 'en',
  tags: ['sea'],
  licence: 'CC0-1.0',
  own: true,
};

/** A picture whose file tells of its camera and place. */
const photo = async (width = 900, height = 600, type: 'png' | 'jpeg' | 'webp' = 'jpeg') => {
  const base = sharp({ create: { width, height, channels: 4, background: '#2a4fe0' } });
  const tagged = base.withExif({ IFD0: { Make: 'SECRETCAM' }, IFD3: { GPSLatitudeRef: 'N' } });
  return `data:image/${type};base64,${(await tagged.toFormat(type).toBuffer()).toString('base64')}`;
};

const publish = async (product: Kit, token: string, more: object = {}) =>
  await product.ask('editor', {
    method: 'POST',
    url: publishWork.path,
    payload: { ...WORK, picture: await photo(), ...more },
    headers: { access_token: token },
  });
const mine = async (product: Kit, token: string) =>
  listOwnWorks.response.json.parse((await asUser(product, token, listOwnWorks.path)).json()).data.list;

describe('a work for the gallery', () => {
  it('is re-encoded from its pixels, looked at by an operator, shown, reported and taken back', async () => {
    const product = await operatorSession();
    const ann = await login(product);
    const sent = await publish(product, ann);
    const { id } = publishWork.response.json.parse(sent.json()).data;
    const [own] = await mine(product, ann);
    expect(own).toMatchObject({ id, name: 'Pond', state: 'review', reason: null });
    const preview = Buffer.from(own?.preview.split(',')[1] ?? '', 'base64');
    const { width, height, format, exif, icc, xmp } = await sharp(preview).metadata();
    expect([width, height, format, exif, icc, xmp]).toEqual([400, 267, 'webp', undefined, undefined, undefined]);
    expect(preview.toString('latin1')).not.toContain('SECRETCAM');
    const file = `/gallery/works/${id}-800.webp`;
    expect((await product.ask('site', { url: file })).statusCode).toBe(404);

    expect((await product.get('/operator/gallery')).body).toContain('Three koi');
    expect((await product.get(`/operator/gallery/${id}/picture`)).status).toBe(200);
    expect((await product.post(`/operator/gallery/${id}/approve`)).location).toBe('/operator/gallery?done=approved');
    const shown = await product.ask('site', { url: file });
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=300',
    ]);
    expect((await product.ask('site', { url: `/gallery/works/${id}-1600.webp` })).statusCode).toBe(404);
    expect((await product.get('/operator/gallery?state=shown')).body).toContain('Take it down');

    for (const name of ['bob', 'cat', 'dan']) {
      const token = await login(product, `${name}@example.com`);
      const said = await asUser(product, token, reportWork.path, { id, reason: 'rights', words: 'Mine <b>' });
      expect(said.statusCode).toBe(200);
    }
    expect((await product.ask('site', { url: file })).statusCode).toBe(404);
    expect((await product.get('/operator/gallery')).body).toContain('Mine &lt;b&gt;');
    const refused = await product.post(`/operator/gallery/${id}/refuse`, { reason: 'rights', words: 'Not yours.' });
    expect(refused.location).toContain('done=refused');
    expect(await mine(product, ann)).toMatchObject([{ state: 'refused', reason: 'rights', words: 'Not yours.' }]);
    expect((await product.get('/operator/audit')).body).toContain('gallery.refuse');

    const notices = listNotices.response.json.parse((await asUser(product, ann, listNotices.path)).json()).data.list;
    expect(notices.map(({ kind, details }) => [kind, details.name])).toEqual([
      ['workRefused', 'Pond'],
      ['workReview', 'Pond'],
      ['workShown', 'Pond'],
    ]);
    expect((await asUser(product, ann, withdrawWork.path, { id })).statusCode).toBe(200);
    expect(await mine(product, ann)).toEqual([]);
  }, 60_000);

  it('has see-through places on white, and no file wider than it was', async () => {
    const product = await operatorSession();
    const ann = await login(product);
    const clear = sharp({ create: { width: 500, height: 700, channels: 4, background: '#0000' } });
    const picture = `data:image/png;base64,${(await clear.png().toBuffer()).toString('base64')}`;
    const { id } = (await publish(product, ann, { picture })).json().data;
    await product.post(`/operator/gallery/${id}/approve`);
    const file = await product.ask('site', { url: `/gallery/works/${id}-400.webp` });
    const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels, ...data.subarray(0, 3)]).toEqual([400, 560, 3, 255, 255, 255]);
    const status = async (width: number) =>
      (await product.ask('site', { url: `/gallery/works/${id}-${width}.webp` })).statusCode;
    expect([await status(500), await status(800), await status(1600)]).toEqual([200, 404, 404]);
  });

  it('is sent in by who is logged in', async () => {
    const product = await kit();
    expect((await publish(product, '')).statusCode).toBe(401);
  });

  it.each<[string, string, () => Promise<object> | object]>([
    ['without the word that it is the user’s own', 'INVALID_ARGUMENT', () => ({ own: false })],
    ['of a licence that there is not', 'INVALID_ARGUMENT', () => ({ licence: 'ARR' })],
    ['of a subject that there is not', 'INVALID_ARGUMENT', () => ({ tags: ['people'] })],
    ['of more subjects than three', 'INVALID_ARGUMENT', () => ({ tags: ['sea', 'land', 'plant', 'thing'] })],
    ['without a title', 'INVALID_ARGUMENT', () => ({ name: '  ' })],
    ['whose title turns the line', 'INVALID_ARGUMENT', () => ({ name: 'a\u202eb' })],
    ['that lies elsewhere', 'INVALID_ARGUMENT', () => ({ picture: 'https://x.example/a.png' })],
    ['that is no picture', 'IMAGE_FORMAT', () => ({ picture: `data:image/png;base64,${btoa('<svg/>')}` })],
    ['that is cut', 'IMAGE_FORMAT', async () => ({ picture: (await photo()).slice(0, 800) })],
    ['that is too small', 'IMAGE_DIMENSIONS', async () => ({ picture: await photo(600, 399) })],
    ['that is a strip', 'IMAGE_DIMENSIONS', async () => ({ picture: await photo(400, 1_201) })],
    [
      'whose middle is damaged',
      'IMAGE_UNREADABLE',
      async () => {
        const bytes = Buffer.from((await photo(900, 600, 'png')).split(',')[1] ?? '', 'base64');
        bytes.fill(0x55, 60, bytes.length - 20);
        return { picture: `data:image/png;base64,${bytes.toString('base64')}` };
      },
    ],
  ])('one %s is refused', async (_what, code, wrong) => {
    const product = await kit();
    const ann = await login(product);
    const answer = await publish(product, ann, await wrong());
    expect([answer.statusCode >= 400, answer.json().error]).toEqual([true, code]);
    expect(await mine(product, ann)).toEqual([]);
  });

  it('of more bytes than there may be is refused before it is read', async () => {
    const product = await kit();
    const ann = await login(product);
    const picture = `data:image/png;base64,${'A'.repeat(GALLERY_LIMITS.bytes * 1.4)}`;
    expect((await publish(product, ann, { picture })).statusCode).toBe(413);
  });
});
