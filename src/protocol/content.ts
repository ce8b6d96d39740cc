/**
 * The HTTP shapes of what an installation shows and collects beside the cut-out: categories of materials, the template service,
 * posters, feedback (spec §7; payloads that it does not show are ours). zod schemas of the same shapes: content.schema.ts.
 */
import type { Answer } from './account.ts';
import type { Kind } from './kinds.ts';

/** `GET /v1/material/categories?code=cutout_background_special_ids`. */
export interface MaterialCategoriesAnswer {
  code: number;
  message: string;
  data: { list: { id: string; name: string; type: Kind; count: number }[]; cursor: string };
}

/** A size and a background that go together; `background` is the material's id. */
export interface Template {
  id: string;
  name: string;
  category_id: string;
  background: string;
  thumbnail: { url: string; width: number; height: number };
  /** The background's archive. */
  zip_url: string;
  /** Pixels of the finished picture. */
  width: number;
  height: number;
}

export interface TemplateCategory {
  id: string;
  name: string;
  count: number;
}

/** Templates that were put together by hand. */
export interface Handpick {
  id: string;
  name: string;
  count: number;
  cover: Template['thumbnail'];
}

/** `GET /operation/category_list.json`. */
export type TemplateCategoriesAnswer = Answer<{ list: TemplateCategory[] }>;
/** `GET /search/search.json?keyword=&category_id=&cursor=&count=`, `GET /h5/handpick_detail.json?id=`; `cursor` '' on the last page. */
export type TemplatesAnswer = Answer<{ list: Template[]; total: number; cursor: string }>;
/** `GET /search/recommend.json?id=`: what resembles a template, or the first of each category. */
export type RecommendAnswer = Answer<{ list: Template[] }>;
/** `GET /search/hot_words.json`. */
export type HotWordsAnswer = Answer<{ list: string[] }>;
/** `GET /h5/handpick.json`. */
export type HandpickAnswer = Answer<{ list: Handpick[] }>;
/** `GET /template_center/web_init.json`: what a template page shows first. */
export type WebInitAnswer = Answer<{
  categories: TemplateCategory[];
  hot_words: string[];
  handpick: Handpick[];
  recommend: Template[];
}>;

/** What a visitor tells the operators is about. */
export const FEEDBACK_KINDS = ['problem', 'idea', 'praise', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Characters of text and contact; pictures, and bytes of each. */
export const FEEDBACK_LIMITS = { text: 5000, contact: 200, attachments: 4, bytes: 5_242_880 } as const;

/** `POST …?lang=` with `kind`, `text`, `contact`, `attachments`: addresses of own uploads, separated by blanks. */
export const FEEDBACK_PATH = '/feedback/submit.json';

/** `id`: the number by which the operators know it. */
export type FeedbackAnswer = Answer<{ id: number }>;

/** `GET /record/get_list.json?cursor=`: the works that the user used a sheet for, newest first. Pictures are not kept. */
export type RecordsAnswer = Answer<{
  /** `time`: seconds since 1970. */
  list: { uuid: string; time: number }[];
  cursor: string;
}>;
