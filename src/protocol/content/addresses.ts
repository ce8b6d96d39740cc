import type { Locale } from '../locales.ts';
import type { ContentKind } from './kinds.ts';

/** Where a page of content stands on a site that has one origin (D77): host's prefix, then the page. Others are parts of pages. */
const PATHS: Readonly<Record<ContentKind, (slug: string) => string>> = {
  tool: (slug) => `/tools/${slug}`,
  article: (slug) => `/designroom/articles/${slug}`,
  school: (slug) => `/school-post/${slug}`,
  help: (slug) => `/pchelp/${slug}`,
  legal: (slug) => `/legal/${slug}`,
  topic: (slug) => `/topic/${slug}`,
  solution: (slug) => `/designroom/solution/${slug}`,
  template: (slug) => `/designroom/template/${slug}`,
  set: (slug) => `/suit-compilations/${slug}`,
  day: (month) => `/designroom/calendar/${month}`,
  plan: () => '/vip',
  pack: () => '/vip',
  campaign: () => '/activity/fission',
  release: () => '/download/',
  work: (slug) => `/gallery/${slug}`,
  words: () => '/templates/',
};

/** The path of an entry's page in a language; `slug` is the number for tools and templates, the month for days of the calendar. */
export const contentPath = (kind: ContentKind, slug: string, lang: Locale): string =>
  `${lang === 'cn' ? '' : `/${lang}`}${PATHS[kind](slug)}`;

/** The official home in a language. */
export const homePath = (lang: Locale): string => (lang === 'cn' ? '/' : `/${lang}/`);
