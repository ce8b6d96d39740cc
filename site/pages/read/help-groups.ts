import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { IconName } from '../../../src/ui/kit/Icon.tsx';
import type { READING } from '../../content/reading/reading.ts';
import type { HelpGroup } from '../../sections/HelpGroups.tsx';

type Category = keyof (typeof READING)['en']['helpGroups'];

/** Categories of help in their order; a text of another one stands in the first. */
const ICONS: Readonly<Record<Category, IconName>> = {
  start: 'image-plus',
  cut: 'scissors',
  result: 'image-down',
  account: 'user-round',
  privacy: 'shield-check',
  problems: 'rotate-ccw',
};
const isCategory = (word: string): word is Category => Object.hasOwn(ICONS, word);

/** Short answers by their categories; one that has none is not there. @param privacy the page on privacy, beside the answers about it */
export function helpGroups(
  pages: readonly ContentPage<'help'>[],
  names: Readonly<Record<Category, string>>,
  link: (slug: string) => string,
  privacy?: { title: string; href: string },
): HelpGroup[] {
  // The keys of a table are its words.
  const categories = Object.keys(ICONS) as Category[];
  const of = ({ facts: { category } }: ContentPage<'help'>) => (isCategory(category) ? category : 'start');
  return categories
    .map((category) => ({
      name: names[category],
      icon: ICONS[category],
      links: [
        ...pages
          .filter((page) => of(page) === category)
          .map(({ slug, text }) => ({ title: text.heading, href: link(slug) })),
        ...(category === 'privacy' && privacy !== undefined ? [privacy] : []),
      ],
    }))
    .filter(({ links }) => links.length > 0);
}
