import { filled } from '../../content/filled.ts';
import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { OpenPage, PageContext } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { type Crumb, Crumbs, crumbsJson } from '../../sections/Crumbs.tsx';
import { headingsOf, minutesOf } from '../../sections/markdown/headings.ts';
import { Markdown } from '../../sections/markdown/Markdown.tsx';
import { Read } from '../../sections/Read.tsx';
import { type Card, ReadCards } from '../../sections/ReadCards.tsx';

export interface ReadText {
  heading: string;
  summary: string;
  body: string;
  title?: string | undefined;
  description?: string | undefined;
}

interface ReadOptions {
  text: ReadText;
  updatedAt: Date;
  /** Languages that it exists in. */
  langs: PageContext['languages'] | Readonly<Partial<PageContext['languages']>>;
  crumbs: readonly Crumb[];
  related: readonly Card[];
  current?: string;
}

const LEAST = 80;

/** What search engines show: the text's own description, else its summary, and its first sentence where that is too short. */
const descriptionOf = ({ description, summary, body }: ReadText): string => {
  const said = description ?? summary;
  return said.length >= LEAST
    ? said
    : `${said} ${body.replace(/[#*_`>|:{}-]/g, '').trim()}`.replace(/\s+/g, ' ').slice(0, 150);
};

/** A page that is read: an article, a help page, a topic, a legal page. */
export function readPage(
  { text, updatedAt, langs, crumbs, related, current }: ReadOptions,
  context: PageContext,
): OpenPage {
  const words = READING[context.locale];
  const facts = filled(words.minutes, { count: minutesOf(text.body) });
  const all = [...crumbs, { name: text.heading }];
  return {
    head: {
      title: { title: text.title ?? text.heading },
      description: descriptionOf(text),
      picture: 'pitcher-cut',
      card: text.heading,
      languages: context.settings.content === undefined ? undefined : (Object.keys(langs) as (keyof typeof langs)[]),
      jsonLd: [
        crumbsJson(all, context.settings.origins.site),
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: text.heading,
          description: text.summary,
          dateModified: updatedAt.toISOString(),
        },
      ],
    },
    body: (
      <Page current={current}>
        <Read
          crumbs={<Crumbs crumbs={all} />}
          title={text.heading}
          summary={text.summary}
          facts={facts}
          contents={headingsOf(text.body)}
          words={words}
        >
          <Markdown body={text.body} />
        </Read>
        {related.length > 0 && (
          <Band title={words.related} soft>
            <ReadCards cards={related} />
          </Band>
        )}
      </Page>
    ),
  };
}
