import { addressOf, hostsOf, type SitePlan } from '../../src/context/site-address.ts';
import { TEMPLATE_CATEGORIES } from '../../src/document/scene/templates/template.ts';
import type { AppHost } from '../../src/protocol/app-hosts.ts';
import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import type { ContentKind } from '../../src/protocol/content/kinds.ts';
import { HTML_LANG, LOCALES, type Locale } from '../../src/protocol/locales.ts';
import type { SiteSettings } from '../../src/protocol/site/site-page.schema.ts';
import type { SiteRoute } from '../page.ts';
import { entriesOf } from '../parts/entries.ts';
import { monthsAhead } from '../parts/months.ts';
import { hasPage, routes } from '../routes.ts';
import { TOOLS } from '../sections/tools.ts';
import { escaped } from './markup.ts';

/** Entries of a kind in a sitemap at most; one of more than fifty thousand addresses would need a second file. */
const MOST = 20_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** Kinds of content whose pages a sitemap names, by the id of their route, with the path before the slug. */
const LISTED: Readonly<Partial<Record<SiteRoute['id'], readonly [ContentKind, string]>>> = {
  article: ['article', '/articles/'],
  schoolPost: ['school', '/school-post/'],
  helpPage: ['help', '/pchelp/'],
  webHelpPage: ['help', '/webhelp/'],
  topic: ['topic', '/topic/'],
  solution: ['solution', '/solution/'],
  legal: ['legal', '/legal/'],
  work: ['work', '/'],
  suit: ['set', '/suit-compilations/'],
};

interface Listed {
  /** The page's path in each language in which it is there. */
  paths: Readonly<Partial<Record<Locale, string>>>;
  /** When its content was saved last. */
  changed?: Date;
  /** Path of the picture that it is about. */
  picture?: string;
}

/** What a page of content is about, where that is a picture. */
function pictureOf({ kind, facts, lang }: ContentPage): string | undefined {
  if (kind === 'work' && 'picture' in facts) return facts.picture?.src;
  return kind === 'template' && 'number' in facts ? `/scenes/${facts.number}-${lang}-1200.webp` : undefined;
}

/** An entry is in the languages that it is written in, under the name that it has there. */
function listed(page: ContentPage, languages: readonly Locale[], pathOf: (slug: string) => string): Listed {
  const paths = languages.flatMap((other) => {
    const slug = page.langs[other];
    return slug === undefined ? [] : [[other, pathOf(slug)]];
  });
  const picture = pictureOf(page);
  return { paths: Object.fromEntries(paths), changed: page.updatedAt, ...(picture !== undefined && { picture }) };
}

/** The pages of a route that a sitemap names: itself, or one for each of its entries. */
async function pagesOf(route: SiteRoute, lang: Locale, settings: SiteSettings): Promise<Listed[]> {
  const { content } = settings;
  const { id, path, kind, languages } = route;
  const everywhere = (page: string): Listed['paths'] => Object.fromEntries(languages.map((other) => [other, page]));
  const all = async <Kind extends ContentKind>(of: Kind) => await entriesOf(content, of, { lang }, MOST);
  if (kind === 'A') return [];
  if (!path.includes(':')) return [{ paths: everywhere(path) }];
  if (id === 'tool') {
    const published = await all('tool');
    const own = TOOLS.map(({ number }) => number);
    const saved = (number: number) => published.find(({ facts }) => facts.number === number)?.updatedAt;
    return [
      ...own.map((number) => ({ paths: everywhere(`/tools/${number}`), ...changedAt(saved(number)) })),
      ...published
        .filter(({ facts }) => !own.includes(facts.number))
        .map((page) => listed(page, languages, () => `/tools/${page.facts.number}`)),
    ];
  }
  if (id === 'templatesIn')
    return TEMPLATE_CATEGORIES.map((category) => ({ paths: everywhere(`/templates/${category}`) }));
  if (id === 'template')
    return (await all('template')).map((page) => listed(page, languages, () => `/template/${page.facts.number}`));
  if (id === 'month') return await monthsWithDays(settings, lang);
  const [named, before] = LISTED[id] ?? [];
  if (named === undefined || content === undefined) return [];
  return (await all(named)).map((page) => listed(page, languages, (slug) => `${before}${slug}`));
}

/** Months of this year and the next that have a day in a language, with the languages in which they have one. */
async function monthsWithDays({ content, now }: SiteSettings, lang: Locale): Promise<Listed[]> {
  if (content === undefined) return [];
  const months = monthsAhead(now()).map(async (month): Promise<Listed[]> => {
    const days = await Promise.all(LOCALES.map(async (locale) => await content.month(month, locale)));
    const written = LOCALES.filter((_locale, at) => days[at]?.length);
    const saved = days.flat().map(({ page }) => page.updatedAt.getTime());
    if (!written.includes(lang)) return [];
    const paths = Object.fromEntries(written.map((locale) => [locale, `/calendar/${month}`]));
    return [{ paths, changed: new Date(Math.max(...saved)) }];
  });
  return (await Promise.all(months)).flat();
}

const changedAt = (changed: Date | undefined) => (changed === undefined ? {} : { changed });

const NAMES: Readonly<Record<AppHost, string>> = {
  OFFICIAL: 'official',
  CUTOUT: 'cutout',
  DESIGN_ROOM: 'designroom',
  GALLERY: 'gallery',
};

const index = (plan: SitePlan): string => {
  const maps = hostsOf(plan).flatMap((host) => LOCALES.map((locale) => `/sitemap-${NAMES[host]}-${locale}.xml`));
  const rows = maps.map((path) => `<sitemap><loc>${escaped(plan.origin + path)}</loc></sitemap>`);
  return `${XML}<sitemapindex ${NAMESPACES.split(' ')[0]}>\n${rows.join('\n')}\n</sitemapindex>\n`;
};

/** A language's addresses of a host, each with its twins in the other languages, its day and its picture. */
async function mapOf(host: AppHost, locale: Locale, settings: SiteSettings, plan: SitePlan): Promise<string> {
  const at = (other: Locale, path: string) => escaped(addressOf({ host, locale: other, path }, plan));
  const rowOf = ({ paths, changed, picture }: Listed): string => {
    const links = LOCALES.flatMap((other) => {
      const path = paths[other];
      if (path === undefined) return [];
      return `<xhtml:link rel="alternate" hreflang="${HTML_LANG[other]}" href="${at(other, path)}"/>`;
    });
    // What came with the program has no day while the database is away.
    const day = changed && changed.getTime() > 0 ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    const image = picture && `<image:image><image:loc>${escaped(plan.origin + picture)}</image:loc></image:image>`;
    return `<url><loc>${at(locale, paths[locale] ?? '/')}</loc>${day}${links.join('')}${image ?? ''}</url>`;
  };
  const own = routes.filter(
    (route) => hasPage(route, host, plan.app !== undefined) && route.languages.includes(locale),
  );
  const rows = await Promise.all(own.map(async (route) => (await pagesOf(route, locale, settings)).map(rowOf)));
  return `${XML}<urlset ${NAMESPACES}>\n${rows.flat().join('\n')}\n</urlset>\n`;
}

/** The index, or the map of a host and language; undefined: the path is of none. */
export async function siteMap(pathname: string, settings: SiteSettings, plan: SitePlan): Promise<string | undefined> {
  if (pathname === '/sitemap.xml') return index(plan);
  const [, name, named] = /^\/sitemap-([a-z]+)-([a-z]{2})\.xml$/.exec(pathname) ?? [];
  const host = hostsOf(plan).find((one) => NAMES[one] === name);
  const locale = LOCALES.find((one) => one === named);
  return host && locale && (await mapOf(host, locale, settings, plan));
}
