/** A page of each kind, and what it may take. */
export interface LcpPage {
  name: string;
  title: string;
  path: string;
  /** ms. */
  lcp: number;
  cls: number;
  isLoggedIn?: boolean;
  /** The frame of a dialog, opened in the page of this path. */
  isDialog?: boolean;
}

export const SCREENS = {
  phone: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true },
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, isMobile: false },
} as const;

export const LCP_PAGES: readonly LcpPage[] = [
  { name: 'home', title: 'the home page', path: '/en/', lcp: 1800, cls: 0.02 },
  { name: 'tool', title: 'a tool’s page', path: '/en/tools/7', lcp: 1800, cls: 0.02 },
  { name: 'cutout', title: 'the cut-out’s page', path: '/en/cutout/', lcp: 1800, cls: 0.02 },
  { name: 'templates', title: 'the templates', path: '/en/templates/', lcp: 2000, cls: 0.02 },
  { name: 'gallery', title: 'the gallery', path: '/en/gallery/', lcp: 2000, cls: 0.02 },
  { name: 'article', title: 'an article', path: '/en/designroom/articles/file-formats', lcp: 1500, cls: 0.01 },
  { name: 'help', title: 'a help page', path: '/en/designroom/webhelp/change-the-background', lcp: 1500, cls: 0.01 },
  { name: 'calendar', title: 'the calendar', path: '/en/designroom/calendar/', lcp: 1500, cls: 0.01 },
  { name: 'download', title: 'the downloads', path: '/en/download/', lcp: 1500, cls: 0.01 },
  { name: 'vip', title: 'the memberships', path: '/en/vip', lcp: 1500, cls: 0.01 },
  { name: 'login', title: 'the account, logged out', path: '/en/account/sheets', lcp: 1500, cls: 0.01 },
  { name: 'account', title: 'the account', path: '/en/account/sheets', lcp: 1500, cls: 0.01, isLoggedIn: true },
  { name: 'dialog', title: 'a dialog’s frame', path: '/en/', lcp: 1200, cls: 0.001, isLoggedIn: true, isDialog: true },
];
