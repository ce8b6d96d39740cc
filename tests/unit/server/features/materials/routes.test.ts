import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../../server/features/materials/catalogue.ts';
import { ContentError } from '../../../../../server/platform/files/content-error.ts';
import { type Material, materialGroups, moreMaterials } from '../../../../../src/protocol/calls/materials.schema.ts';
import { folder, type Kit, kit } from '../../kit.ts';

const PICTURES = resolve('server/features/materials/pictures');
const GROUPS = '/v1/material/get_cutout_category_with_materials';
const stocked = () => kit({ env: { MATERIALS_DIR: PICTURES } });
const groups = async (product: Kit, query = '') =>
  materialGroups.response.json.parse((await product.ask('editor', { url: `${GROUPS}?${query}` })).json()).data;
const page = async (product: Kit, query: string) =>
  moreMaterials.response.json.parse(
    (await product.ask('editor', { url: `/v1/materials?type=pic_background&${query}` })).json(),
  ).data;
const bytesOf = async (product: Kit, url: string) => await product.ask('editor', { url: new URL(url).pathname });

describe('the backgrounds', () => {
  it('are at least eight for each kind of subject, named in the language that is asked for', async () => {
    const product = await stocked();
    const found = await groups(product, 'material_count=50&lang=en');
    expect(found.map(({ type }) => type)).toEqual(['human', 'thing', 'icon']);
    for (const { categories } of found) {
      expect(categories.flatMap(({ materials }) => materials).length).toBeGreaterThanOrEqual(8);
    }
    expect(found[0]?.categories[0]?.name).toBe('Studio');
    expect((await groups(product, 'lang=kr'))[0]?.categories[0]?.name).toBe('스튜디오');
    expect((await groups(product, 'lang=zh-tw'))[0]?.categories[0]?.name).toBe('攝影棚');
  });

  it('follow each other by the cursor, each once, whatever the length of a page', async () => {
    const product = await stocked();
    for (const { id, materials, cursor } of (await groups(product)).flatMap(({ categories }) => categories)) {
      const all = (await page(product, `category_id=${id}&count=50`)).materials.map((material) => material.id);
      const walked: Material[] = [...materials];
      let next = cursor;
      while (next !== '') {
        const more = await page(product, `category_id=${id}&count=2&cursor=${next}`);
        walked.push(...more.materials);
        next = more.cursor;
      }
      expect([materials.length, walked.map((material) => material.id)]).toEqual([Math.min(6, all.length), all]);
    }
  });

  it('come as an archive with one picture of 1600 pixels, and a thumbnail of the stated size', async () => {
    const product = await stocked();
    const { materials } = await page(product, 'count=50');
    for (const { zip_url, thumbnail } of materials) {
      const zip = await bytesOf(product, zip_url);
      expect(zip.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const [picture, ...others] = Object.values(unzipSync(zip.rawPayload));
      const { width, height, format } = await sharp(picture).metadata();
      expect([format, width, height, others]).toEqual(['jpeg', 1600, 1600, []]);
      const small = await bytesOf(product, thumbnail.url);
      expect(small.headers['content-type']).toBe('image/jpeg');
      const size = await sharp(small.rawPayload).metadata();
      expect(thumbnail).toMatchObject({ width: size.width, height: size.height });
    }
    const [first] = materials;
    const again = await bytesOf(product, first?.zip_url ?? '');
    expect(again.rawPayload.equals((await bytesOf(product, first?.zip_url ?? '')).rawPayload)).toBe(true);
  });

  it('have categories with how much is in them', async () => {
    const product = await stocked();
    const url = '/v1/material/categories?code=cutout_background_special_ids&lang=en';
    const { code, data } = (await product.ask('editor', { url })).json();
    expect([code, data.cursor]).toEqual([0, '']);
    expect(data.list[0]).toEqual({ id: 'studio', name: 'Studio', type: 'human', count: 9 });
  });

  it('may be read by the site, and by no other origin', async () => {
    const product = await stocked();
    const answer = await product.ask('editor', { url: GROUPS, headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:8786');
    const asked = await product.ask('editor', { method: 'OPTIONS', url: '/v1/materials' });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining('access_token'),
    ]);
  });

  it.each([
    '/v1/materials?type=audio',
    '/v1/materials',
    '/v1/materials?type=pic_background&cursor=no-such',
    '/v1/materials?type=pic_background&category_id=no-such',
    '/v1/materials?type=pic_background&count=0',
    '/v1/material/categories?code=x',
    `${GROUPS}?material_count=9999`,
  ])('are refused to nonsense: %s', async (url) => {
    const answer = await (await stocked()).ask('editor', { url });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it.each(['/material-files/catalogue.json', '/material-files/..%2fcatalogue.json', '/material-files/paper-pearl.jpg'])(
    'give no other file of their folder: %s',
    async (url) => {
      expect((await (await stocked()).ask('editor', { url })).statusCode).toBe(404);
    },
  );

  it('are none where there is no folder', async () => {
    expect(await groups(await kit())).toEqual([]);
  });
});

describe('a folder of backgrounds', () => {
  const names = { cn: 'a', en: 'a', jp: 'a', kr: 'a', tw: 'a' };
  const category = (ids: string[]) => ({
    id: 'one',
    type: 'thing',
    name: names,
    materials: ids.map((id) => ({ id, name: names })),
  });
  const written = async (catalogue: unknown) => {
    const path = await folder();
    for (const name of ['slate.jpg', 'slate-small.jpg']) await cp(join(PICTURES, name), join(path, name));
    await writeFile(join(path, 'catalogue.json'), JSON.stringify(catalogue));
    return path;
  };

  it('is read with what stands beside it, and another picture has another address', async () => {
    const path = await written({ categories: [category(['slate'])] });
    const [before] = await readCatalogue(path);
    expect(before?.materials[0]).toMatchObject({
      id: 'slate',
      category: 'one',
      width: 320,
      cornerMark: '',
      threshold: 0,
    });
    await writeFile(join(path, 'slate.jpg'), await readFile(join(PICTURES, 'linen.jpg')));
    const [after] = await readCatalogue(path);
    expect(after?.materials[0]?.digest).not.toBe(before?.materials[0]?.digest);
  });

  it.each([
    ['a name that leads elsewhere', { categories: [category(['../secret'])] }],
    ['a picture that is not there', { categories: [category(['missing'])] }],
    ['a name that occurs twice', { categories: [category(['slate', 'slate'])] }],
    ['no list', { categories: 7 }],
  ])('is refused for %s', async (_fault, catalogue) => {
    await expect(readCatalogue(await written(catalogue))).rejects.toThrow(ContentError);
  });

  it('is refused for what is no JPEG', async () => {
    const path = await written({ categories: [category(['slate'])] });
    await rm(join(path, 'slate-small.jpg'));
    await writeFile(join(path, 'slate-small.jpg'), '<svg/>');
    await expect(readCatalogue(path)).rejects.toThrow(ContentError);
  });
});
