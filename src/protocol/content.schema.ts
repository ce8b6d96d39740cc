/** The shapes of content.ts, parsed at the client's edge. Unknown members are dropped: the server may be newer. */
import * as z from 'zod/mini';
import type {
  FeedbackAnswer,
  HandpickAnswer,
  HotWordsAnswer,
  MaterialCategoriesAnswer,
  RecommendAnswer,
  RecordsAnswer,
  TemplateCategoriesAnswer,
  TemplatesAnswer,
  WebInitAnswer,
} from './content.ts';

const count = z.int().check(z.nonnegative());

export const materialCategoriesAnswerSchema = z.object({
  code: z.number(),
  message: z.string(),
  data: z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), type: z.enum(['human', 'thing', 'icon']), count })),
    cursor: z.string(),
  }),
}) satisfies z.ZodMiniType<MaterialCategoriesAnswer>;

/** Only code 0 carries data; a refusal has another shape and status. */
const done = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ code: z.literal(0), data: z.object(shape) });

const picture = z.object({ url: z.string(), width: count, height: count });
const template = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  background: z.string(),
  thumbnail: picture,
  zip_url: z.string(),
  width: count,
  height: count,
});
const category = z.object({ id: z.string(), name: z.string(), count });
const handpick = z.object({ id: z.string(), name: z.string(), count, cover: picture });
const words = z.array(z.string());

export const templateCategoriesSchema = done({
  list: z.array(category),
}) satisfies z.ZodMiniType<TemplateCategoriesAnswer>;

export const templatesSchema = done({
  list: z.array(template),
  total: count,
  cursor: z.string(),
}) satisfies z.ZodMiniType<TemplatesAnswer>;

export const recommendSchema = done({ list: z.array(template) }) satisfies z.ZodMiniType<RecommendAnswer>;

export const hotWordsSchema = done({ list: words }) satisfies z.ZodMiniType<HotWordsAnswer>;

export const handpickSchema = done({ list: z.array(handpick) }) satisfies z.ZodMiniType<HandpickAnswer>;

export const webInitSchema = done({
  categories: z.array(category),
  hot_words: words,
  handpick: z.array(handpick),
  recommend: z.array(template),
}) satisfies z.ZodMiniType<WebInitAnswer>;

export const recordsSchema = done({
  list: z.array(z.object({ uuid: z.string(), time: z.number() })),
  cursor: z.string(),
}) satisfies z.ZodMiniType<RecordsAnswer>;

export const feedbackSchema = done({ id: z.int() }) satisfies z.ZodMiniType<FeedbackAnswer>;
