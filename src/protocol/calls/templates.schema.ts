/** The template service of spec §7, whose payloads it does not show: these are ours. */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { cursorQuery, pictureUntil } from './credits.schema.ts';
import { count, lang, success } from './shapes.schema.ts';
import { drawing } from './works.schema.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const page = {
  cursor: z._default(z.string().check(z.maxLength(128)), ''),
  count: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(50)), 20),
};

const picture = z.object({ url: z.string(), width: count, height: count });

/** A size and a background that go together. */
const template = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  /** The material's id. */
  background: z.string(),
  thumbnail: picture,
  /** The background's archive. */
  zip_url: z.string(),
  /** Pixels of the finished picture. */
  width: count,
  height: count,
});
export type Template = z.output<typeof template>;

const category = z.object({ id: z.string(), name: z.string(), count });
export type TemplateCategory = z.output<typeof category>;

/** Templates that were put together by hand. */
const handpick = z.object({ id: z.string(), name: z.string(), count, cover: picture });
export type Handpick = z.output<typeof handpick>;

/** `cursor`: '' on the last page. */
const templatesResponse = success({ list: z.array(template), total: count, cursor: z.string() });
export type TemplatesResponse = z.output<typeof templatesResponse>;

export const templateWebInit = {
  method: 'GET',
  path: '/template_center/web_init.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ lang }),
  response: {
    json: success({
      categories: z.array(category),
      hot_words: z.array(z.string()),
      handpick: z.array(handpick),
      recommend: z.array(template),
    }),
  },
} as const satisfies Contract;
export type WebInitResponse = z.output<(typeof templateWebInit)['response']['json']>;

export const templateCategories = {
  method: 'GET',
  path: '/operation/category_list.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ lang }),
  response: { json: success({ list: z.array(category) }) },
} as const satisfies Contract;

export const searchTemplates = {
  method: 'GET',
  path: '/search/search.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    category_id: z.optional(id),
    ...page,
    lang,
  }),
  response: { json: templatesResponse },
} as const satisfies Contract;

/** What resembles a template, or the first of each category. */
export const recommendTemplates = {
  method: 'GET',
  path: '/search/recommend.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ id: z.optional(id), lang }),
  response: { json: success({ list: z.array(template) }) },
} as const satisfies Contract;

export const templateHotWords = {
  method: 'GET',
  path: '/search/hot_words.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ lang }),
  response: { json: success({ list: z.array(z.string()) }) },
} as const satisfies Contract;

export const templateHandpicks = {
  method: 'GET',
  path: '/h5/handpick.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ lang }),
  response: { json: success({ list: z.array(handpick) }) },
} as const satisfies Contract;

export const templateHandpick = {
  method: 'GET',
  path: '/h5/handpick_detail.json',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ id, ...page, lang }),
  response: { json: templatesResponse },
} as const satisfies Contract;

export const listRecords = {
  method: 'GET',
  path: '/record/get_list.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: cursorQuery,
  /** What was made and with which materials. `time`: seconds since 1970; `name`: '' where it was not given. */
  response: {
    json: success({
      list: z.array(
        z.object({
          uuid: z.string(),
          time: z.number(),
          name: z.string(),
          materials: z.array(z.string()),
          picture_until: pictureUntil,
        }),
      ),
      /** Pages that were saved, newest first; with the first page alone. */
      drawings: z._default(z.array(drawing), []),
      cursor: z.string(),
    }),
  },
  refusals: [503],
} as const satisfies Contract;
export type RecordsResponse = z.output<(typeof listRecords)['response']['json']>;

export const templates: CallArea = {
  tag: 'templates',
  calls: [
    { contract: templateWebInit, summary: 'What a template page shows first, in one answer' },
    { contract: templateCategories, summary: 'Categories of templates' },
    {
      contract: searchTemplates,
      summary: 'Templates in which every word occurs, in whichever language; without words all of them',
    },
    { contract: recommendTemplates, summary: 'Templates like one, or the first of each category' },
    { contract: templateHotWords, summary: 'Words that a search page offers' },
    { contract: templateHandpicks, summary: 'Selections made by hand' },
    { contract: templateHandpick, summary: 'The templates of a selection' },
    {
      contract: listRecords,
      summary: 'The works that the user used a sheet for, newest first, and the pages that were saved',
      description: 'A page may be short, or empty, and still have a `cursor`.',
    },
  ],
};
