import type { AppHost } from '../app-hosts.ts';
import type { ContentReader } from '../content/content-reader.schema.ts';
import type { Locale } from '../locales.ts';

/**
 * Between the server and the site's own bundle, which the server loads by its path (D75): what a page is asked with, and what comes
 * back. Programs do not import each other, so the words are here.
 */
export interface SiteSettings {
  /** As browsers see them; `demo` is empty where there is none. */
  origins: { site: string; editor: string; demo: string };
  /** Hostname → host, where an operator gives each one its own (D77). */
  hosts?: Readonly<Record<string, AppHost>> | undefined;
  app?: AppHost | undefined;
  /** Outside of `release` no page is listed by a search engine. */
  environment: 'pre' | 'beta' | 'release';
  /** Files of the build that each page names; `sheets`: those that one kind of page names besides, by the name in its row. */
  assets: { script: string; styles: readonly string[]; sheets: Readonly<Record<string, readonly string[]>> };
  /** Tools that the built editor has; a page of another one has no drop zone. */
  tools: readonly string[];
  /** What operators edit; left out: the pages show what the site itself holds. */
  content?: ContentReader | undefined;
  /** What an invitation's code brings to who comes by it, and for how many days; undefined: nothing, or nothing any more. */
  invitation?: ((code: string) => Promise<{ invited: number; days: number } | undefined>) | undefined;
  /** ms since 1970. */
  now(): number;
  /** Stands in the HTML where a nonce goes; no content can hold it. */
  nonce: string;
}

export interface SiteRequest {
  hostname: string;
  /** Path and query, as asked. */
  url: string;
  /** Said on the page of a failure. */
  requestId: string;
}

export type SiteAnswer =
  /** `cache`: for whom the page may be kept; P for all until content changes, S for a minute, A for nobody. */
  | { kind: 'page'; status: 200 | 404 | 410 | 500; html: string; cache: 'P' | 'S' | 'A' }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'file'; type: string; body: string };

/** What a link preview shows: drawn by the server, 1200 × 630. */
export interface SiteCard {
  svg: string;
  /** Of ours, below the site's folder of pictures; laid at the right edge. */
  picture: string;
  /** A template, which is shown in the picture's place. */
  scene?: { number: number; locale: Locale } | undefined;
  /** A user's work, which is shown in the picture's place. */
  work?: string | undefined;
}

export interface SiteRenderer {
  answer(request: SiteRequest): Promise<SiteAnswer>;
  /** Undefined where there is no such page. */
  card(request: SiteRequest): Promise<SiteCard | undefined>;
  /** The page of a failure of ours. */
  failure(request: SiteRequest): Promise<string>;
}

/** What the bundle exports. */
export interface SiteBundle {
  createRenderer(settings: SiteSettings): SiteRenderer;
}
