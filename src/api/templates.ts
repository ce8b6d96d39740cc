import * as schemas from '../protocol/content.schema.ts';
import type {
  Handpick,
  RecordsAnswer,
  Template,
  TemplateCategory,
  TemplatesAnswer,
  WebInitAnswer,
} from '../protocol/content.ts';
import { createWrapper, type WrappedCall, type WrapperOptions } from './wrapper.ts';

export interface TemplateSearch {
  /** All of its words must occur; left out: every template. */
  keyword?: string | undefined;
  category?: string | undefined;
  cursor?: string | undefined;
}

/** The template service of spec §7, one function a call, in the language of the context. */
export interface TemplateService {
  webInit(signal: AbortSignal): Promise<WebInitAnswer['data']>;
  categories(signal: AbortSignal): Promise<TemplateCategory[]>;
  search(signal: AbortSignal, wish?: TemplateSearch): Promise<TemplatesAnswer['data']>;
  /** What is like a template; without one, the first of each category. */
  recommend(signal: AbortSignal, id?: string): Promise<Template[]>;
  hotWords(signal: AbortSignal): Promise<string[]>;
  handpicks(signal: AbortSignal): Promise<Handpick[]>;
  handpick(signal: AbortSignal, id: string, cursor?: string): Promise<TemplatesAnswer['data']>;
  /** The works that the user used sheets for. @throws LOGIN_REQUIRED */
  records(signal: AbortSignal, cursor?: string): Promise<RecordsAnswer['data']>;
}

export function createTemplates(options: WrapperOptions): TemplateService {
  const posters = createWrapper('posters', options);
  const read = async <T>(signal: AbortSignal, { query, ...call }: WrappedCall<{ data: T }>): Promise<T> =>
    (await posters.get(signal, { ...call, query: { lang: options.context().lang, ...query } })).data;

  return {
    webInit: (signal) => read(signal, { path: '/template_center/web_init.json', schema: schemas.webInitSchema }),
    categories: async (signal) =>
      (await read(signal, { path: '/operation/category_list.json', schema: schemas.templateCategoriesSchema })).list,
    search: (signal, { keyword = '', category, cursor = '' } = {}) =>
      read(signal, {
        path: '/search/search.json',
        query: { keyword, cursor, ...(category !== undefined && { category_id: category }) },
        schema: schemas.templatesSchema,
      }),
    recommend: async (signal, id) => {
      const query: Record<string, string> = id === undefined ? {} : { id };
      return (await read(signal, { path: '/search/recommend.json', query, schema: schemas.recommendSchema })).list;
    },
    hotWords: async (signal) =>
      (await read(signal, { path: '/search/hot_words.json', schema: schemas.hotWordsSchema })).list,
    handpicks: async (signal) =>
      (await read(signal, { path: '/h5/handpick.json', schema: schemas.handpickSchema })).list,
    handpick: (signal, id, cursor = '') =>
      read(signal, { path: '/h5/handpick_detail.json', query: { id, cursor }, schema: schemas.templatesSchema }),
    records: (signal, cursor = '') =>
      read(signal, { path: '/record/get_list.json', query: { cursor }, schema: schemas.recordsSchema }),
  };
}
