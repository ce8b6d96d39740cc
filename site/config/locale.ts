import type { Locale } from '../../src/protocol/locales.ts';

/** The address of the front page in a language. */
export const homeOf = (locale: Locale): string => (locale === 'cn' ? '/' : `/${locale}`);
