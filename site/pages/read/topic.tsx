import { Fragment, type ReactNode } from 'react';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import { TOPIC_SECTIONS, type TopicSection } from '../../../src/protocol/content/kinds.ts';
import { READING } from '../../content/reading/reading.ts';
import { TOOL_PAGE } from '../../content/tool-page/tool-page.ts';
import type { PageContext, SitePage } from '../../page.ts';
import { type TemplateView, templatesNamed } from '../../parts/templates.ts';
import { Band } from '../../sections/Band.tsx';
import { More } from '../../sections/More.tsx';
import { Questions, questionsJson } from '../../sections/Questions.tsx';
import { type Card, ReadCards } from '../../sections/ReadCards.tsx';
import { Related } from '../../sections/Related.tsx';
import { TemplateGrid } from '../../sections/TemplateGrid.tsx';
import { toolsNamed } from '../../sections/tools.ts';
import { cardOf } from './from-content.ts';
import { readPage } from './read.tsx';

type Topic = ContentPage<'topic'>;

async function articlesOf({ facts }: Topic, context: PageContext): Promise<Card[]> {
  const { settings, locale, link } = context;
  const articles = await Promise.all(facts.articles.map((one) => settings.content?.page('article', one, locale)));
  return articles.flatMap((one, at) =>
    one?.found === 'page'
      ? [{ ...cardOf(one.page, at, '/articles/', context), href: link(`/articles/${one.page.slug}`, 'DESIGN_ROOM') }]
      : [],
  );
}

interface Parts {
  topic: Topic;
  templates: readonly TemplateView[];
  articles: readonly Card[];
  context: PageContext;
}

const pairsOf = ({ text }: Topic) => text.questions.map(({ question, answer }) => [question, answer] as const);

/** What stands under a topic's text; undefined: there is nothing of it. */
const BANDS: Readonly<Record<TopicSection, (parts: Parts) => ReactNode>> = {
  templates: ({ templates, context: { locale, link, words } }) =>
    templates.length > 0 && (
      <Band title={READING[locale].templates} soft more={<More href={link('/templates/')}>{words.templates}</More>}>
        <TemplateGrid templates={templates} row />
      </Band>
    ),
  tools: ({ topic, context: { locale } }) => {
    const tools = toolsNamed(topic.facts.tools);
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

/** A topic, or a solution of a trade: its text with the templates, tools and articles that go with it. */
export const topicPage =
  (kind: 'topic' | 'solution'): SitePage =>
  async ({ slug = '' }, context) => {
    const { settings, locale, link, query } = context;
    const found = await settings.content?.page(kind, slug, locale, query.get('preview') ?? undefined);
    if (found?.found !== 'page') return undefined;
    const topic = found.page as Topic;
    const { text, facts, langs, updatedAt } = topic;
    const [templates, articles] = await Promise.all([
      templatesNamed(context, facts.templates),
      articlesOf(topic, context),
    ]);
    const sections = facts.sections.length > 0 ? facts.sections : TOPIC_SECTIONS;
    const pairs = sections.includes('questions') ? pairsOf(topic) : [];
    const bands = sections.map((name) => (
      <Fragment key={name}>{BANDS[name]({ topic, templates, articles, context })}</Fragment>
    ));
    const options = {
      text: { ...text, summary: text.lead },
      updatedAt,
      langs,
      crumbs: [{ name: 'Cutout', href: link('/') }],
      related: [],
      bands,
      scene: templates[0]?.number,
      jsonLd: pairs.length > 0 ? [questionsJson(pairs)] : [],
    };
    return readPage(options, context);
  };

export const page = topicPage('topic');
