import { HTML_LANG, type Locale } from '../../src/protocol/locales.ts';

/** Words one after the other, as the language lists them. */
export const listed = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(HTML_LANG[locale], {
    type: 'unit',
    style: locale === 'cn' || locale === 'tw' ? 'short' : 'long',
  }).format(words);
