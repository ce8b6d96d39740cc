import { z } from 'zod';
import type {
  HandpickAnswer,
  HotWordsAnswer,
  RecommendAnswer,
  RecordsAnswer,
  TemplateCategoriesAnswer,
  TemplatesAnswer,
  WebInitAnswer,
} from '../../src/protocol/content.ts';
import { askedLocale } from '../http/asked-locale.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { userOf } from '../http/user.ts';
import type { Services } from '../services.ts';
import { LEDGER_PAGE } from '../sheets/sheets.ts';
import { ledgerQuery } from './rights.ts';

const lang = z.string().max(16).optional();
const id = z.string().min(1).max(128);
const page = { cursor: z.string().max(128).default(''), count: z.coerce.number().int().min(1).max(50).default(20) };

export const langQuery = z.object({ lang });
export const searchQuery = z.object({
  keyword: z.string().max(100).default(''),
  category_id: id.optional(),
  ...page,
  lang,
});
export const recommendQuery = z.object({ id: id.optional(), lang });
export const handpickQuery = z.object({ id, ...page, lang });

/** The template service of spec §7, whose payloads it does not show: ours stand in src/protocol/content.ts. */
export function templateRoutes(app: Listener, services: Services): void {
  const { templates } = services;
  const { sheets } = services.accounts;

  app.get('/operation/category_list.json', async (request): Promise<TemplateCategoriesAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const query = readInput(langQuery, request.query);
    return { code: 0, data: { list: templates.categories(askedLocale(query.lang, request)) } };
  });

  app.get('/search/search.json', async (request): Promise<TemplatesAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const { category_id: category, lang: asked, ...wish } = readInput(searchQuery, request.query);
    const found = templates.search(askedLocale(asked, request), {
      ...wish,
      ...(category === undefined ? {} : { category }),
    });
    return { code: 0, data: found };
  });

  app.get('/search/recommend.json', async (request): Promise<RecommendAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const query = readInput(recommendQuery, request.query);
    return { code: 0, data: { list: templates.recommend(askedLocale(query.lang, request), query.id) } };
  });

  app.get('/search/hot_words.json', async (request): Promise<HotWordsAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const query = readInput(langQuery, request.query);
    return { code: 0, data: { list: templates.hotWords(askedLocale(query.lang, request)) } };
  });

  app.get('/h5/handpick.json', async (request): Promise<HandpickAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const query = readInput(langQuery, request.query);
    return { code: 0, data: { list: templates.handpicked(askedLocale(query.lang, request)) } };
  });

  app.get('/h5/handpick_detail.json', async (request): Promise<TemplatesAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const { lang: asked, ...wish } = readInput(handpickQuery, request.query);
    return { code: 0, data: templates.handpick(askedLocale(asked, request), wish) };
  });

  app.get('/template_center/web_init.json', async (request): Promise<WebInitAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const locale = askedLocale(readInput(langQuery, request.query).lang, request);
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

  /** A page of the ledger holds other movements too: a page of records may be shorter, or empty, and still have a next one. */
  app.get('/record/get_list.json', async (request): Promise<RecordsAnswer> => {
    await takeRate(services, 'account', request, undefined);
    const userId = await userOf(request, services);
    const { cursor } = readInput(ledgerQuery, request.query);
    const entries = await sheets.ledger(userId, cursor === '' ? undefined : Number(cursor));
    const list = entries.flatMap(({ kind, work, at }) =>
      kind === 'commit' && work !== null ? [{ uuid: work, time: Math.floor(at.getTime() / 1000) }] : [],
    );
    return { code: 0, data: { list, cursor: entries.length === LEDGER_PAGE ? String(entries.at(-1)?.id ?? '') : '' } };
  });
}
