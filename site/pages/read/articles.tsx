import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { cardOf } from './from-content.ts';

export const page: SitePage = async (_params, context) => {
  const list = await context.settings.content?.list('article', { lang: context.locale, most: 100 });
  if (list === undefined || list.total === 0) return undefined;
  const { headline, lead, description } = READING[context.locale].articles;
  const cards = list.items.map((item, at) => cardOf(item, at, '/articles/', context));
  return {
    head: { description, picture: 'arches', card: headline },
    body: (
      <Page current="articles">
        <PageHead title={headline} lead={lead} />
        <Band plain>
          <ReadCards cards={cards} />
        </Band>
      </Page>
    ),
  };
};
