import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { IconName } from '../../../src/ui/kit/Icon.tsx';
import type { READING } from '../../content/reading/reading.ts';
import type { HelpGroup } from '../../sections/HelpGroups.tsx';
import type { Beside } from '../../sections/Read.tsx';

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

/** What is read of an answer here. */
type Answer = Pick<ContentPage<'help'>, 'slug'> & { facts: { category: string }; text: { heading: string } };

const categoryOf = ({ facts: { category } }: Answer): Category => (isCategory(category) ? category : 'start');

/** Short answers by their categories; one that has none is not there. @param privacy the page on privacy, beside the answers about it */
export function helpGroups(
  pages: readonly ContentPage<'help'>[],
  names: Readonly<Record<Category, string>>,
  link: (slug: string) => string,
  privacy?: { title: string; href: string },
): HelpGroup[] {
  // The keys of a table are its words.
  const categories = Object.keys(ICONS) as Category[];
  return categories
    .map((category) => ({
      name: names[category],
      icon: ICONS[category],
      links: [
        ...pages
          .filter((page) => categoryOf(page) === category)
          .map(({ slug, text }) => ({ title: text.heading, href: link(slug) })),
        ...(category === 'privacy' && privacy !== undefined ? [privacy] : []),
      ],
    }))
    .filter(({ links }) => links.length > 0);
}

/** The short answers of a text's group, itself among them. */
export function besideOf(
  page: Answer,
  pages: readonly Answer[],
  names: Readonly<Record<Category, string>>,
  link: (slug: string) => string,
): Beside {
  const own = categoryOf(page);
  const links = pages
    .filter((other) => categoryOf(other) === own)
    .map(({ slug, text }) => ({ title: text.heading, href: link(slug), isOn: slug === page.slug }));
  return { name: names[own], links };
}
