import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SITE_PICTURE_LIMITS } from '../../../../../src/protocol/content/site-pictures.ts';
import { type OperatorSession, ORIGIN, operatorSession } from './test-session.ts';

const AT = '/operator/pictures';
/** A photo whose file tells of its camera. */
const photo = async (width: number, height: number, background = '#2a6fe0') => {
  const base = sharp({ create: { width, height, channels: 3, background } });
  return await base
    .withExif({ IFD0: { Make: 'SECRETCAM' } })
    .jpeg()
    .toBuffer();
};

async function add({ ask, cookie }: OperatorSession, files: Readonly<Record<string, Uint8Array>>, headers = {}) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.append('picture', new File([Uint8Array.from(bytes)], name));
  const sent = new Response(form);
  const type = { 'content-type': sent.headers.get('content-type') ?? '' };
  return await ask('operator', {
    method: 'POST',
    url: AT,
    headers: { cookie, origin: ORIGIN, ...type, ...headers },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}
const srcOf = (body: string) => /\/media\/p[0-9a-f]{20}-\d+x\d+\.webp/.exec(body)?.[0] ?? '';

it('an operator adds a picture, an entry shows it, and it can be deleted once none does', async () => {
  const session = await operatorSession();
  const { ask, get, post } = session;
  const added = await add(session, { 'shop "window".jpg': await photo(1000, 500) });
  expect([added.statusCode, added.headers.location]).toEqual([303, `${AT}?done=added`]);
  const { body } = await get(AT);
  expect(body).toContain('shop &quot;window&quot;.jpg');
  expect(body).toContain('1000 × 500 px');
  const src = srcOf(body);
  const file = await ask('site', { url: src });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.rawPayload.includes('SECRETCAM')).toBe(false);
  const small = await ask('site', { url: src.replace('1000x500', '400') });
  expect((await sharp(small.rawPayload).metadata()).width).toBe(400);
  expect((await ask('site', { url: src.replace('1000x500', '401') })).statusCode).toBe(404);

  const FACTS = { category: 'basics', related: [], order: 1, cover: { picture: { src, width: 1000, height: 500 } } };
  const text_en = `---\nheading: Shops\nsummary: S\n---\n\n![a window](${src})`;
  const entry = '/operator/content/article/shops';
  expect((await post(entry, { facts: JSON.stringify(FACTS), slugs: '{}', text_en })).status).toBe(303);
  expect((await get(AT)).body).toContain('href="/operator/content/article/shops"');
  const id = /\/(p[0-9a-f]{20})-/.exec(src)?.[1];
  const kept = await post(`${AT}/${id}/delete`);
  expect([kept.status, kept.body.includes('Not deleted: article/shops shows this picture')]).toEqual([422, true]);
  const plain = { category: 'basics', related: [], order: 1 };
  await post(entry, { facts: JSON.stringify(plain), slugs: '{}', text_en: text_en.replace(/!.*/, 'Words') });
  expect((await post(`${AT}/${id}/delete`)).location).toBe(`${AT}?done=gone`);
  expect((await ask('site', { url: src })).statusCode).toBe(404);
  expect((await get('/operator/audit')).body).toContain('content.picture.delete');
});

it('of several files those that are no pictures are named, and the others are there', async () => {
  const session = await operatorSession();
  const refused = await add(session, {
    'good.jpg': await photo(300, 300),
    'evil.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'cut.jpg': (await photo(300, 300, '#777')).subarray(0, 300),
    'thin.jpg': await photo(900, 70),
  });
  expect(refused.statusCode).toBe(422);
  for (const name of ['evil.svg', 'cut.jpg', 'thin.jpg']) expect(refused.body).toContain(`${name}: `);
  expect(refused.body).not.toContain('good.jpg: ');
  expect((await session.get(AT)).body.match(/<section class="card" id="p/g)).toHaveLength(1);
});

it('nobody else adds or deletes one, and a stranger’s body is not even read', async () => {
  const viewer = await operatorSession('viewer');
  const picture = { 'a.jpg': await photo(300, 300) };
  expect((await add(viewer, picture)).statusCode).toBe(403);
  expect((await viewer.post(`${AT}/${'p'.padEnd(21, '0')}/delete`)).status).toBe(403);
  expect((await viewer.get(AT)).status).toBe(200);
  expect((await add(viewer, picture, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  const large = { 'a.jpg': new Uint8Array(SITE_PICTURE_LIMITS.atOnce * SITE_PICTURE_LIMITS.bytes + 1024 * 1024) };
  const stranger = await add(viewer, large, { cookie: '' });
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/operator/login?to=%2Foperator%2Fkeys']);
  expect((await add(await operatorSession(), large)).statusCode).toBe(413);
});
