/** The anchor of a heading, in any script. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export interface Heading {
  id: string;
  text: string;
}

/** Headings of the second level, for the list of contents. */
export const headingsOf = (body: string): Heading[] =>
  [...body.matchAll(/^## +(.+?) *$/gm)].map(([, text = '']) => ({ id: headingId(text), text }));

/** Words, or CJK letters, that are read in a minute. */
const LATIN_A_MINUTE = 220;
const CJK_A_MINUTE = 400;

/** Minutes to read a text, at least one. */
export function minutesOf(body: string): number {
  const cjk = body.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const latin = body.match(/[A-Za-z’'-]+/g)?.length ?? 0;
  return Math.max(1, Math.round(cjk / CJK_A_MINUTE + latin / LATIN_A_MINUTE));
}
