import { filled } from '../../content/filled.ts';
import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { OpenPage, PageContext } from '../../page.ts';
import { described } from '../../parts/description.ts';
import { Band } from '../../sections/Band.tsx';
import { Crumbs, crumbsJson } from '../../sections/Crumbs.tsx';
import { Dates } from '../../sections/Dates.tsx';
import { headingsOf, minutesOf } from '../../sections/markdown/headings.ts';
import { Markdown } from '../../sections/markdown/Markdown.tsx';
import { Read } from '../../sections/Read.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { articleJson, type ReadOptions } from './read-options.ts';

/** A page that is read: an article, a help page, a topic, a legal page. */
export function readPage(options: ReadOptions, context: PageContext): OpenPage {
  const { text, langs, dates, crumbs, related, current, beside, bare, bands, end, scene, jsonLd = [] } = options;
  const words = READING[context.locale];
  const facts = bare ? undefined : (
    <>
      {dates && <Dates {...dates} words={words.updated} />}
      {filled(words.minutes, { count: minutesOf(text.body) })}
    </>
  );
  const all = [...crumbs, { name: text.heading }];
  return {
    head: {
      title: { title: text.title ?? text.heading },
      // The text's own description, else its summary; the body where that is too short.
      description: described([text.description ?? text.summary, text.body]),
      picture: 'pitcher-cut',
      scene,
      card: text.heading,
      slugs: langs,
      languages: context.settings.content === undefined ? undefined : (Object.keys(langs) as (keyof typeof langs)[]),
      jsonLd: [crumbsJson(all, context.settings.origins.site), articleJson(options), ...jsonLd],
    },
    body: (
      <Page current={current}>
        <Read
          crumbs={<Crumbs crumbs={all} />}
          title={text.heading}
          summary={text.summary}
          facts={facts}
          contents={headingsOf(text.body)}
          beside={beside}
          bare={bare}
          words={words}
        >
          <Markdown body={text.body} />
        </Read>
        {bands}
        {related.length > 0 && (
          <Band title={words.related} soft>
            <ReadCards cards={related} />
          </Band>
        )}
        {end}
      </Page>
    ),
  };
}
