import { HTML_LANG, type Locale, parseLocale } from '../../src/protocol/locales.ts';
import { cn } from './cn.ts';
import { en, type SiteTexts } from './en.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { tw } from './tw.ts';

export const TEXTS: Readonly<Record<Locale, SiteTexts>> = { cn, en, jp, kr, tw };

/** The language of an address: its first path segment; none is cn (spec §2). */
export const localeOf = (path: string): Locale => parseLocale(path.split('/')[1]);

/** Where the home of a language stands. */
export const homeOf = (locale: Locale): string => (locale === 'cn' ? '/' : `/${locale}`);

/** Puts values into `{name}` places. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

export const langOf = (locale: Locale): string => HTML_LANG[locale];
