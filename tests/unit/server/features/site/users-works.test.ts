import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ContentEntry } from '../../../../../src/protocol/content/content.schema.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { HandClock } from '../../kit.ts';
import { ORIGIN, seededContent, siteKit } from './site-kit.ts';

const ID = 'u0123456789ab';
const src = `/gallery/works/${ID}-1200.webp`;
const WORK = {
  kind: 'work',
  id: ID,
  slugs: Object.fromEntries(LOCALES.map((lang) => [lang, ID])),
  facts: {
    picture: { src, width: 1200, height: 900 },
    maker: 'Ann <b>',
    source: { type: 'user', lang: 'kr' },
    tags: ['sea'],
    licence: 'CC-BY-4.0',
    reports: 0,
    order: -1,
  },
  texts: Object.fromEntries(LOCALES.map((lang) => [lang, { name: '연못', alt: '잉어 세 마리' }])),
  state: 'published',
  publishAt: undefined,
  unpublishAt: undefined,
  updatedAt: new Date(0),
  by: 'ann',
  version: 1,
} as unknown as ContentEntry;

it('a user’s work stands in the gallery in its maker’s words and language, with its widths and its licence', async () => {
  const site = await siteKit({ content: await seededContent(new HandClock(), [WORK]) });
  const open = async (url: string) => new JSDOM((await site.get(url)).body).window.document;
  const wall = await open('/en/gallery');
  const card = wall.querySelector(`main li a[href="/en/gallery/${ID}"]`);
  expect([card?.getAttribute('lang'), card?.querySelector('small')?.textContent]).toEqual(['ko', 'Ann <b>']);
  expect(card?.querySelector('img')?.getAttribute('srcset')).toBe(
    [400, 800, 1200].map((width) => `/gallery/works/${ID}-${width}.webp ${width}w`).join(', '),
  );
  const page = await open(`/en/gallery/${ID}`);
  // Where it stands, then the picture, then what it is called.
  const order = [...page.querySelectorAll('main nav ol, main img[alt="잉어 세 마리"], main h1')].map(
    ({ localName }) => localName,
  );
  expect(order).toEqual(['ol', 'img', 'h1']);
  expect(page.querySelector('h1')?.getAttribute('lang')).toBe('ko');
  expect(page.querySelector('[data-island="report"]')).not.toBeNull();
  const json = [...page.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
    JSON.parse(one.textContent ?? ''),
  );
  expect(json.find((one) => one['@type'] === 'ImageObject')).toMatchObject({
    contentUrl: ORIGIN + src,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    creditText: 'Ann <b>',
    creator: { '@type': 'Person' },
  });
  expect((await site.get('/sitemap-gallery-jp.xml')).body).toContain(`${ORIGIN}/jp/gallery/${ID}`);
  expect((await open('/en/gallery/koi')).querySelector('[data-island="report"]')).toBeNull();
});

it('a wall of more works than one page shows goes on over addresses of its own, a subject’s too, and ends', async () => {
  const many = Array.from({ length: 130 }, (_, at): ContentEntry => {
    const id = `u${String(at).padStart(12, '0')}`;
    const slugs = Object.fromEntries(LOCALES.map((lang) => [lang, id]));
    return { ...WORK, id, slugs } as ContentEntry;
  });
  const site = await siteKit({ content: await seededContent(new HandClock(), many) });
  const pagesFrom = async (first: string) => {
    const seen: (string | null)[] = [];
    const heads: string[] = [];
    for (let url: string | undefined = first; url !== undefined; ) {
      const document: Document = new JSDOM((await site.get(url)).body).window.document;
      seen.push(...[...document.querySelectorAll('main li > a')].map((link) => link.getAttribute('href')));
      heads.push(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '');
      const next: Element | undefined = [...document.querySelectorAll('main p > a')].find(
        (link) => link.textContent === 'Show more',
      );
      url = next?.getAttribute('href') ?? undefined;
    }
    return { seen, heads };
  };
  const all = await pagesFrom('/en/gallery');
  expect([all.seen.length, new Set(all.seen).size]).toEqual([146, 146]);
  expect(all.heads).toEqual(['', '?page=2', '?page=3', '?page=4'].map((page) => `${ORIGIN}/en/gallery/${page}`));
  const sea = await pagesFrom('/en/gallery?tag=sea');
  expect(sea.seen.length).toBeGreaterThanOrEqual(130);
  expect(sea.heads).toHaveLength(4);
  expect((await site.get('/en/gallery?page=5')).statusCode).toBe(404);
});
