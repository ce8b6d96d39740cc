import * as contracts from '../../../src/protocol/calls/templates.schema.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { requestedLocale } from '../../platform/http/requested-locale.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { Templates } from './templates.ts';

/** The template service of spec §7. */
export function templateRoutes(app: Listener, ports: RoutePorts, templates: Templates): void {
  const route = createRoute(app, ports);

  route(contracts.templateCategories, ({ request, query }) => ({
    code: 0,
    data: { list: templates.categories(requestedLocale(query.lang, request)) },
  }));

  route(contracts.searchTemplates, ({ request, query: { category_id: category, lang, ...params } }) => ({
    code: 0,
    data: templates.search(requestedLocale(lang, request), { ...params, ...(category !== undefined && { category }) }),
  }));

  route(contracts.recommendTemplates, ({ request, query }) => ({
    code: 0,
    data: { list: templates.recommend(requestedLocale(query.lang, request), query.id) },
  }));

  route(contracts.templateHotWords, ({ request, query }) => ({
    code: 0,
    data: { list: templates.hotWords(requestedLocale(query.lang, request)) },
  }));

  route(contracts.templateHandpicks, ({ request, query }) => ({
    code: 0,
    data: { list: templates.handpicked(requestedLocale(query.lang, request)) },
  }));

  route(contracts.templateHandpick, ({ request, query: { lang, ...params } }) => ({
    code: 0,
    data: templates.handpick(requestedLocale(lang, request), params),
  }));

  route(contracts.templateWebInit, ({ request, query }) => {
    const locale = requestedLocale(query.lang, request);
    return {
      code: 0,
      data: {
        categories: templates.categories(locale),
        hot_words: templates.hotWords(locale),
        handpick: templates.handpicked(locale),
        recommend: templates.recommend(locale, undefined),
      },
    };
  });
}
