/** Pages of text: tools, articles, help, topics. `facts` are the same in every language, `text` is one language's. */
import * as z from 'zod/mini';
import { TOOL_IDS } from '../tools.ts';
import { TOOL_FACTS, TOPIC_SECTIONS } from './kinds.ts';
import { cover, line, markdown, picture, prose, publicNumber, question, seo, slug } from './parts.schema.ts';

/** Of a day, without a time. */
const day = z.iso.date();

const word = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(40));

export const toolPage = {
  facts: z.object({
    number: publicNumber,
    tool: z.enum(TOOL_IDS),
    /** Whose picture stands beside the drop zone; left out: its own. */
    stage: z.optional(z.enum(TOOL_IDS)),
    /** Blocks of measured figures; none: all. */
    facts: z._default(z.array(z.enum(TOOL_FACTS)).check(z.maxLength(TOOL_FACTS.length)), []),
    /** Numbers of other tool pages; none: those that are near. */
    related: z._default(z.array(publicNumber).check(z.maxLength(4)), []),
    /** Of the link preview, one of the site's own; left out: the tool's first sample. */
    share: z.optional(picture),
  }),
  text: z.object({
    headline: line,
    promise: line,
    lead: prose,
    /** On the button of the drop zone. */
    plate: line,
    steps: z.array(z.object({ title: line, text: prose })).check(z.length(3)),
    /** What is to be known beside the figures. */
    notes: z._default(z.array(prose).check(z.maxLength(6)), []),
    questions: z._default(z.array(question).check(z.maxLength(8)), []),
    description: z.optional(prose),
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
    /** When it was written; left out: no day is said. */
    written: z.optional(day),
  }),
  text: z.object({
    heading: line,
    summary: prose,
    body: markdown,
    /** When it was last changed in this language, after it was written. */
    updated: z.optional(day),
    ...seo,
  }),
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
