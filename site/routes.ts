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
  /** What every installation needs: its only host (`SITE_APP`) has it too. */
  everywhere?: true;
  /** P: the same for all until content changes. S: for a minute. A: of one person, kept by nobody. */
  kind: 'P' | 'S' | 'A';
  module(): Promise<{ page: SitePage }>;
}

const L5 = LOCALES;
const L3 = ['cn', 'en', 'tw'] as const;
/** Articles are written in two languages; in the others there is none. */
const L2 = ['cn', 'en'] as const;
const OFFICIAL = ['OFFICIAL'] as const;
const ROOM = ['DESIGN_ROOM'] as const;
const BOTH = ['OFFICIAL', 'DESIGN_ROOM'] as const;
const SHOPS = ['OFFICIAL', 'CUTOUT'] as const;
const ALL = ['OFFICIAL', 'CUTOUT', 'DESIGN_ROOM', 'GALLERY'] as const;

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
    hosts: ALL,
    languages: L5,
    kind: 'A',
    module: () => import('./pages/account/account.tsx'),
  },
  {
    id: 'vip',
    path: '/vip',
    hosts: SHOPS,
    languages: L5,
    everywhere: true,
    kind: 'A',
    module: () => import('./pages/vip/vip.tsx'),
  },
  {
    id: 'subscription',
    path: '/subscription',
    hosts: SHOPS,
    languages: L5,
    everywhere: true,
    kind: 'A',
    module: () => import('./pages/order/subscription.tsx'),
  },
  {
    id: 'upgrade',
    path: '/upgrade',
    hosts: SHOPS,
    languages: L5,
    everywhere: true,
    kind: 'A',
    module: () => import('./pages/order/upgrade.tsx'),
  },
  {
    id: 'fission',
    path: '/activity/fission',
    hosts: OFFICIAL,
    languages: L5,
    everywhere: true,
    kind: 'A',
    module: () => import('./pages/fission/fission.tsx'),
  },
  {
    id: 'beShared',
    path: '/be-shared/:code',
    hosts: OFFICIAL,
    languages: L5,
    everywhere: true,
    kind: 'A',
    module: () => import('./pages/be-shared/be-shared.tsx'),
  },
  {
    id: 'download',
    path: '/download/',
    hosts: OFFICIAL,
    languages: L3,
    kind: 'S',
    module: () => import('./pages/download/download.tsx'),
  },
  {
    id: 'downloadPc',
    path: '/download/pc',
    hosts: OFFICIAL,
    languages: L3,
    kind: 'S',
    module: () => import('./pages/download/pc.tsx'),
  },
  {
    id: 'downloadMac',
    path: '/download/mac',
    hosts: OFFICIAL,
    languages: L3,
    kind: 'S',
    module: () => import('./pages/download/mac.tsx'),
  },
  {
    id: 'templates',
    path: '/templates/',
    hosts: BOTH,
    languages: L5,
    kind: 'S',
    module: () => import('./pages/templates/templates.tsx'),
  },
  {
    id: 'templatesIn',
    path: '/templates/:category',
    hosts: BOTH,
    languages: L5,
    kind: 'S',
    module: () => import('./pages/templates/templates.tsx'),
  },
  {
    id: 'suits',
    path: '/suit-recommend/',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'S',
    module: () => import('./pages/suits/suits.tsx'),
  },
  {
    id: 'suit',
    path: '/suit-compilations/:id',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'S',
    module: () => import('./pages/suits/suit.tsx'),
  },
  {
    id: 'school',
    path: '/school-post/',
    hosts: OFFICIAL,
    languages: L2,
    kind: 'P',
    module: () => import('./pages/read/school.tsx'),
  },
  {
    id: 'schoolPost',
    path: '/school-post/:slug',
    hosts: OFFICIAL,
    languages: L2,
    kind: 'P',
    module: () => import('./pages/read/school-post.tsx'),
  },
  {
    id: 'helpPage',
    path: '/pchelp/:slug',
    hosts: OFFICIAL,
    languages: L3,
    kind: 'P',
    module: () => import('./pages/read/pc-help-page.tsx'),
  },
  {
    id: 'topic',
    path: '/topic/:slug',
    hosts: OFFICIAL,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/read/topic.tsx'),
  },
  {
    id: 'legal',
    path: '/legal/:slug',
    hosts: OFFICIAL,
    languages: L5,
    everywhere: true,
    kind: 'P',
    module: () => import('./pages/read/legal.tsx'),
  },
  {
    id: 'room',
    path: '/',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/room/room.tsx'),
  },
  {
    id: 'intro',
    path: '/intro',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/room/intro.tsx'),
  },
  {
    id: 'template',
    path: '/template/:number',
    hosts: ROOM,
    languages: L5,
    kind: 'S',
    module: () => import('./pages/templates/template.tsx'),
  },
  {
    id: 'solution',
    path: '/solution/:slug',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/read/solution.tsx'),
  },
  {
    id: 'calendar',
    path: '/calendar/',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/calendar/calendar.tsx'),
  },
  {
    id: 'month',
    path: '/calendar/:month',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/calendar/calendar.tsx'),
  },
  {
    id: 'year',
    path: '/calendar/year/:year',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/calendar/year.tsx'),
  },
  {
    id: 'articles',
    path: '/articles/',
    hosts: ROOM,
    languages: L2,
    kind: 'P',
    module: () => import('./pages/read/articles.tsx'),
  },
  {
    id: 'article',
    path: '/articles/:slug',
    hosts: ROOM,
    languages: L2,
    kind: 'P',
    module: () => import('./pages/read/article.tsx'),
  },
  {
    id: 'webHelp',
    path: '/webhelp/',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/read/web-help.tsx'),
  },
  {
    id: 'webHelpPage',
    path: '/webhelp/:slug',
    hosts: ROOM,
    languages: L5,
    kind: 'P',
    module: () => import('./pages/read/web-help-page.tsx'),
  },
  {
    id: 'gallery',
    path: '/',
    hosts: ['GALLERY'],
    languages: L5,
    kind: 'S',
    module: () => import('./pages/gallery/gallery.tsx'),
  },
  {
    id: 'mine',
    path: '/mine',
    hosts: ['GALLERY'],
    languages: L5,
    kind: 'A',
    module: () => import('./pages/gallery/mine.tsx'),
  },
  {
    id: 'work',
    path: '/:id',
    hosts: ['GALLERY'],
    languages: L5,
    kind: 'S',
    module: () => import('./pages/gallery/work.tsx'),
  },
];

/** Languages of the download pages; in the two others they are shown in English (D80). */
export const DOWNLOAD_LANGUAGES = L3;

/** Does a host have the page of a row? @param alone the only host of its installation */
export const hasPage = ({ hosts, everywhere }: SiteRoute, host: AppHost, alone = false): boolean =>
  hosts.includes(host) || (alone && everywhere === true);
