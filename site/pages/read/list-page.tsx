import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import type { PictureName } from '../../pictures/pictures.ts';
import { Band } from '../../sections/Band.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { cardOf } from './from-content.ts';

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
    const list = await context.settings.content?.list(kind, { lang: context.locale, most: 100 });
    if (list === undefined || list.total === 0) return undefined;
    const { headline, lead, description } = READING[context.locale][words];
    const cards = list.items.map((item, at) => cardOf(item, at, path, context));
    return {
      head: { description, picture, card: headline },
      body: (
        <Page current={current}>
          <PageHead title={headline} lead={lead} />
          <Band plain>
            <ReadCards level={2} cards={cards} />
          </Band>
        </Page>
      ),
    };
  };
