import type { Locale } from '../../../src/protocol/locales.ts';

/** Beginnings of language tags, in the order in which they are tried. */
const TAGS: readonly (readonly [RegExp, Locale])[] = [
  [/^zh-(hant|tw|hk|mo)\b/i, 'tw'],
  [/^zh\b/i, 'cn'],
  [/^ja\b/i, 'jp'],
  [/^ko\b/i, 'kr'],
  [/^en\b/i, 'en'],
];

/** The first language of an Accept-Language header that we speak, by weight; English where there is none. */
export function preferredLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag, weight } of wishes) {
    const row = TAGS.find(([pattern]) => pattern.test(tag));
    if (row !== undefined && weight > 0) return row[1];
  }
  return 'en';
}
