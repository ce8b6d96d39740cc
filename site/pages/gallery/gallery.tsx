import { GALLERY } from '../../content/gallery/gallery.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { narrowed } from '../../parts/narrowed.ts';
import { Action } from '../../sections/Action.tsx';
import { Band } from '../../sections/Band.tsx';
import { Filters } from '../../sections/Filters.tsx';
import { Masonry } from '../../sections/Masonry.tsx';
import { PageHead } from '../../sections/PageHead.tsx';

export const page: SitePage = async (_params, context) => {
  const list = await context.settings.content?.list('work', { lang: context.locale, most: 100 });
  if (list === undefined || list.total === 0) return undefined;
  const texts = GALLERY[context.locale];
  const { filters, shown, isNarrowed } = narrowed({
    names: texts.tags,
    items: list.items,
    wordsOf: ({ facts }) => facts.tags,
    said: context.query.get('tag'),
    all: texts.all,
    address: (word) => context.link(word === undefined ? '/' : `/?tag=${word}`),
  });
  return {
    head: {
      noindex: isNarrowed,
      description: texts.description,
      picture: 'koi',
      card: texts.headline,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: texts.headline,
          description: texts.description,
        },
      ],
    },
    body: (
      <Page current="gallery">
        <PageHead
          title={texts.headline}
          lead={texts.lead}
          action={
            <Action look="primary" big icon="upload" href={context.link('/mine')}>
              {texts.publish}
            </Action>
          }
        >
          <Filters title={texts.subject} filters={filters} mine={{ name: texts.mine, href: context.link('/mine') }} />
        </PageHead>
        <Band plain>
          <Masonry works={shown} />
        </Band>
      </Page>
    ),
  };
};
