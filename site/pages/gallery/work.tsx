import { filled } from '../../content/filled.ts';
import { GALLERY } from '../../content/gallery/gallery.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { ContentPicture } from '../../parts/ContentPicture.tsx';
import { Action } from '../../sections/Action.tsx';
import { Band } from '../../sections/Band.tsx';
import { Crumbs } from '../../sections/Crumbs.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { Masonry } from '../../sections/Masonry.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';

const LICENCES = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
} as const;

export const page: SitePage = async ({ id = '' }, context) => {
  const { content, origins } = context.settings;
  const found = await content?.page('work', id, context.locale);
  if (content === undefined || found?.found !== 'page') return undefined;
  const { facts, text, langs } = found.page;
  const { picture, maker, licence, source } = facts;
  const texts = GALLERY[context.locale];
  const others = await content.list('work', { lang: context.locale, most: 9 });
  const values = { work: text.name, maker, width: String(picture.width), height: String(picture.height), licence };
  const rows = [
    [texts.maker, source.type === 'house' ? `${maker} · ${filled(texts.house, { seed: source.seed })}` : maker],
    [texts.size, `${picture.width} × ${picture.height}`],
    [texts.licence, licence],
  ];
  return {
    head: {
      title: values,
      description: filled(texts.workDescription, values),
      picture: 'koi',
      card: text.name,
      languages: Object.keys(langs) as (keyof typeof langs)[],
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'ImageObject',
          name: text.name,
          contentUrl: origins.site + picture.src,
          license: LICENCES[licence],
          creator: { '@type': 'Organization', name: maker },
        },
      ],
    },
    body: (
      <Page current="gallery">
        <PageHead title={text.name}>
          <Crumbs crumbs={[{ name: context.words.gallery, href: context.link('/') }, { name: text.name }]} />
        </PageHead>
        <Band plain>
          <TwoUp
            title={maker}
            text={text.alt}
            action={
              <Action look="primary" icon="download" href={picture.src} download>
                {texts.download}
              </Action>
            }
          >
            <ContentPicture picture={picture} alt={text.alt} sizes="(max-width: 900px) 100vw, 640px" eager />
            <FactTable rows={rows} />
          </TwoUp>
        </Band>
        <Band title={texts.more} soft>
          <Masonry works={others.items.filter(({ slug }) => slug !== id).slice(0, 8)} />
        </Band>
      </Page>
    ),
  };
};
