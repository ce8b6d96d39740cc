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

/** Without a `/config.js` (a page served by hand) the editor is expected at the default address. */
export const siteConfig = (): SiteConfig => window.SITE_CONFIG ?? { editorOrigin: 'http://localhost:8787' };
