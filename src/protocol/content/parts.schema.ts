/** Pieces that several kinds of content share. Lengths are of UTF-16 units. */
import * as z from 'zod/mini';

/** The last part of a page's address. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
/** One line of text. */
export const line = z.string().check(z.minLength(1), z.maxLength(300));
/** A paragraph, or what a search engine shows. */
export const prose = z.string().check(z.minLength(1), z.maxLength(2000));
/** Markdown with `:::compare`, `:::edges`, `:::note` and `:::try{sample}`; never HTML. */
export const markdown = z.string().check(z.minLength(1), z.maxLength(60_000));
/** A number that the site's addresses name: /tools/{number}, /template/{number}. */
export const publicNumber = z.int().check(z.minimum(1), z.maximum(9_999_999));

/** A file of the site itself; width and height in pixels. */
export const picture = z.object({
  src: z.string().check(z.regex(/^\/[\w./-]+$/), z.maxLength(300)),
  width: z.int().check(z.minimum(1), z.maximum(20_000)),
  height: z.int().check(z.minimum(1), z.maximum(20_000)),
});

/** A picture, or two that are laid over each other. */
export const cover = z.union([z.object({ picture }), z.object({ before: picture, after: picture })]);

/** A page's title and description for search engines; what it leaves out follows from its heading and summary. */
export const seo = {
  title: z.optional(line),
  description: z.optional(prose),
};

export const question = z.object({ question: line, answer: prose });
