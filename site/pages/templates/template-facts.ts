import type { PageContext } from '../../page.ts';
import type { TemplateView } from '../../parts/templates.ts';

/** The other templates, those of the same category first. */
export function relatedTo({ number, category }: TemplateView, all: readonly TemplateView[]): TemplateView[] {
  const others = all.filter((one) => one.number !== number);
  const near = others.filter((one) => one.category === category);
  return [...near, ...others.filter((one) => !near.includes(one))];
}

/** For search engines: a template's picture. */
export const templateJson = ({ name, alt, number }: TemplateView, { settings, locale }: PageContext): object => ({
  '@context': 'https://schema.org',
  '@type': 'ImageObject',
  name,
  caption: alt,
  contentUrl: `${settings.origins.site}/scenes/${number}-${locale}-1200.webp`,
});

/** For search engines: a page of the list. */
export const listJson = (
  name: string,
  templates: readonly TemplateView[],
  { link, settings }: PageContext,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: templates.map((one, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: one.name,
      url: new URL(link(`/template/${one.number}`, 'DESIGN_ROOM'), settings.origins.site).href,
    })),
  },
});
