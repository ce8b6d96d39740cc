/** One text of one language: as it is, or in the forms of that language's plural rules. `{name}` stands for a value. */
export type UiText = string | PluralText;

/** Forms by the categories of `Intl.PluralRules`; a form that is not given is `other`. A form may itself have forms, by another value. */
export interface PluralText {
  /** Name of the value that decides; left out: `count`. */
  readonly by?: string;
  readonly zero?: UiText;
  readonly one?: UiText;
  readonly two?: UiText;
  readonly few?: UiText;
  readonly many?: UiText;
  readonly other: UiText;
}

export type TextTable = Readonly<Record<string, UiText>>;
/** The same ids in another language: each language has its own forms. */
export type TextsLike<Source> = { readonly [Id in keyof Source]: UiText };
export type Values = Readonly<Record<string, string | number>>;

/** Places that the translator itself fills, with one of its texts or with nothing (`Translator.setAsides`). */
export type Aside = 'uncharged';

/** Of the English source, which has no other forms than `one` and `other`. */
type PlaceholdersOf<T> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, Aside> | PlaceholdersOf<Rest>
  : T extends { readonly other: infer Other }
    ? PlaceholdersOf<Other> | (T extends { readonly one: infer One } ? PlaceholdersOf<One> : never)
    : never;
type DecidersOf<T> = T extends { readonly other: infer Other }
  ? (T extends { readonly by: infer By extends string } ? By : 'count') | DecidersOf<Other>
  : never;
type ValuesOf<T> = { readonly [Name in Exclude<PlaceholdersOf<T>, DecidersOf<T>>]: string | number } & {
  readonly [Name in DecidersOf<T>]: number;
};

/** The values that a text needs, by its English source: none, or an object with each of them. */
export type ValueArguments<T> = T extends unknown
  ? [PlaceholdersOf<T> | DecidersOf<T>] extends [never]
    ? [values?: Values]
    : [values: ValuesOf<T>]
  : never;

/** Gives a text by its id; a text with values does not compile without them. */
export type Translate<Source> = <Id extends keyof Source & string>(
  id: Id,
  ...values: ValueArguments<Source[Id]>
) => string;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts the values in as they are: into text nodes, never into HTML, and what a value holds is not filled again. */
export function fillIn(text: UiText, values: Values, rules: Intl.PluralRules): string {
  let form = text;
  while (typeof form !== 'string') form = form[rules.select(Number(values[form.by ?? 'count']))] ?? form.other;
  return form.replace(PLACEHOLDER, (_whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));
}
