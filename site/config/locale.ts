import { type Locale, parseLocale } from '../../src/protocol/locales.ts';

/** The language of an address: its first path segment; none is cn (spec §2). */
export const localeOf = (path: string): Locale => parseLocale(path.split('/')[1]);

/** The address of the front page in a language. */
export const homeOf = (locale: Locale): string => (locale === 'cn' ? '/' : `/${locale}`);
