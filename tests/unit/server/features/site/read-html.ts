/** A page as far as a crawl reads it: by its tags, as a tree of a thousand pages would take minutes. */

export interface Link {
  href: string;
  /** The link leads to another language. */
  isLanguage: boolean;
  isFollowed: boolean;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

export const linksOf = (html: string): Link[] =>
  (html.match(/<a\s[^>]*>/g) ?? []).map((tag) => ({
    href: (attribute(tag, 'href') ?? '').replace(/#.*$/, ''),
    isLanguage: attribute(tag, 'lang') !== undefined,
    isFollowed: attribute(tag, 'rel') !== 'nofollow',
  }));

export const languageOf = (html: string): string => attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang') ?? '';

/** What is said and not shown. */
const SAID = /\s(?:alt|aria-label|title|placeholder|aria-valuetext)="([^"]+)"/g;

/** Its title, and what a search engine shows of it. */
const NAMED = /<title>([^<]+)<|<meta name="description" content="([^"]+)"/g;
const ENTITIES: readonly [RegExp, string][] = [
  [/&quot;/g, '"'],
  [/&#(?:39|x27);/g, "'"],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
];
const decoded = (text: string): string => ENTITIES.reduce((done, [entity, sign]) => done.replace(entity, sign), text);

/** Texts between tags, and names that are read out; those of scripts, styles and code are none. */
export function wordsOf(html: string): string[] {
  const named = [...html.matchAll(NAMED)].map(([, title, description]) => title ?? description ?? '');
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|pre|code)\b.*?<\/\1>/gs, '<>');
  const said = [...body.matchAll(SAID)].map(([, text = '']) => text);
  const shown = body.split(/<[^>]*>/).map((text) => text.trim());
  return [...named, ...shown, ...said].filter((text) => text !== '').map(decoded);
}
