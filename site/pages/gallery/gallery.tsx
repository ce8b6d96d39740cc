import { GALLERY } from '../../content/gallery/gallery.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Action } from '../../sections/Action.tsx';
import { Band } from '../../sections/Band.tsx';
import { Filters } from '../../sections/Filters.tsx';
import { Masonry } from '../../sections/Masonry.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { Turns } from '../../sections/Turns.tsx';
import { wallOf } from './wall.ts';

export const page: SitePage = async (_params, context) => {
  const { filters, works, isNarrowed, at, last, address } = await wallOf(context);
  if (works.length === 0) return undefined;
  const texts = GALLERY[context.locale];
  return {
    head: {
      noindex: isNarrowed,
      pageOfList: at,
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
          <Masonry works={works} first />
          <Turns at={at} last={last} address={address} />
        </Band>
      </Page>
    ),
  };
};
