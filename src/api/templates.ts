import type {
  Handpick,
  RecordsResponse,
  Template,
  TemplateCategory,
  TemplatesResponse,
  WebInitResponse,
} from '../protocol/calls/templates.schema.ts';
import * as contracts from '../protocol/calls/templates.schema.ts';
import { createWrapper, type WrapperOptions } from './wrapper.ts';

export interface TemplateSearch {
  /** All of its words must occur; left out: every template. */
  keyword?: string | undefined;
  category?: string | undefined;
  cursor?: string | undefined;
}

/** The template service of spec §7, one function a call, in the language of the context. */
export interface TemplateService {
  webInit(signal: AbortSignal): Promise<WebInitResponse['data']>;
  categories(signal: AbortSignal): Promise<TemplateCategory[]>;
  search(signal: AbortSignal, params?: TemplateSearch): Promise<TemplatesResponse['data']>;
  /** What is like a template; without one, the first of each category. */
  recommend(signal: AbortSignal, id?: string): Promise<Template[]>;
  hotWords(signal: AbortSignal): Promise<string[]>;
  handpicks(signal: AbortSignal): Promise<Handpick[]>;
  handpick(signal: AbortSignal, id: string, cursor?: string): Promise<TemplatesResponse['data']>;
  /** The works that the user spent credits on. @throws LOGIN_REQUIRED */
  records(signal: AbortSignal, cursor?: string): Promise<RecordsResponse['data']>;
}

export function createTemplates(options: WrapperOptions): TemplateService {
  const posters = createWrapper('posters', options);
  const inLanguage = <Query extends object>(query: Query) => ({ query: { lang: options.context().lang, ...query } });

  return {
    webInit: async (signal) => (await posters(signal, contracts.templateWebInit, inLanguage({}))).data,
    categories: async (signal) => (await posters(signal, contracts.templateCategories, inLanguage({}))).data.list,
    search: async (signal, { keyword = '', category: category_id, cursor = '' } = {}) =>
      (await posters(signal, contracts.searchTemplates, inLanguage({ keyword, cursor, category_id }))).data,
    recommend: async (signal, id) =>
      (await posters(signal, contracts.recommendTemplates, inLanguage({ id }))).data.list,
    hotWords: async (signal) => (await posters(signal, contracts.templateHotWords, inLanguage({}))).data.list,
    handpicks: async (signal) => (await posters(signal, contracts.templateHandpicks, inLanguage({}))).data.list,
    handpick: async (signal, id, cursor = '') =>
      (await posters(signal, contracts.templateHandpick, inLanguage({ id, cursor }))).data,
    records: async (signal, cursor = '') =>
      (await posters(signal, contracts.listRecords, { query: { cursor }, common: { lang: options.context().lang } }))
        .data,
  };
}
