import type { PageData } from './page-data.ts';
import type { SiteApp } from './site-app.ts';

/** What each part that the browser draws is given: the page's own data, and its application. */
export interface IslandContext {
  page: PageData;
  app: SiteApp;
}
