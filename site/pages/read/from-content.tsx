import type { AppHost } from '../../../src/protocol/app-hosts.ts';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import { filled } from '../../content/filled.ts';
import { READING } from '../../content/reading/reading.ts';
import type { PageContext, SitePage } from '../../page.ts';
import { entriesOf } from '../../parts/entries.ts';
import type { PictureName } from '../../pictures/pictures.ts';
import { Dates } from '../../sections/Dates.tsx';
import { minutesOf } from '../../sections/markdown/headings.ts';
import type { Card } from '../../sections/ReadCards.tsx';
import { HelpCta } from './HelpCta.tsx';
import { besideOf } from './help-groups.ts';
import { readPage } from './read.tsx';
import { readOn } from './read-on.ts';

type ReadKind = 'article' | 'school' | 'help' | 'legal';

/** Drawn pictures that stand for texts, in turn: content that has none of its own is not left bare. */
const PICTURES: readonly PictureName[] = [
  'pitcher',
  'arches',
  'bauhaus',
  'waves',
  'leaves',
  'paper',
  'koi',
  'dunes',
  'fruit',
  'peaks',
  'bloom',
  'cups',
];

/** The picture that an entry has of its own; of two that are laid over each other the later one. */
const coverOf = ({ cover }: ContentPage<ReadKind>['facts']) =>
  cover && ('picture' in cover ? cover.picture : cover.after);

/** A text's card in a list. */
export function cardOf(
  page: ContentPage<ReadKind>,
  at: number,
  path: string,
  context: PageContext,
  pictured = true,
): Card {
  const { slug, text, facts } = page;
  const words = READING[context.locale];
  const picture = coverOf(facts) ?? PICTURES[at % PICTURES.length];
  return {
    href: context.link(`${path}${slug}`),
    title: text.heading,
    text: text.summary,
    facts: (
      <>
        <Dates written={facts.written} updated={undefined} words={words.updated} />
        {filled(words.minutes, { count: minutesOf(text.body) })}
      </>
    ),
    ...(pictured && picture !== undefined && { picture }),
  };
}

interface Source {
  kind: ReadKind;
  /** Of the list, and before each slug. */
  path: string;
  /** A word of the chrome: what the list is called. Left out: there is none. */
  list?: 'articles' | 'help' | 'learn';
  host?: AppHost;
  current?: string;
}

/** The page of one text of content. */
export const contentPage =
  ({ kind, path, list, current }: Source): SitePage =>
  async ({ slug = '' }, context) => {
    const { content } = context.settings;
    const found = await content?.page(kind, slug, context.locale);
    if (content === undefined || found?.found !== 'page') return undefined;
    const { page } = found;
    const all = await entriesOf(content, kind, { lang: context.locale });
    // Other short answers stand beside one; under a text, others of its kind.
    const next =
      kind === 'article' || kind === 'school'
        ? readOn(page.facts.related, all, page.slug)
        : all.filter((other) => page.facts.related.includes(other.slug));
    const related = next.map((other) => cardOf(other, all.indexOf(other), path, context));
    const crumbs = [
      { name: 'Cutout', href: context.link('/') },
      ...(list !== undefined && context.serves(path, context.host)
        ? [{ name: context.words[list], href: context.link(path) }]
        : []),
    ];
    return readPage(
      {
        text: page.text,
        updatedAt: page.updatedAt,
        dates: { written: page.facts.written, updated: page.text.updated },
        langs: page.langs,
        crumbs,
        related,
        bare: kind === 'legal',
        ...(kind === 'help' && {
          beside: besideOf(page, all, READING[context.locale].helpGroups, (other) => context.link(path + other)),
        }),
        ...(current && { current }),
        ...(kind === 'help' && { end: <HelpCta /> }),
      },
      context,
    );
  };
