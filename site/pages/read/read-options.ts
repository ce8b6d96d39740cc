import type { ReactNode } from 'react';
import type { PageContext } from '../../page.ts';
import type { Crumb } from '../../sections/Crumbs.tsx';
import type { Beside } from '../../sections/Read.tsx';
import type { Card } from '../../sections/ReadCards.tsx';

export interface ReadText {
  heading: string;
  summary: string;
  body: string;
  title?: string | undefined;
  description?: string | undefined;
}

/** What a page that is read is made of. */
export interface ReadOptions {
  text: ReadText;
  /** Of the version that is shown; when it was written and changed by its author, where that is known, counts before it. */
  updatedAt: Date;
  dates?: { written: string | undefined; updated: string | undefined };
  /** Languages that it exists in. */
  langs: PageContext['languages'] | Readonly<Partial<PageContext['languages']>>;
  crumbs: readonly Crumb[];
  related: readonly Card[];
  current?: string;
  /** Pages of its group. */
  beside?: Beside | undefined;
  /** Neither how long it takes to read nor a way into the editor. */
  bare?: boolean;
  /** Under the text. */
  bands?: ReactNode;
  /** At the end, under what to read on with. */
  end?: ReactNode;
  /** Number of a template that the link preview shows. */
  scene?: number | undefined;
  jsonLd?: readonly object[];
}

const NO_DATES = { written: undefined, updated: undefined };

/** For search engines. */
export const articleJson = ({ text, updatedAt, dates: { written, updated } = NO_DATES }: ReadOptions): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: text.heading,
  description: text.summary,
  ...(written !== undefined && { datePublished: written }),
  dateModified: updated ?? written ?? updatedAt.toISOString(),
});
