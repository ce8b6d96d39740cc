import { GALLERY } from '../../content/gallery/gallery.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { Masonry } from '../../sections/Masonry.tsx';
import { PageHead } from '../../sections/PageHead.tsx';

export const page: SitePage = async (_params, context) => {
  const list = await context.settings.content?.list('work', { lang: context.locale, most: 100 });
  if (list === undefined || list.total === 0) return undefined;
  const texts = GALLERY[context.locale];
  return {
    head: {
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
        <PageHead title={texts.headline} lead={texts.lead} />
        <Band plain>
          <Masonry works={list.items} />
        </Band>
      </Page>
    ),
  };
};
