import { CURRENCIES, type Currency } from '../../src/protocol/currencies.ts';
import { HTML_LANG, type Locale } from '../../src/protocol/locales.ts';

const isCurrency = (word: string): word is Currency => Object.hasOwn(CURRENCIES, word);

/** A sum of minor units as the language writes it; '' for none. */
export function sumOf(amount: number, currency: string, locale: Locale): string {
  if (amount === 0 || !isCurrency(currency)) return '';
  const format = new Intl.NumberFormat(HTML_LANG[locale], { style: 'currency', currency });
  return format.format(amount / 10 ** CURRENCIES[currency]);
}

/** A moment of seconds as a day; with the time where `exact`. '' for none. */
export function dayOf(seconds: number, locale: Locale, exact = false): string {
  if (seconds === 0) return '';
  const style = exact ? ({ dateStyle: 'medium', timeStyle: 'short' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(HTML_LANG[locale], style).format(new Date(seconds * 1000));
}

/** A moment of ms as a time of the day. */
export const timeOf = (ms: number, locale: Locale): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], { timeStyle: 'short' }).format(new Date(ms));
