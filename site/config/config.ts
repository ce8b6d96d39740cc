import { pageDataOf } from './page-data.ts';

/** What `/config.js` of the site's server says: where the editor and the demo are. */
export interface SiteConfig {
  editorOrigin: string;
  /** Empty where this installation has no demo. */
  demoOrigin?: string;
}

declare global {
  interface Window {
    SITE_CONFIG?: SiteConfig;
  }
}

/** As the server says it: in the page itself, or by `/config.js` where the page is one of the build (callback.html). */
export function siteConfig(): SiteConfig {
  if (document.body.dataset.page !== undefined) return pageDataOf(document.body);
  return window.SITE_CONFIG ?? { editorOrigin: 'http://localhost:8787' };
}
