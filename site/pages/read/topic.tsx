import type { PageContext, SitePage } from '../../page.ts';
import { cardOf } from './from-content.ts';
import { readPage } from './read.tsx';

/** A topic, or a solution of a trade: its text with the articles that go with it. */
export const topicPage =
  (kind: 'topic' | 'solution'): SitePage =>
  async ({ slug = '' }, context: PageContext) => {
    const { content } = context.settings;
    const found = await content?.page(kind, slug, context.locale);
    if (content === undefined || found?.found !== 'page') return undefined;
    const { text, facts, langs, updatedAt } = found.page;
    const articles = await Promise.all(facts.articles.map((one) => content.page('article', one, context.locale)));
    const related = articles.flatMap((one, at) => {
      if (one.found !== 'page') return [];
      return [
        {
          ...cardOf(one.page, at, '/articles/', context),
          href: context.link(`/articles/${one.page.slug}`, 'DESIGN_ROOM'),
        },
      ];
    });
    const crumbs = [{ name: 'Cutout', href: context.link('/') }];
    return readPage({ text: { ...text, summary: text.lead }, updatedAt, langs, crumbs, related }, context);
  };

export const page = topicPage('topic');
