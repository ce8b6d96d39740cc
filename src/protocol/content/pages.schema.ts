/** Pages of text: tools, articles, help, topics. `facts` are the same in every language, `text` is one language's. */
import * as z from 'zod/mini';
import { TOOL_IDS } from '../tools.ts';
import { TOPIC_SECTIONS } from './kinds.ts';
import { cover, line, markdown, picture, prose, publicNumber, question, seo, slug } from './parts.schema.ts';

const word = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(40));

export const toolPage = {
  facts: z.object({
    number: publicNumber,
    tool: z.enum(TOOL_IDS),
    /** One of the stages that the site draws. */
    stage: word,
    /** Blocks of measured figures, by name. */
    facts: z.array(word).check(z.maxLength(6)),
    /** Numbers of other tool pages. */
    related: z.array(publicNumber).check(z.maxLength(4)),
    share: z.optional(picture),
  }),
  text: z.object({
    headline: line,
    promise: line,
    lead: prose,
    plate: line,
    plateHint: z.optional(line),
    steps: z.array(z.object({ title: line, text: prose, visual: z.optional(word) })).check(z.length(3)),
    notes: z.array(prose).check(z.maxLength(6)),
    questions: z.array(question).check(z.maxLength(8)),
    ...seo,
  }),
};

/** Articles, school posts, help and legal pages. */
export const readPage = {
  facts: z.object({
    category: word,
    cover: z.optional(cover),
    /** Slugs of pages of the same kind. */
    related: z.array(slug).check(z.maxLength(4)),
    /** Place in a list; small ones first. */
    order: z.int(),
  }),
  text: z.object({ heading: line, summary: prose, body: markdown, ...seo }),
};

export const topicPage = {
  facts: z.object({
    /** What stands under its text, in order; none: all of it. */
    sections: z.array(z.enum(TOPIC_SECTIONS)).check(z.maxLength(TOPIC_SECTIONS.length)),
    templates: z.array(publicNumber).check(z.maxLength(24)),
    articles: z.array(slug).check(z.maxLength(8)),
    /** Numbers of tool pages. */
    tools: z.array(publicNumber).check(z.maxLength(6)),
    picture: z.optional(picture),
    order: z.int(),
  }),
  text: z.object({
    heading: line,
    lead: prose,
    body: markdown,
    questions: z.array(question).check(z.maxLength(8)),
    ...seo,
  }),
};
