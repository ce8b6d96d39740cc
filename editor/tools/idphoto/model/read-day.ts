import type { Locale } from '../../../../src/protocol/locales.ts';

const TAGS = { en: 'en', cn: 'zh-CN', tw: 'zh-TW', jp: 'ja', kr: 'ko' } as const;

/** A day (`2026-11-20`) in a language's words: the same day wherever it is read. */
export const readDay = (day: string, locale: Locale): string =>
  new Date(day).toLocaleDateString(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
