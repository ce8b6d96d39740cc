import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../../server/features/content/read-seeds.ts';
import { ID_PHOTOS } from '../../../../../src/cutout/presets/id-photos.ts';
import { LOCALES, type Locale } from '../../../../../src/protocol/locales.ts';
import { CURRENCY_OF } from '../../../../../src/protocol/orders.ts';
import { openSite, siteKit } from './site-kit.ts';

/** Pages that say figures: each figure is the table's or the content's own. */

const site = await openSite();
afterAll(() => site.close());
const at = (locale: Locale, path: string) => (locale === 'cn' ? path : `/${locale}${path}`);
const pageOf = async (url: string, from = site) => new JSDOM((await from.get(url)).body).window.document;
const texts = (list: Iterable<Element>) => [...list].map((one) => one.textContent?.trim() ?? '');
const figureOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));

const seeds = await readSeeds('server/features/content/seeds');
const priceOf = (kind: 'plan' | 'pack', id: string, locale: Locale): number => {
  const facts = seeds.find((seed) => seed.kind === kind && seed.id === id)?.body.facts as {
    price: Record<string, number>;
  };
  const currency = CURRENCY_OF[locale];
  return (facts.price[currency] ?? 0) / (/JPY|KRW/.test(currency) ? 1 : 100);
};

describe.each(LOCALES)('/vip in %s', (locale) => {
  it('says what a visitor, a member and a buyer get, at the published prices in the currency of the language', async () => {
    const page = await pageOf(at(locale, '/vip'));
    const prices = [...page.querySelectorAll('main li > h2 + p')].map((line) =>
      figureOf(line.firstChild?.textContent ?? ''),
    );
    expect(prices).toEqual([0, priceOf('plan', 'month', locale), priceOf('pack', 'twenty', locale)]);
    const cards = [...page.querySelectorAll('main li > h2')].map(
      (head) => head.parentElement?.querySelectorAll('li').length,
    );
    expect(cards).toEqual([4, 5, 4]);
  });

  it('leads from each of the three ways on: to the editor, or to where it is bought, which stands under them', async () => {
    const page = await pageOf(at(locale, '/vip'));
    const ways = [...page.querySelectorAll('main li:has(> h2) > :last-child')];
    expect(ways.map((way) => way.getAttribute('href') ?? way.getAttribute('data-open'))).toEqual([
      '',
      '#buy-member',
      '#buy-images',
    ]);
    for (const id of ['buy-member', 'buy-images'])
      expect(page.querySelector(`main section + section #${id} [data-island="membership"]`)).not.toBeNull();
    // Who is a member is known in the browser alone.
    expect(page.querySelector('[data-of-members]')?.hasAttribute('hidden')).toBe(true);
  });

  it('says when an image is used: once for what is finished, never for what failed', async () => {
    const page = await pageOf(at(locale, '/vip'));
    expect(texts(page.querySelectorAll('main tbody td:nth-of-type(1)'))).toEqual(['1', '0', '0', '1', '0']);
    expect(page.querySelectorAll('main thead th')).toHaveLength(3);
  });
});

it('without anything published /vip says no price but the visitor’s', async () => {
  const empty = await siteKit({ content: undefined as never });
  const page = await pageOf('/en/vip', empty);
  expect(texts(page.querySelectorAll('main li > h2 + p'))).toEqual(['$0Everybody', '', '']);
});

it.each(LOCALES)(
  'the page of ID photos names each size of the editor’s table in %s, and no other tool’s page does',
  async (locale) => {
    const page = await pageOf(at(locale, '/tools/7'));
    const rows = [...page.querySelectorAll('main table')].map((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) => texts(row.querySelectorAll('td'))),
    );
    expect(rows[0]).toEqual(
      ID_PHOTOS.map(({ width, height, value }) => [`${width} × ${height}`, value.replace('*', ' × ')]),
    );
    expect(new Set(texts(page.querySelectorAll('main table tbody th'))).size).toBe(ID_PHOTOS.length + 4);
    expect((await pageOf(at(locale, '/tools/8'))).querySelectorAll('main table')).toHaveLength(1);
  },
);

it.each([
  ['cn', '日期、标题、照片'],
  ['tw', '、'],
  ['jp', '、'],
  ['kr', ', '],
  ['en', 'date, headline, photo'],
] as const)(
  'in %s the slots of a template are words one after the other, with %j between them',
  async (locale, part) => {
    const page = await pageOf(at(locale, '/designroom/template/1'));
    expect(page.querySelector('main h1 + p')?.textContent).toContain(part);
  },
);

it.each(['/download/', '/download/pc', '/download/mac'])('%s has its feature cards and the tools', async (path) => {
  const page = await pageOf(`/en${path}`);
  expect(texts(page.querySelectorAll('main h2'))).toEqual(
    expect.arrayContaining(['Needs', 'Or install the site', 'Check the file', 'The same twelve tools']),
  );
  expect(page.querySelectorAll('main a[href^="/en/tools/"]').length).toBeGreaterThanOrEqual(12);
});

it.each(LOCALES)(
  'the manifest in %s opens photos and takes shared ones, in all formats of the editor',
  async (locale) => {
    const manifest = (await site.get(`/manifest.webmanifest?lang=${locale}`)).json();
    const [handler] = manifest.file_handlers;
    expect([handler.action, (await site.get(handler.action)).statusCode]).toEqual([manifest.start_url, 200]);
    expect(handler.accept).toMatchObject({ 'image/jpeg': ['.jpg', '.jpeg'], 'image/heic': ['.heic', '.heif', '.hif'] });
    const { action, method, enctype, params } = manifest.share_target;
    expect([action, method, enctype]).toEqual([`/share?lang=${locale}`, 'POST', 'multipart/form-data']);
    expect(params.files).toEqual([{ name: 'photos', accept: Object.keys(handler.accept) }]);
  },
);
