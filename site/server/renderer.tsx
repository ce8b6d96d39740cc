import { renderToStaticMarkup } from 'react-dom/server';
import { addressOf, hostsOf, linkOf, placeOf, type ReadPlace, type SitePlan } from '../../src/context/site-address.ts';
import type { AppHost } from '../../src/protocol/app-hosts.ts';
import type { ContentKind } from '../../src/protocol/content/kinds.ts';
import { HTML_LANG, type Locale, parseLocale } from '../../src/protocol/locales.ts';
import type {
  SiteAnswer,
  SiteCard,
  SiteRenderer,
  SiteRequest,
  SiteSettings,
} from '../../src/protocol/site/site-page.schema.ts';
import { CHROME } from '../content/chrome/chrome.ts';
import { filled } from '../content/filled.ts';
import { TITLES, type TitleTexts } from '../content/titles/titles.ts';
import type { OpenPage, PageContext } from '../page.ts';
import { offlinePage } from '../pages/problem/offline.tsx';
import { type Problem, problemPage } from '../pages/problem/problem.tsx';
import { PageProvider } from '../parts/page-context.ts';
import { DOWNLOAD_LANGUAGES, hasPage } from '../routes.ts';
import { cardOf } from './card.ts';
import { siteFile } from './files.ts';
import { headOf } from './head.ts';
import { languageLinks } from './language-links.ts';
import { escaped } from './markup.ts';
import { isPageName, type Match, matchOf, pathOf, pathsOf } from './match.ts';
import { leadOf, movedPath } from './redirects.ts';

/** Kinds of content by the id of their route, for what is gone. */
const CONTENT_OF: Readonly<Partial<Record<keyof TitleTexts, ContentKind>>> = {
  article: 'article',
  schoolPost: 'school',
  helpPage: 'help',
  webHelpPage: 'help',
  topic: 'topic',
  solution: 'solution',
  legal: 'legal',
  work: 'work',
  suit: 'set',
};

/** The name that a page's title and previews give its host. */
const siteNameOf = (host: AppHost, locale: Locale): string =>
  ['Cutout', CHROME[locale].hosts[host]].filter((part) => part !== '').join(' ');

const titleOf = ({ host, locale }: ReadPlace, id: keyof TitleTexts, { head }: OpenPage): string =>
  filled(TITLES[locale][id], { site: siteNameOf(host, locale), ...head.title });

const redirect = (status: 301 | 302, location: string): SiteAnswer => ({ kind: 'redirect', status, location });

interface Found {
  place: ReadPlace;
  match: Match;
  context: PageContext;
  page: OpenPage;
}

/** Renders the site's pages: what an address says, what stands there, and the HTML of it. */
export function createRenderer(settings: SiteSettings): SiteRenderer {
  const plan: SitePlan = { origin: settings.origins.site, hosts: settings.hosts, app: settings.app };
  /** Joined, not resolved: of `//name/` the name is no host but the beginning of a path. */
  const urlOf = (asked: string) => new URL(plan.origin + asked);

  const isAlone = plan.app !== undefined;
  const matchAt = (host: AppHost, path: string) => matchOf(host, path, isAlone);

  /** Whose page of a path is linked to: this host's own where it has one, else the official one. */
  const nearest = ({ host }: ReadPlace, path: string): AppHost => {
    const match = matchOf('OFFICIAL', path);
    return match !== undefined && hasPage(match.route, host, isAlone) ? host : 'OFFICIAL';
  };

  /** With an operator's draft in it, where the address is a preview's. */
  const contentOf = async ({ url }: SiteRequest): Promise<SiteSettings['content']> => {
    const preview = urlOf(url).searchParams.get('preview');
    const drafted = preview === null ? undefined : await settings.content?.drafted(preview);
    return drafted ?? settings.content;
  };

  const contextOf = (
    place: ReadPlace,
    { url, requestId }: SiteRequest,
    content: SiteSettings['content'] = settings.content,
  ): PageContext => ({
    ...place,
    settings: { ...settings, content },
    requestId,
    query: urlOf(url).searchParams,
    words: CHROME[place.locale],
    link: (path, host = place.host) => linkOf({ host, locale: place.locale, path }, plan, place.host),
    near: (path) => linkOf({ host: nearest(place, path), locale: place.locale, path }, plan, place.host),
    serves: (path, host = nearest(place, path)) =>
      hostsOf(plan).includes(host) &&
      (matchAt(host, path)?.route.languages.includes(place.locale) === true || isDownload(path)),
    languages: languageLinks(place, plan),
  });

  const read = (request: SiteRequest): ReadPlace => {
    const { pathname } = urlOf(request.url);
    return placeOf({ hostname: request.hostname, pathname }, settings, isPageName);
  };

  const documentOf = (
    place: ReadPlace,
    context: PageContext,
    titleId: keyof TitleTexts,
    page: OpenPage,
    at?: Match,
  ) => {
    const { locale, host } = place;
    const isHidden = page.head.noindex === true || context.query.has('preview');
    const isListed = at !== undefined && at.route.kind !== 'A' && !isHidden;
    const head = headOf({
      settings,
      plan,
      host,
      locale,
      path: at && pathOf(at),
      ...(at && page.head.slugs && { paths: pathsOf(at, page.head.slugs) }),
      title: titleOf(place, titleId, page),
      head: page.head,
      sheet: at?.route.sheet,
      languages: page.head.languages ?? at?.route.languages ?? [locale],
      siteName: siteNameOf(host, locale),
      isListed: isListed && settings.environment === 'release',
    });
    const body = renderToStaticMarkup(<PageProvider value={context}>{page.body}</PageProvider>);
    const { editor: editorOrigin, demo: demoOrigin } = settings.origins;
    const { environment } = settings;
    const accountAt = context.link('/account/');
    const legalAt = context.link('/legal/', 'OFFICIAL');
    const own = escaped(JSON.stringify({ locale, host, editorOrigin, demoOrigin, environment, accountAt, legalAt }));
    return `<!doctype html>\n<html lang="${HTML_LANG[locale]}">\n<head>\n${head}\n</head>\n<body data-page="${own}">\n${body}\n</body>\n</html>\n`;
  };

  const problem = (request: SiteRequest, status: Problem): SiteAnswer => {
    const place = read(request);
    const context = contextOf(place, request);
    const { id, page } = problemPage(status, context, urlOf(request.url).pathname);
    return { kind: 'page', status, html: documentOf(place, context, id, page), cache: status === 500 ? 'A' : 'S' };
  };

  const offline = (request: SiteRequest, locale: Locale): SiteAnswer => {
    const place = { ...read(request), locale };
    const context = contextOf(place, request);
    return { kind: 'page', status: 200, html: documentOf(place, context, 'offline', offlinePage(context)), cache: 'P' };
  };

  /** The page at a place; `undefined` where there is none. */
  const find = async (request: SiteRequest, place = read(request)): Promise<Found | undefined> => {
    if (!hostsOf(plan).includes(place.host)) return undefined;
    const match = matchAt(place.host, place.path);
    if (match === undefined) return undefined;
    const context = contextOf(place, request, await contentOf(request));
    const { page: open } = await match.route.module();
    const page = await open(match.params, context);
    return page && { place, match, context, page };
  };

  /** Was there a page of content once? */
  const wasHere = async ({ host, path, locale }: ReadPlace): Promise<boolean> => {
    const match = matchAt(host, path);
    const kind = match && CONTENT_OF[match.route.id];
    const slug = match?.params.slug ?? match?.params.id;
    if (kind === undefined || slug === undefined) return false;
    return (await settings.content?.page(kind, slug, locale))?.found === 'gone';
  };

  const missing = async (request: SiteRequest, place: ReadPlace): Promise<SiteAnswer> => {
    // Not in this language: the same page in Chinese, where it is there (site-ux §2).
    const translation = place.locale === 'cn' ? undefined : await find(request, { ...place, locale: 'cn' });
    if (translation === undefined) return problem(request, (await wasHere(place)) ? 410 : 404);
    return redirect(302, addressOf({ ...translation.place, path: pathOf(translation.match) }, plan));
  };

  const isDownload = (path: string): boolean => /^\/download(\/|$)/.test(path);

  const inEnglish = (place: ReadPlace): ReadPlace => {
    const lacksIt = !DOWNLOAD_LANGUAGES.some((locale) => locale === place.locale);
    return lacksIt && isDownload(place.path) ? { ...place, locale: 'en' } : place;
  };

  return {
    async answer(request) {
      const url = urlOf(request.url);
      if (url.pathname === '/offline') return offline(request, parseLocale(url.searchParams.get('lang') ?? undefined));
      const file = await siteFile(url, settings, plan);
      if (file !== undefined) return file;
      const asked = read(request);
      const lead = leadOf(url.searchParams);
      if (lead !== undefined && asked.locale === 'cn')
        return redirect(302, linkOf({ host: 'OFFICIAL', locale: 'cn', path: lead }, plan, asked.host));
      const moved = movedPath(asked.path);
      if (moved !== undefined) return redirect(301, addressOf({ ...asked, path: moved }, plan) + url.search);
      if (asked.alias) return redirect(301, addressOf(asked, plan) + url.search);
      const place = inEnglish(asked);
      const route = matchAt(place.host, place.path)?.route;
      if (route !== undefined && !route.languages.includes(place.locale)) return missing(request, place);
      const found = await find(request, place);
      if (found === undefined) return missing(request, place);
      const { match, context, page } = found;
      const html = documentOf(place, context, match.route.id, page, match);
      // For an hour, and for those who have the link.
      const cache = context.query.has('preview') ? 'A' : match.route.kind;
      return { kind: 'page', status: 200, html, cache };
    },
    async card(request): Promise<SiteCard | undefined> {
      const found = await find(request, inEnglish(read(request)));
      if (found === undefined) return undefined;
      const { match, page, place } = found;
      const title = page.head.card ?? titleOf(place, match.route.id, page);
      const { scene, work } = page.head;
      const card = cardOf({
        title,
        name: siteNameOf(place.host, place.locale),
        picture: page.head.picture,
        locale: place.locale,
      });
      return { ...card, work, scene: scene === undefined ? undefined : { number: scene, locale: place.locale } };
    },
    async failure(request) {
      const answer = problem(request, 500);
      return answer.kind === 'page' ? answer.html : '';
    },
  };
}
