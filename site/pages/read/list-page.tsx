import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { entriesOf } from '../../parts/entries.ts';
import { narrowed } from '../../parts/narrowed.ts';
import type { PictureName } from '../../pictures/pictures.ts';
import { Band } from '../../sections/Band.tsx';
import { Filters } from '../../sections/Filters.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { cardOf } from './from-content.tsx';

interface ListOf {
  kind: 'article' | 'school';
  path: string;
  words: 'articles' | 'school';
  /** Of the link preview. */
  picture: PictureName;
  current?: string;
}

/** Every text of a kind, as cards. */
export const listPage =
  ({ kind, path, words, picture, current }: ListOf): SitePage =>
  async (_params, context) => {
    const entries = await entriesOf(context.settings.content, kind, { lang: context.locale });
    if (entries.length === 0) return undefined;
    const texts = READING[context.locale];
    const { headline, lead, description } = texts[words];
    const cards = entries.map((item, at) => ({ category: item.facts.category, ...cardOf(item, at, path, context) }));
    const { filters, shown, chosen } = narrowed({
      names: texts.categories,
      items: cards,
      wordsOf: ({ category }) => [category],
      said: context.query.get('category'),
      all: texts.all,
      address: (word) => context.link(word === undefined ? path : `${path}?category=${word}`),
    });
    return {
      head: { description, picture, card: headline, noindex: chosen !== undefined },
      body: (
        <Page current={current}>
          <PageHead title={headline} lead={lead}>
            <Filters title={texts.subject} filters={filters} />
          </PageHead>
          <Band plain>
            <ReadCards level={2} cards={shown} large={chosen === undefined && shown.length > 3} />
          </Band>
        </Page>
      ),
    };
  };
