import type { ComponentType } from 'react';
import type { PageData } from '../config/page-data.ts';
import type { SiteApp } from '../config/site-app.ts';

/** What each part that the browser draws is given: its own props from the HTML, and the page's application. */
export interface IslandContext {
  page: PageData;
  app: SiteApp;
}

/** Props by the name of the part; they travel as JSON in the HTML. */
export interface IslandProps {
  /** The state of the person's account, in the bar of a page. */
  none: Record<string, never>;
}
export type IslandName = keyof IslandProps;

type Loaders = { readonly [Name in IslandName]: () => Promise<ComponentType<IslandProps[Name] & IslandContext>> };

/** Parts of pages that the browser draws; the code of each is fetched by the page that has it. */
export const ISLANDS: Loaders = {
  none: async () => () => null,
};
