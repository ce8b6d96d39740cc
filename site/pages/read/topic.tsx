import { TOPIC_SECTIONS } from '../../../src/protocol/content/kinds.ts';
import type { SitePage } from '../../page.ts';
import { templatesNamed } from '../../parts/templates.ts';
import { questionsJson } from '../../sections/Questions.tsx';
import { readPage } from './read.tsx';
import { articlesOf, pairsOf, type Topic, topicBands } from './topic-bands.tsx';

/** A topic, or a solution of a trade: its text with the templates, tools and articles that go with it. */
export const topicPage =
  (kind: 'topic' | 'solution'): SitePage =>
  async ({ slug = '' }, context) => {
    const { settings, locale, link } = context;
    const found = await settings.content?.page(kind, slug, locale);
    if (found?.found !== 'page') return undefined;
    const topic = found.page as Topic;
    const { text, facts, langs, updatedAt } = topic;
    const [templates, articles] = await Promise.all([
      templatesNamed(context, facts.templates),
      articlesOf(topic, context),
    ]);
    const sections = facts.sections.length > 0 ? facts.sections : TOPIC_SECTIONS;
    const pairs = sections.includes('questions') ? pairsOf(topic) : [];
    const options = {
      text: { ...text, summary: text.lead },
      updatedAt,
      langs,
      crumbs: [{ name: 'Cutout', href: link('/') }],
      related: [],
      bands: topicBands(sections, { topic, templates, articles, context }),
      scene: templates[0]?.number,
      jsonLd: pairs.length > 0 ? [questionsJson(pairs)] : [],
    };
    return readPage(options, context);
  };

export const page = topicPage('topic');
