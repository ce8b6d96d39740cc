import { Fragment, type ReactNode } from 'react';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { TopicSection } from '../../../src/protocol/content/kinds.ts';
import { READING } from '../../content/reading/reading.ts';
import { TOOL_PAGE } from '../../content/tool-page/tool-page.ts';
import type { PageContext } from '../../page.ts';
import { entriesOf } from '../../parts/entries.ts';
import type { TemplateView } from '../../parts/templates.ts';
import { Band } from '../../sections/Band.tsx';
import { More } from '../../sections/More.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { type Card, ReadCards } from '../../sections/ReadCards.tsx';
import { Related } from '../../sections/Related.tsx';
import { TemplateGrid } from '../../sections/TemplateGrid.tsx';
import { toolsNamed } from '../../sections/tools.ts';
import { cardOf } from './from-content.tsx';
import { readOn } from './read-on.ts';

export type Topic = ContentPage<'topic'>;

/** Cards of the articles that a topic names, and of others where those are few. */
export async function articlesOf({ facts }: Topic, context: PageContext): Promise<Card[]> {
  const { settings, locale, link } = context;
  const all = await entriesOf(settings.content, 'article', { lang: locale });
  return readOn(facts.articles, all).map((page) => ({
    ...cardOf(page, all.indexOf(page), '/articles/', context),
    href: link(`/articles/${page.slug}`, 'DESIGN_ROOM'),
  }));
}

interface TopicParts {
  topic: Topic;
  templates: readonly TemplateView[];
  articles: readonly Card[];
  context: PageContext;
}

/** Questions with their answers. */
export const pairsOf = ({ text }: Topic) => text.questions.map(({ question, answer }) => [question, answer] as const);

/** What stands under a topic's text; undefined: there is nothing of it. */
const BANDS: Readonly<Record<TopicSection, (parts: TopicParts) => ReactNode>> = {
  templates: ({ templates, context: { locale, link, words } }) =>
    templates.length > 0 && (
      <Band title={READING[locale].templates} soft more={<More href={link('/templates/')}>{words.templates}</More>}>
        <TemplateGrid templates={templates} row />
      </Band>
    ),
  tools: ({ topic, context: { locale, serves } }) => {
    const tools = toolsNamed(topic.facts.tools).filter(({ number }) => serves(`/tools/${number}`, 'OFFICIAL'));
    return (
      tools.length > 0 && (
        <Band title={READING[locale].toolsFor}>
          <Related tools={tools} />
        </Band>
      )
    );
  },
  questions: ({ topic, context: { locale } }) =>
    topic.text.questions.length > 0 && (
      <Band title={TOOL_PAGE[locale].questions}>
        <Questions pairs={pairsOf(topic)} />
      </Band>
    ),
  articles: ({ articles, context: { locale } }) =>
    articles.length > 0 && (
      <Band title={READING[locale].related} soft>
        <ReadCards cards={articles} />
      </Band>
    ),
};

/** The bands of these names, in their order. */
export const topicBands = (names: readonly TopicSection[], parts: TopicParts): ReactNode =>
  names.map((name) => <Fragment key={name}>{BANDS[name](parts)}</Fragment>);
