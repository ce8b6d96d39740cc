import type { AppHost } from '../../src/protocol/app-hosts.ts';
import type { ChromeTexts } from '../content/chrome/chrome.ts';

export interface NavLink {
  /** A text of the chrome. */
  word: keyof ChromeTexts & string;
  path: string;
  /** Left out: the page's own where it has that page, else OFFICIAL. */
  host?: AppHost;
}

const OWN: readonly NavLink[] = [
  { word: 'templates', path: '/templates/' },
  { word: 'gallery', path: '/', host: 'GALLERY' },
  { word: 'download', path: '/download/' },
  { word: 'membership', path: '/vip' },
];

const ROOM: readonly NavLink[] = [
  { word: 'start', path: '/', host: 'DESIGN_ROOM' },
  { word: 'templates', path: '/templates/', host: 'DESIGN_ROOM' },
  { word: 'calendar', path: '/calendar/', host: 'DESIGN_ROOM' },
  { word: 'articles', path: '/articles/', host: 'DESIGN_ROOM' },
  { word: 'help', path: '/webhelp/', host: 'DESIGN_ROOM' },
];

/** The links of the bar: the design room has its own, which take the place of the tools too. */
export const navLinks = (host: AppHost): readonly NavLink[] => (host === 'DESIGN_ROOM' ? ROOM : OWN);

export interface FootColumn {
  word: keyof ChromeTexts & string;
  links: readonly NavLink[];
}

export const FOOT: readonly FootColumn[] = [
  {
    word: 'make',
    links: [
      { word: 'templates', path: '/templates/' },
      { word: 'topics', path: '/suit-recommend/' },
      { word: 'marketingCalendar', path: '/calendar/', host: 'DESIGN_ROOM' },
      { word: 'gallery', path: '/', host: 'GALLERY' },
      { word: 'designRoom', path: '/', host: 'DESIGN_ROOM' },
    ],
  },
  {
    word: 'getIt',
    links: [
      { word: 'downloadCentre', path: '/download/' },
      { word: 'windows', path: '/download/pc' },
      { word: 'mac', path: '/download/mac' },
      { word: 'cutoutHome', path: '/', host: 'CUTOUT' },
    ],
  },
  {
    word: 'account',
    links: [
      { word: 'membership', path: '/vip' },
      { word: 'images', path: '/account/sheets' },
      { word: 'invoices', path: '/account/invoices' },
      { word: 'deleteData', path: '/account/data' },
    ],
  },
  {
    word: 'help',
    links: [
      { word: 'helpCentre', path: '/webhelp/', host: 'DESIGN_ROOM' },
      { word: 'learn', path: '/school-post/' },
      { word: 'articles', path: '/articles/', host: 'DESIGN_ROOM' },
      { word: 'privacy', path: '/legal/privacy' },
      { word: 'terms', path: '/legal/terms' },
    ],
  },
];
