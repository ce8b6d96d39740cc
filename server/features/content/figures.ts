import { DEFAULT_LIMITS, PARTNER_LIMITS, UPLOAD_COPY } from '../../../src/protocol/limits.ts';
import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { INVITATION_DAYS, LOGIN_CODE } from '../../../src/protocol/login.ts';
import { PRODUCTS, type Product } from '../../../src/protocol/products.ts';

const MEGABYTE = 1_048_576;

/** Figures that the installation's settings decide. */
export interface SetFigures {
  giftSheets: number;
  giftDays: number;
  keptHours: number;
  worksDays: number;
}

/** Figures that a text may name, each from the table that the product itself reads. */
const FIXED = {
  maxSide: DEFAULT_LIMITS.maxSide,
  maxMegabytes: DEFAULT_LIMITS.maxBytes / MEGABYTE,
  maxBatch: DEFAULT_LIMITS.maxBatch,
  partnerSide: PARTNER_LIMITS.maxSide,
  partnerMegabytes: PARTNER_LIMITS.maxBytes / MEGABYTE,
  copySide: UPLOAD_COPY.maxSide,
  memberDays: PRODUCTS.member_month.memberDays,
  packSheets: PRODUCTS.sheets_20.sheets,
  codeDigits: LOGIN_CODE.digits,
  codeSeconds: LOGIN_CODE.again,
  invitationDays: INVITATION_DAYS,
} as const;

const SET_NAMES: readonly (keyof SetFigures)[] = ['giftSheets', 'giftDays', 'keptHours', 'worksDays'];
const NAMES: ReadonlySet<string> = new Set([...Object.keys(FIXED), ...SET_NAMES]);
/** `{name}`, but not the braces of `:::try{sample}`. */
const FIGURE = /(?<!\w)\{([a-zA-Z]+)\}/g;

/** Names in braces that stand for no figure. */
export function unknownFigures(text: string, facts: unknown): string[] {
  const own = ownFigures(facts);
  return [...text.matchAll(FIGURE)].flatMap(([, name = '']) =>
    NAMES.has(name) || Object.hasOwn(own, name) ? [] : [name],
  );
}

/** What a product brings, by its name. */
const broughtBy = (product: unknown): object =>
  typeof product === 'string' && Object.hasOwn(PRODUCTS, product) ? PRODUCTS[product as Product] : {};

/** Numbers that the entry itself holds, and those of the product that it sells. */
const ownFigures = (facts: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries({ ...Object(facts), ...broughtBy(Object(facts).product) }).filter(
      (fact): fact is [string, number] => typeof fact[1] === 'number',
    ),
  );

/** Puts figures into every string of a text, written as the language writes numbers. */
export function withFigures<T>(value: T, lang: Locale, set: SetFigures, facts: unknown): T {
  const figures: Readonly<Record<string, number>> = { ...ownFigures(facts), ...FIXED, ...set };
  const format = new Intl.NumberFormat(HTML_LANG[lang]);
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') {
      return part.replace(FIGURE, (whole, name: string) => {
        const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
        return figure === undefined ? whole : format.format(figure);
      });
    }
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, fill(member)]));
  };
  // The shape stays; only the insides of strings change.
  return fill(value) as T;
}
