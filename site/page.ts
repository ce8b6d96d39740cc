import type { ReactNode } from 'react';
import type { SitePlace } from '../src/context/site-address.ts';
import type { AppHost } from '../src/protocol/app-hosts.ts';
import type { Locale } from '../src/protocol/locales.ts';
import type { SiteSettings } from '../src/protocol/site/site-page.schema.ts';
import type { ChromeTexts } from './content/chrome/chrome.ts';
import type { TitleTexts } from './content/titles/titles.ts';

/** What every part of a page may ask: where it stands, its words, and how it names other pages. */
export interface PageContext extends SitePlace {
  settings: SiteSettings;
  query: URLSearchParams;
  /** Words of the frame round the pages. */
  words: ChromeTexts;
  /** The link to a page of ours in this language; of this host, where no other is named. */
  link(path: string, host?: AppHost): string;
  /** The same for a page that several hosts have: this host's own where it is there, else the official one. */
  near(path: string): string;
  /** Is there a page at a path? What links to none is left out: a row of routes.ts makes it appear. */
  serves(path: string, host?: AppHost): boolean;
  /** This page in each language; where it is not, the home of its host. */
  languages: Readonly<Record<Locale, string>>;
  /** The id of a request that failed. */
  requestId: string;
}

/** What search engines and link previews read. */
export interface PageHead {
  /** Values of the route's title pattern. */
  title?: Readonly<Record<string, string>> | undefined;
  description: string;
  /** The picture of the link preview, by its name in site/pictures. */
  picture: string;
  /** Number of a template that the link preview shows instead. */
  scene?: number | undefined;
  /** Id of a user's work that the link preview shows instead. */
  work?: string | undefined;
  /** Of a list that goes on over several pages; the first one is named by the address alone. */
  pageOfList?: number | undefined;
  /** Headline of the link preview; left out: the title. */
  card?: string | undefined;
  jsonLd?: readonly object[] | undefined;
  /** Not listed by search engines. */
  noindex?: boolean | undefined;
  /** The last part of its address in each language, where that is the text's own: it is found by each of them, and has one address. */
  slugs?: Readonly<Partial<Record<Locale, string>>> | undefined;
  /** Where it exists in fewer languages than its route. */
  languages?: readonly Locale[] | undefined;
}

export interface OpenPage {
  head: PageHead;
  body: ReactNode;
}

/** A page: undefined where the address names nothing. */
export type SitePage = (
  params: Readonly<Record<string, string>>,
  context: PageContext,
) => Promise<OpenPage | undefined>;

/** A row of the site: one page, or one page a slug. */
export interface SiteRoute {
  /** Names the title in content/titles. */
  id: keyof TitleTexts;
  /** After language and host; `:name` stands for one part. */
  path: string;
  hosts: readonly AppHost[];
  languages: readonly Locale[];
  /** What every installation needs: its only host (`SITE_APP`) has it too. */
  everywhere?: true;
  /** P: the same for all until content changes. S: for a minute. A: of one person, kept by nobody. */
  kind: 'P' | 'S' | 'A';
  /** Its style sheet beside those of all pages, as `sheets/` names it. */
  sheet?: 'home' | 'templates' | 'download' | 'calendar';
  module(): Promise<{ page: SitePage }>;
}
