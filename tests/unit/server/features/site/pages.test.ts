import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../../../../site/parts/description.ts';
import { routes } from '../../../../../site/routes.ts';
import { isPageName } from '../../../../../site/server/match.ts';
import { hostsOf, linkOf, placeOf, type SitePlan } from '../../../../../src/context/site-address.ts';
import { HTML_LANG, LOCALES, type Locale } from '../../../../../src/protocol/locales.ts';
import { ORIGIN, openSite } from './site-kit.ts';

/** Every page of the table, in every host and language, as a browser is sent it. */

const PLAN: SitePlan = { origin: ORIGIN };
/** A path of each route that has parameters. */
const EXAMPLES: Readonly<Record<string, string>> = {
  tool: '/tools/7',
  account: '/account/sheets',
  beShared: '/be-shared/abcdef2345',
  helpPage: '/pchelp/upload-a-photo',
  webHelpPage: '/webhelp/upload-a-photo',
  topic: '/topic/id-photos',
  solution: '/solution/restaurants',
  legal: '/legal/privacy',
  article: '/articles/soft-edges',
  month: '/calendar/2026-12',
  year: '/calendar/year/2026',
  work: '/dunes',
  templatesIn: '/templates/menu',
  template: '/template/2',
  suit: '/suit-compilations/cafe-week',
  schoolPost: '/school-post/cutout-hair',
};

type RouteId = (typeof routes)[number]['id'];

/** Content that is written in two languages so far. */
const WRITTEN: Readonly<Record<string, readonly Locale[]>> = {
  topic: ['cn', 'en'],
  solution: ['cn', 'en'],
};
const languagesOf = ({ id, languages }: (typeof routes)[number]): readonly Locale[] => WRITTEN[id] ?? languages;

const rows = routes.flatMap((route) =>
  route.hosts.flatMap((host) =>
    languagesOf(route).map((locale) => {
      const path = route.path.includes(':') ? EXAMPLES[route.id] : route.path;
      return { id: route.id, host, locale, path, route };
    }),
  ),
);
const urlOf = (row: (typeof rows)[number], locale: Locale = row.locale): string =>
  linkOf({ host: row.host, locale, path: row.path ?? '' }, PLAN, row.host);

const site = await openSite();
afterAll(() => site.close());
const pages = new Map<string, Document>();
for (const row of rows) {
  if (row.path === undefined) continue;
  const url = urlOf(row);
  const answer = await site.get(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  pages.set(url, new JSDOM(answer.body, { url: ORIGIN + url }).window.document);
}
/**
 * The mock-up of each page, and how many of its bands hold pictures: a page has them in as many at least. `site-12-templates` is that of
 * sets too, `site-14-room` of the introduction, `site-15-article` of every text. Legal pages have none, and a picture all the same.
 */
const PICTURED: Readonly<Partial<Record<RouteId, readonly [mockup: string, bands: number]>>> = {
  home: ['site-01-home', 4],
  functions: ['site-02-functions', 1],
  tool: ['site-03-tool', 3],
  cutout: ['site-04-cutout', 5],
  download: ['site-05-download', 1],
  downloadPc: ['site-05-download', 1],
  downloadMac: ['site-05-download', 1],
  templates: ['site-12-templates', 1],
  templatesIn: ['site-12-templates', 1],
  suits: ['site-12-templates', 1],
  suit: ['site-12-templates', 1],
  template: ['site-13-template', 2],
  calendar: ['site-14-calendar', 2],
  month: ['site-14-calendar', 2],
  year: ['site-14-calendar', 1],
  room: ['site-14-room', 3],
  intro: ['site-14-room', 2],
  topic: ['site-15-article', 1],
  solution: ['site-15-article', 1],
  article: ['site-15-article', 1],
  schoolPost: ['site-15-article', 1],
  helpPage: ['site-15-article', 1],
  webHelpPage: ['site-15-article', 1],
  articles: ['site-15-articles', 1],
  school: ['site-15-articles', 1],
  gallery: ['site-17-gallery', 1],
  work: ['site-17-gallery', 1],
  fission: ['site-18-invite', 1],
  beShared: ['site-18-shared', 1],
};
/** Pages whose mock-up has no picture: words, signs and what style sheets draw. */
const BARE: Readonly<Partial<Record<RouteId, string>>> = {
  webHelp: 'site-16-help',
  legal: '',
  vip: 'site-06-vip',
  subscription: 'site-20-subscription',
  upgrade: 'site-20-subscription',
};
/** The pictures of the mock-up are a person's own: the page's script draws them after the login (tests/dom/site/account). */
const OWN: Readonly<Partial<Record<RouteId, readonly [mockup: string, island: string]>>> = {
  account: ['site-11-account', 'account'],
  mine: ['site-17-gallery', 'mine'],
};
/** Bands of a page that hold a picture. */
const pictured = (page: Document): number =>
  [...(page.querySelector('main')?.children ?? [])].filter((band) => band.querySelector('img') !== null).length;
/** Of what a search engine shows, in Latin letters: 60, or 30 of the wide ones; 110 to 155, or 55 to 80 (site-ux §7). */
const TITLE = 60;
const DESCRIPTION = { least: 110, most: 160 };
const meta = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';

it('every page has a mock-up here, and stands in one table', () => {
  const named = [PICTURED, BARE, OWN].flatMap((table) => Object.keys(table));
  expect(named.sort()).toEqual([...new Set(routes.map(({ id }) => id))].sort());
});

it('every route with parameters has an example here', () => {
  expect(rows.filter(({ path }) => path === undefined).map(({ id }) => id)).toEqual([]);
});

describe.each(rows.filter(({ path }) => path !== undefined))('$id of $host in $locale', (row) => {
  const page = pages.get(urlOf(row)) as Document;

  it('is in its language, with one headline, a title and a description', () => {
    expect(page.documentElement.lang).toBe(HTML_LANG[row.locale]);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title.length).toBeGreaterThan(5);
    expect(page.title).not.toMatch(/[{}]|undefined/);
    expect([page.title, widthOf(page.title) <= TITLE]).toEqual([page.title, true]);
    const description = meta(page, 'meta[name="description"]');
    const length = widthOf(description);
    expect([description, length, length >= DESCRIPTION.least && length <= DESCRIPTION.most]).toEqual([
      description,
      length,
      true,
    ]);
  });

  it('names its own address, and itself in each language, as they name it', () => {
    if (row.route.kind === 'A') return;
    const own = ORIGIN + urlOf(row);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(own);
    const alternates = [...page.querySelectorAll('link[rel="alternate"][hreflang]')];
    const langs = Object.fromEntries(
      alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
    for (const locale of languagesOf(row.route)) {
      expect(langs[HTML_LANG[locale]]).toBe(ORIGIN + urlOf(row, locale));
      const translation = pages.get(urlOf(row, locale));
      const back = translation?.querySelector(`link[rel="alternate"][hreflang="${HTML_LANG[row.locale]}"]`);
      expect(back?.getAttribute('href')).toBe(own);
    }
    expect(langs['x-default']).toBeDefined();
  });

  it('has a link preview, and structured data that is JSON', () => {
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:locale'])
      expect([name, meta(page, `meta[property="${name}"]`)]).not.toEqual([name, '']);
    const types: string[] = [];
    for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
      const data = JSON.parse(script.textContent ?? '');
      types.push(data['@type']);
      expect(data['@context']).toBe('https://schema.org');
      expect(JSON.stringify(data)).not.toMatch(/aggregateRating|Offer|\{\w+\}(?!")/);
      expect(data.inLanguage ?? HTML_LANG[row.locale]).toBe(HTML_LANG[row.locale]);
    }
    // What it says stands on the page, and what stands there it says.
    expect(types.includes('BreadcrumbList')).toBe(page.querySelector('main nav ol [aria-current="page"]') !== null);
    expect(types.includes('FAQPage')).toBe(page.querySelector('main details') !== null);
  });

  it('shows pictures in as many bands as its mock-up', () => {
    const { [row.id]: own } = OWN;
    if (own !== undefined) expect(page.querySelector(`[data-island="${own[1]}"]`)).not.toBeNull();
    const [, bands] = PICTURED[row.id] ?? ['', 0];
    expect(pictured(page)).toBeGreaterThanOrEqual(bands);
    if (bands === 0) expect(pictured(page)).toBe(0);
  });

  it('has pictures with their sizes, and names for what is pressed', () => {
    for (const image of page.querySelectorAll('img')) {
      expect(image.hasAttribute('alt') && image.hasAttribute('width') && image.hasAttribute('height')).toBe(true);
    }
    for (const link of page.querySelectorAll('a, button')) {
      const name = link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '';
      expect([link.outerHTML.slice(0, 80), name === '']).toEqual([link.outerHTML.slice(0, 80), false]);
    }
  });
});

describe('links to pages that more than one host has', () => {
  const shared = routes.filter(({ hosts }) => hosts.length > 1 && hosts.includes('OFFICIAL'));
  const firstOf = (path: string) => path.split('/')[1] ?? '';

  it.each(rows.filter(({ path }) => path !== undefined))(
    '$id of $host in $locale stays on its host, and leaves it for the official one alone',
    (row) => {
      const page = pages.get(urlOf(row)) as Document;
      const links = [...page.querySelectorAll('nav a[href]:not([lang]), footer a[href]:not([lang]), main a[href]')];
      const places = links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/'))
        .map((href) => placeOf({ hostname: 'cutout.example', pathname: href }, PLAN, isPageName));
      const wrong = places.filter(({ host, path }) => {
        const route = shared.find((one) => firstOf(one.path) === firstOf(path) && firstOf(path) !== '');
        return route !== undefined && host !== (route.hosts.includes(row.host) ? row.host : 'OFFICIAL');
      });
      expect(wrong).toEqual([]);
    },
  );
});

it('the page of what is not there has a picture, as its mock-up (site-19-404) has', async () => {
  const { body } = await site.get('/en/no-such-page');
  expect(pictured(new JSDOM(body).window.document)).toBe(1);
});

it('no two pages of a language have one title', () => {
  for (const locale of LOCALES) {
    const titles = rows.filter((row) => row.locale === locale).map((row) => pages.get(urlOf(row))?.title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }
});

it('the sitemaps name what the table names, and each address is there', async () => {
  const index = (await site.get('/sitemap.xml')).body;
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(maps).toHaveLength(hostsOf(PLAN).length * LOCALES.length);
  const all = await Promise.all(maps.map(async (map) => (await site.get(map.slice(ORIGIN.length))).body));
  const listed = all.flatMap((body) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url));
  for (const row of rows.filter(({ route: { kind, path } }) => kind !== 'A' && !path.includes(':')))
    expect(listed).toContain(ORIGIN + urlOf(row));
  expect(listed).toContain(`${ORIGIN}/jp/tools/12`);
  expect(new Set(listed).size).toBe(listed.length);
});
