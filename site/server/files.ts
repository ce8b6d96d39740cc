import { addressOf, hostsOf, type SitePlan } from '../../src/context/site-address.ts';
import { TEMPLATE_CATEGORIES } from '../../src/document/scene/templates/template.ts';
import type { AppHost } from '../../src/protocol/app-hosts.ts';
import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import type { ContentKind } from '../../src/protocol/content/kinds.ts';
import { endingsByType } from '../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';
import { HTML_LANG, LOCALES, type Locale, parseLocale } from '../../src/protocol/locales.ts';
import type { SiteAnswer, SiteSettings } from '../../src/protocol/site/site-page.schema.ts';
import { TITLES } from '../content/titles/titles.ts';
import { entriesOf } from '../parts/entries.ts';
import { hasPage, routes, type SiteRoute } from '../routes.ts';
import { TOOLS } from '../sections/tools.ts';
import { calendarFeed } from './calendar-feed.ts';
import { escaped } from './markup.ts';

/** Entries of a kind in a sitemap at most; one of more than fifty thousand addresses would need a second file. */
const MOST = 20_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

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

/** A page's path in each language in which it is there. */
type Translations = Readonly<Partial<Record<Locale, string>>>;

/** The pages of a route that a sitemap names: itself, or one for each of its entries. */
async function pagesOf(route: SiteRoute, lang: Locale, { content }: SiteSettings): Promise<Translations[]> {
  const { id, path, kind, languages } = route;
  /** An entry is in the languages that it is written in, under the name that it has there. */
  const entry = ({ langs }: Pick<ContentPage, 'langs'>, pathOf: (slug: string) => string): Translations =>
    Object.fromEntries(
      languages.flatMap((other) => {
        const slug = langs[other];
        return slug === undefined ? [] : [[other, pathOf(slug)]];
      }),
    );
  const everywhere = (page: string): Translations => Object.fromEntries(languages.map((other) => [other, page]));
  if (kind === 'A') return [];
  if (!path.includes(':')) return [everywhere(path)];
  if (id === 'tool') {
    const own = new Set(TOOLS.map(({ number }) => number));
    const published = (await entriesOf(content, 'tool', { lang }, MOST)).filter(({ facts }) => !own.has(facts.number));
    return [
      ...[...own].map((number) => everywhere(`/tools/${number}`)),
      ...published.map((page) => entry(page, () => `/tools/${page.facts.number}`)),
    ];
  }
  if (id === 'templatesIn') return TEMPLATE_CATEGORIES.map((category) => everywhere(`/templates/${category}`));
  if (id === 'template')
    return (await entriesOf(content, 'template', { lang }, MOST)).map((page) =>
      entry(page, () => `/template/${page.facts.number}`),
    );
  const [listed, before] = LISTED[id] ?? [];
  if (listed === undefined || content === undefined) return [];
  return (await entriesOf(content, listed, { lang }, MOST)).map((page) => entry(page, (slug) => `${before}${slug}`));
}

const NAMES: Readonly<Record<AppHost, string>> = {
  OFFICIAL: 'official',
  CUTOUT: 'cutout',
  DESIGN_ROOM: 'designroom',
  GALLERY: 'gallery',
};

const index = (plan: SitePlan): string => {
  const maps = hostsOf(plan).flatMap((host) => LOCALES.map((locale) => `/sitemap-${NAMES[host]}-${locale}.xml`));
  const rows = maps.map((path) => `<sitemap><loc>${escaped(plan.origin + path)}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>\n`;
};

/** A language's addresses of a host, each with its twins in the other languages. */
async function sitemap(host: AppHost, locale: Locale, settings: SiteSettings, plan: SitePlan): Promise<string> {
  const own = routes.filter(
    (route) => hasPage(route, host, plan.app !== undefined) && route.languages.includes(locale),
  );
  const rows = await Promise.all(
    own.map(async (route) => {
      return (await pagesOf(route, locale, settings)).map((translations) => {
        const at = (other: Locale, path: string) => escaped(addressOf({ host, locale: other, path }, plan));
        const links = LOCALES.flatMap((other) => {
          const path = translations[other];
          if (path === undefined) return [];
          return `<xhtml:link rel="alternate" hreflang="${HTML_LANG[other]}" href="${at(other, path)}"/>`;
        });
        return `<url><loc>${at(locale, translations[locale] ?? '/')}</loc>${links.join('')}</url>`;
      });
    }),
  );
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.flat().join('\n')}\n</urlset>\n`;
}

/** Outside of a release nothing is to be found; in one, everything but what is one person's. */
function robots({ environment, origins }: SiteSettings): string {
  if (environment !== 'release') return 'User-agent: *\nDisallow: /\n';
  const closed = ['/account/', '/callback.html', '/subscription', '/upgrade', '/be-shared/'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\nDisallow: /*${path}`).join('\n')}\n\nSitemap: ${origins.site}/sitemap.xml\n`;
}

const PHOTOS = endingsByType(DEFAULT_LIMITS.formats);
const ICON = { src: '/pictures/mark.svg', type: 'image/svg+xml', sizes: 'any' };

/** The site as an app: its window opens on the home of its language. */
function manifest(locale: Locale): object {
  const home = locale === 'cn' ? '/' : `/${locale}/`;
  return {
    id: '/',
    name: TITLES[locale].home,
    short_name: 'Cutout',
    lang: HTML_LANG[locale],
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [ICON, { ...ICON, purpose: 'maskable' }],
    // The page's script takes the files (site/enhance/handed-in.ts), those that are shared from the worker.
    file_handlers: [{ action: home, accept: PHOTOS }],
    share_target: {
      action: `/share?lang=${locale}`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: Object.keys(PHOTOS) }] },
    },
  };
}

const xml = (body: string): SiteAnswer => ({ kind: 'file', type: 'application/xml; charset=utf-8', body });

/** The files that follow from the table of routes; undefined: the address is none of theirs. */
export async function siteFile(url: URL, settings: SiteSettings, plan: SitePlan): Promise<SiteAnswer | undefined> {
  const { pathname } = url;
  if (pathname === '/sitemap.xml') return xml(index(plan));
  if (pathname === '/robots.txt') return { kind: 'file', type: 'text/plain; charset=utf-8', body: robots(settings) };
  if (pathname === '/manifest.webmanifest') {
    const body = JSON.stringify(manifest(parseLocale(url.searchParams.get('lang') ?? undefined)));
    return { kind: 'file', type: 'application/manifest+json; charset=utf-8', body };
  }
  const feed = await calendarFeed(pathname, settings, plan);
  if (feed !== undefined) return feed;
  const [, name, locale] = /^\/sitemap-([a-z]+)-([a-z]{2})\.xml$/.exec(pathname) ?? [];
  const host = hostsOf(plan).find((one) => NAMES[one] === name);
  const known = LOCALES.find((one) => one === locale);
  if (host === undefined || known === undefined) return undefined;
  return xml(await sitemap(host, known, settings, plan));
}
