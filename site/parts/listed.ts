import { HTML_LANG, type Locale } from '../../src/protocol/locales.ts';

/** Between two words of a list. What Intl gives for bare lists leaves Chinese words without anything between them. */
const separatorOf = (locale: Locale): string => {
  const parts = new Intl.ListFormat(HTML_LANG[locale], { type: 'conjunction' }).formatToParts(['a', 'b', 'c']);
  return parts.find(({ type }) => type === 'literal')?.value ?? ', ';
};

/** Words one after the other, as the language lists them. */
export const listed = (words: readonly string[], locale: Locale): string => words.join(separatorOf(locale));
