import type { AppHost } from '../src/protocol/app-hosts.ts';
import { LOCALES, type Locale } from '../src/protocol/locales.ts';
import type { TitleTexts } from './content/titles/titles.ts';
import type { SitePage } from './page.ts';

/** A row of the site: one page, or one page a slug. */
export interface SiteRoute {
  /** Names the title in content/titles. */
  id: keyof TitleTexts;
  /** After language and host; `:name` stands for one part. */
  path: string;
  hosts: readonly AppHost[];
  languages: readonly Locale[];
  /** P: the same for all until content changes. S: for a minute. A: of one person, kept by nobody. */
  kind: 'P' | 'S' | 'A';
  module(): Promise<{ page: SitePage }>;
}

const L5 = LOCALES;
const L3 = ['cn', 'en', 'tw'] as const;
const OFFICIAL = ['OFFICIAL'] as const;

/** Every page of the four hosts. A new page is a folder of pages/ and a row here. */
export const routes: readonly SiteRoute[] = [
  {
    id: 'home',
    path: '/',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/home/home.tsx'),
  },
  {
    id: 'functions',
    path: '/design/',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/functions/functions.tsx'),
  },
  {
    id: 'tool',
    path: '/tools/:number',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/tool/tool.tsx'),
  },
  {
    id: 'cutout',
    path: '/',
    hosts: ['CUTOUT'],
    languages: L5,
    kind: 'P',
    module: () => import('./pages/cutout/cutout.tsx'),
  },
  {
    id: 'account',
    path: '/account/:tab',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'A',
    module: () => import('./pages/account/account.tsx'),
  },
  {
    id: 'vip',
    path: '/vip',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'A',
    module: () => import('./pages/vip/vip.tsx'),
  },
  {
    id: 'beShared',
    path: '/be-shared/:code',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'A',
    module: () => import('./pages/be-shared/be-shared.tsx'),
  },
];

/** Languages of the download pages; in the two others they are shown in English (D80). */
export const DOWNLOAD_LANGUAGES = L3;
