import { HOME } from '../../content/home/home.ts';
import { Page } from '../../layouts/Page.tsx';
import type { PageContext, SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { DuoCards } from '../../sections/DuoCards.tsx';
import { Facts } from '../../sections/Facts.tsx';
import { Hub } from '../../sections/Hub.tsx';
import { More } from '../../sections/More.tsx';
import { Shelf } from '../../sections/Shelf.tsx';
import { ToolGrid } from '../../sections/ToolGrid.tsx';

const organisation = ({ settings, link, locale }: PageContext) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Cutout',
    url: settings.origins.site,
    logo: `${settings.origins.site}/pictures/mark.svg`,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Cutout',
    url: settings.origins.site,
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${settings.origins.site}${link('/design/')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];

export const page: SitePage = async (_params, context) => {
  const texts = HOME[context.locale];
  return {
    head: {
      description: texts.description,
      picture: 'pitcher-cut',
      card: texts.headline,
      jsonLd: organisation(context),
    },
    body: (
      <Page>
        <Hub headline={texts.headline} lead={texts.lead} plate={texts.plate} />
        <Shelf tags={texts.slices} label={texts.shelf} />
        <Band
          title={texts.tools}
          more={<More href={context.link('/design/')}>{context.words.allFunctions}</More>}
          plain
        >
          <ToolGrid />
        </Band>
        <Facts rows={texts.facts} />
        <DuoCards texts={texts} />
      </Page>
    ),
  };
};
