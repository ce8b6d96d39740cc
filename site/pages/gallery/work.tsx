import { filled } from '../../content/filled.ts';
import { GALLERY } from '../../content/gallery/gallery.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { crumbsJson } from '../../sections/Crumbs.tsx';
import { Masonry } from '../../sections/Masonry.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { WorkFrame } from './WorkFrame.tsx';
import { workJson } from './work-facts.ts';

export const page: SitePage = async ({ id = '' }, context) => {
  const { content, origins } = context.settings;
  const found = await content?.page('work', id, context.locale);
  if (content === undefined || found?.found !== 'page') return undefined;
  const { facts, text, langs } = found.page;
  const { picture, maker, licence, source } = facts;
  const texts = GALLERY[context.locale];
  const others = await content.list('work', { lang: context.locale, most: 9 });
  const values = { work: text.name, maker, width: String(picture.width), height: String(picture.height), licence };
  const crumbs = [{ name: context.words.gallery, href: context.link('/') }, { name: text.name }];
  return {
    head: {
      title: values,
      description: filled(texts.workDescription, values),
      picture: 'koi',
      work: source.type === 'user' ? id : undefined,
      card: text.name,
      languages: Object.keys(langs) as (keyof typeof langs)[],
      jsonLd: [crumbsJson(crumbs, origins.site), workJson(found.page, origins.site)],
    },
    body: (
      <Page current="gallery">
        <PageHead crumbs={crumbs} />
        <Band plain>
          <WorkFrame work={found.page} />
        </Band>
        <Band title={texts.more} soft>
          <Masonry works={others.items.filter(({ slug }) => slug !== id).slice(0, 8)} />
        </Band>
      </Page>
    ),
  };
};
