import type { SitePlan } from '../../src/context/site-address.ts';
import { endingsByType } from '../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';
import { HTML_LANG, type Locale, parseLocale } from '../../src/protocol/locales.ts';
import type { SiteAnswer, SiteSettings } from '../../src/protocol/site/site-page.schema.ts';
import { TITLES } from '../content/titles/titles.ts';
import { calendarFeed } from './calendar-feed.ts';
import { siteMap } from './sitemap.ts';

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
  if (pathname === '/robots.txt') return { kind: 'file', type: 'text/plain; charset=utf-8', body: robots(settings) };
  if (pathname === '/manifest.webmanifest') {
    const body = JSON.stringify(manifest(parseLocale(url.searchParams.get('lang') ?? undefined)));
    return { kind: 'file', type: 'application/manifest+json; charset=utf-8', body };
  }
  const feed = await calendarFeed(pathname, settings, plan);
  if (feed !== undefined) return feed;
  const map = await siteMap(pathname, settings, plan);
  return map === undefined ? undefined : xml(map);
}
