import { HTML_LANG } from '../../../src/protocol/locales.ts';
import type { PageContext } from '../../page.ts';

/** Who runs the site, for search engines, and how it is searched. */
export const organisation = ({ settings, link, locale }: PageContext) => [
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
    inLanguage: HTML_LANG[locale],
    potentialAction: {
      '@type': 'SearchAction',
      target: `${settings.origins.site}${link('/design/')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];
