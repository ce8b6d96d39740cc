import type { Locale } from '../../../../src/protocol/locales.ts';
import type { DocumentKind, DocumentRule } from './rule.ts';

/** In which languages countries are known by name: ours, and those of the countries in the table. */
const NAME_LANGUAGES = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'ja',
  'ko',
  'fr',
  'de',
  'it',
  'es',
  'pl',
  'ru',
  'fi',
  'nl',
  'pt',
  'hi',
];

/** What people call the kinds, in the same languages. */
const KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  passport:
    'passport 护照 護照 パスポート 旅券 여권 passeport reisepass passaporto pasaporte paszport паспорт passi paspoort passaporte',
  visa: 'visa 签证 簽證 ビザ 査証 비자 visum visto visado wiza виза viisumi',
  idCard:
    "identity card id 身份证 身分證 身分証 신분증 carte d'identité personalausweis carta d'identità dni dowód удостоверение rg",
  residence: 'residence permit green card 居留 居留證 在留カード 영주권 체류 titre de séjour aufenthaltstitel',
  size: 'size photo 寸 证件照 證件照 証明写真 증명사진 inch',
};

const TAGS: Readonly<Record<Locale, string>> = { en: 'en', cn: 'zh-Hans', tw: 'zh-Hant', jp: 'ja', kr: 'ko' };

const namers = new Map<string, Intl.DisplayNames>();
function nameIn(language: string, country: string): string {
  let namer = namers.get(language);
  if (namer === undefined) {
    namer = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
    namers.set(language, namer);
  }
  return namer.of(country) ?? country;
}

/** The country in the frame's language; '' for a size that belongs to none. */
export const countryName = (locale: Locale, { country }: Pick<DocumentRule, 'country'>): string =>
  country === '' ? '' : nameIn(TAGS[locale], country);

/** Without accents, in one case; a size is written with an x, however it is typed. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[×*]/g, 'x').toLocaleLowerCase('en');

const haystacks = new Map<string, string>();
function haystack(rule: DocumentRule): string {
  const known = haystacks.get(rule.id);
  if (known !== undefined) return known;
  const { country, kind, width, height } = rule;
  const names = country === '' ? [] : NAME_LANGUAGES.map((language) => nameIn(language, country));
  const text = plain(
    [country, ...names, KIND_WORDS[kind], `${width}x${height}mm ${width} x ${height} mm ${width}mm ${height}mm`].join(
      ' ',
    ),
  );
  haystacks.set(rule.id, text);
  return text;
}

/** Documents that hold all words of a search, in whichever language it is typed. */
export function findDocuments(rules: readonly DocumentRule[], search: string): readonly DocumentRule[] {
  const words = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  return rules.filter((rule) => words.every((word) => haystack(rule).includes(word)));
}

/** Those that were chosen before come first, the last one at the head; the others keep their order. */
export const lastFirst = (rules: readonly DocumentRule[], recent: readonly string[]): readonly DocumentRule[] => {
  const known = recent.flatMap((id) => rules.filter((rule) => rule.id === id));
  return [...known, ...rules.filter((rule) => !known.includes(rule))];
};

/** The country that a browser's language hints at, only as a suggestion: a language without one hints at where most speak it. */
function suggestedCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** The id to begin with: the last one chosen; else one of the country that the browser's language hints at; else the first. */
export function firstDocument(rules: readonly DocumentRule[], recent: readonly string[], language: string): string {
  const country = suggestedCountry(language);
  // Sizes that belong to no country have ''.
  const suggested = country === '' ? undefined : rules.find((rule) => rule.country === country);
  return recent[0] ?? (suggested ?? rules[0])?.id ?? '';
}
