import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStock } from '../../../../../server/features/templates/stock.ts';
import { ContentError } from '../../../../../server/platform/files/content-error.ts';
import * as contracts from '../../../../../src/protocol/calls/templates.schema.ts';
import { asUser, folder, type Kit, kit, login } from '../../kit.ts';

const PICTURES = resolve('server/features/materials/pictures');
const stocked = () => kit({ env: { MATERIALS_DIR: PICTURES, GIFT_SHEETS: '60' } });
const get = async (product: Kit, url: string) => (await product.ask('editor', { url })).json();
const search = async (product: Kit, query: string) =>
  contracts.searchTemplates.response.json.parse(await get(product, `/search/search.json?${query}`)).data;

describe('the template service', () => {
  it('has categories whose counts are what a search in them finds', async () => {
    const product = await stocked();
    const { list } = contracts.templateCategories.response.json.parse(
      await get(product, '/operation/category_list.json'),
    ).data;
    expect(list.length).toBeGreaterThanOrEqual(5);
    for (const { id, count } of list) {
      const found = await search(product, `category_id=${id}&count=50`);
      expect([found.total, found.list.every((one) => one.category_id === id)]).toEqual([count, true]);
    }
  });

  it('finds words of any language, all of which must occur, and names the find in the language asked for', async () => {
    const product = await stocked();
    for (const keyword of ['OAK shop', '橡木 电商', 'オーク', '참나무']) {
      const { list } = await search(product, `lang=en&keyword=${encodeURIComponent(keyword)}`);
      expect(
        list.map(({ id }) => id),
        keyword,
      ).toContain('shop-oak-table');
      expect(list.find(({ id }) => id === 'shop-oak-table')?.name).toBe('Oak table · Shop cover');
    }
    expect((await search(product, 'keyword=oak%20sunset')).list).toEqual([]);
  });

  it('gives each template once, page by page', async () => {
    const product = await stocked();
    const { total } = await search(product, '');
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await search(product, `count=7&cursor=${cursor}`);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor !== '');
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  });

  it('offers only hot words that find something', async () => {
    const product = await stocked();
    for (const lang of ['cn', 'en', 'jp', 'kr', 'tw']) {
      const { list } = contracts.templateHotWords.response.json.parse(
        await get(product, `/search/hot_words.json?lang=${lang}`),
      ).data;
      for (const word of list) {
        expect((await search(product, `keyword=${encodeURIComponent(word)}`)).total, word).toBeGreaterThan(0);
      }
    }
  });

  it('recommends what is like a template, and not itself', async () => {
    const product = await stocked();
    const { list } = contracts.recommendTemplates.response.json.parse(
      await get(product, '/search/recommend.json?id=shop-linen'),
    ).data;
    expect(list.length).toBeGreaterThan(3);
    expect(list.every(({ id, category_id }) => id !== 'shop-linen' && category_id === 'shop')).toBe(true);
  });

  it('has selections with their templates, and says everything that a page begins with at once', async () => {
    const product = await stocked();
    const { list } = contracts.templateHandpicks.response.json.parse(
      await get(product, '/h5/handpick.json?lang=en'),
    ).data;
    for (const { id, count } of list) {
      const detail = contracts.searchTemplates.response.json.parse(
        await get(product, `/h5/handpick_detail.json?id=${id}`),
      ).data;
      expect([detail.total, detail.list.length]).toEqual([count, count]);
    }
    const first = contracts.templateWebInit.response.json.parse(
      await get(product, '/template_center/web_init.json?lang=en'),
    ).data;
    expect([first.handpick, first.recommend.length]).toEqual([list, 8]);
  });

  it('lists the works that a user used sheets for', async () => {
    const product = await stocked();
    const token = await login(product);
    await asUser(product, token, '/user/grant_active_rights', { lang: 'en' });
    await asUser(product, token, '/user/use_cutout_right', {
      uuid: 'work-one-1',
      step: 'commit',
      name: 'cup.png',
      materials: 'sky oak',
    });
    await asUser(product, token, '/user/use_cutout_right', { uuid: 'work-two-2' });
    const { data } = contracts.listRecords.response.json.parse(
      (await asUser(product, token, '/record/get_list.json')).json(),
    );
    const time = Math.floor(product.clock.ms / 1000);
    const work = { uuid: 'work-one-1', time, name: 'cup.png', materials: ['sky', 'oak'] };
    expect(data).toEqual({ list: [work], drawings: [], cursor: '' });
    expect((await product.ask('editor', { url: '/record/get_list.json' })).statusCode).toBe(401);
  });

  it.each([
    '/search/search.json?count=1000',
    '/search/search.json?cursor=none',
    '/search/recommend.json?id=none',
    '/h5/handpick_detail.json',
    '/h5/handpick_detail.json?id=none',
  ])('refuses nonsense: %s', async (url) => {
    const answer = await (await stocked()).ask('editor', { url });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('is empty where there is no stock', async () => {
    expect((await search(await kit(), '')).list).toEqual([]);
  });
});

describe('templates.json', () => {
  it.each([
    ['names a background that is not there', '"background": "linen"', '"background": "missing"'],
    ['names a category that is not there', '"category": "shop"', '"category": "missing"'],
    ['has an id twice', '"id": "shop-linen"', '"id": "shop-concrete"'],
    ['has a size that is none', '"size": "800*800"', '"size": "0*800"'],
    ['is no JSON', '{', ''],
  ])('is refused where it %s', async (_fault, from, to) => {
    const path = await folder();
    const text = await readFile(join(PICTURES, 'templates.json'), 'utf8');
    const { templates } = JSON.parse(text);
    const backgrounds = new Set<string>(templates.map(({ background }: { background: string }) => background));
    await writeFile(join(path, 'templates.json'), text);
    expect((await readStock(path, backgrounds)).templates.length).toBe(30);
    await writeFile(join(path, 'templates.json'), text.replace(from, to));
    await expect(readStock(path, backgrounds)).rejects.toThrow(ContentError);
  });
});
