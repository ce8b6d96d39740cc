import type { Locale } from '../../src/protocol/locales.ts';
import type { SiteCard } from '../../src/protocol/site/site-page.schema.ts';
import { escaped } from './markup.ts';

/** Letters to a line, and px of a letter's size: CJK letters are about twice as wide. */
const MEASURES = { latin: { line: 17, size: 76 }, cjk: { line: 9, size: 72 } } as const;
const MOST_LINES = 4;

/** Breaks a headline: at spaces where there are any, else by letters. What does not fit ends with dots. */
export function linesOf(title: string, locale: Locale): string[] {
  const { line } = locale === 'en' ? MEASURES.latin : MEASURES.cjk;
  const parts = locale === 'en' || locale === 'kr' ? title.split(/(?<=\s)/) : [...title];
  const lines: string[] = [''];
  for (const part of parts) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && (last + part).trimEnd().length > line) lines.push(part);
    else lines[lines.length - 1] = last + part;
  }
  const trimmed = lines.map((one) => one.trim());
  return trimmed.length <= MOST_LINES ? trimmed : [...trimmed.slice(0, MOST_LINES - 1), `${trimmed[MOST_LINES - 1]}…`];
}

interface CardOptions {
  title: string;
  /** Of the site. */
  name: string;
  picture: string;
  locale: Locale;
}

/** What a link preview shows: the headline on a plain background; the server lays the picture at its right. */
export function cardOf({ title, name, picture, locale }: CardOptions): SiteCard {
  const { size } = locale === 'en' ? MEASURES.latin : MEASURES.cjk;
  const lines = linesOf(title, locale);
  const top = 350 - (lines.length * size * 1.12) / 2 + size * 0.8;
  const text = lines
    .map((line, at) => `<text x="72" y="${Math.round(top + at * size * 1.12)}">${escaped(line)}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#f3ece1"/><g transform="translate(72 60) scale(1.7)"><rect width="26" height="26" rx="7" fill="#16161a"/><path d="M13 5.5a7.5 7.5 0 0 0 0 15z" fill="#fff"/><path d="M13 5.5a7.5 7.5 0 0 1 0 15" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="2.1 2.2"/></g><text x="132" y="94" font-family="Inter, sans-serif" font-size="30" font-weight="650" fill="#16161a">${escaped(name)}</text><g font-family="Inter, 'Noto Sans CJK SC', 'Noto Sans CJK JP', 'Noto Sans CJK KR', sans-serif" font-size="${size}" font-weight="700" fill="#16161a" letter-spacing="${locale === 'en' ? -2.4 : 0}">${text}</g></svg>`;
  return { svg, picture };
}
