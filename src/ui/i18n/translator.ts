import { HTML_LANG, type Locale } from '../../protocol/locales.ts';
import { type Aside, fillIn, type TextTable, type Values } from './text.ts';

/** Fetches a language's texts: each language is a chunk of its own. */
export type LoadTexts = (locale: Locale) => Promise<TextTable>;

/** `t` takes any id here; a program narrows it to its own (`Translate`). */
export interface TranslatorState {
  readonly locale: Locale;
  readonly t: (id: string, values?: Values) => string;
}

interface TranslatorOptions {
  locale: Locale;
  load: LoadTexts;
  /** Whether texts that are added later may have this id. */
  mayComeLater?: (id: string) => boolean;
  /** Texts that a partner's words never replace. */
  isFixed?: (id: string) => boolean;
}

/** The texts of one program: a language, with a partner's own words over it. */
export class Translator {
  readonly #listeners = new Set<() => void>();
  readonly #sources: LoadTexts[];
  readonly #mayComeLater: (id: string) => boolean;
  readonly #isFixed: (id: string) => boolean;
  #texts: TextTable;
  #own: Readonly<Record<string, string>> = {};
  #asides: Readonly<Partial<Record<Aside, string>>> = {};
  #state: TranslatorState;

  private constructor(
    { locale, load, mayComeLater = () => false, isFixed = () => false }: TranslatorOptions,
    texts: TextTable,
  ) {
    this.#sources = [load];
    this.#mayComeLater = mayComeLater;
    this.#isFixed = isFixed;
    this.#texts = texts;
    this.#state = this.#stateIn(locale);
  }

  static async create(options: TranslatorOptions): Promise<Translator> {
    return new Translator(options, await options.load(options.locale));
  }

  /** A new object whenever a text may have changed, so that React can compare it. */
  get state(): TranslatorState {
    return this.#state;
  }

  async setLocale(locale: Locale): Promise<void> {
    const tables = await Promise.all(this.#sources.map((load) => load(locale)));
    this.#texts = Object.assign({}, ...tables);
    this.#changeTo(locale);
  }

  /** Adds texts that come with a part of the program: of this language now, and of any other with the change to it. */
  async add(load: LoadTexts): Promise<void> {
    if (this.#sources.includes(load)) return;
    await load(this.#state.locale);
    // Several parts may ask for the same texts.
    if (!this.#sources.includes(load)) this.#sources.push(load);
    // Another language may have been chosen while they came.
    await this.setLocale(this.#state.locale);
  }

  /** A partner's words, in whatever language they wrote them. @returns ids that are unknown or fixed, which are left out */
  setOwn(texts: Readonly<Record<string, string>>): string[] {
    const isTheirs = (id: string) => !this.#isFixed(id) && (Object.hasOwn(this.#texts, id) || this.#mayComeLater(id));
    this.#own = { ...this.#own, ...Object.fromEntries(Object.entries(texts).filter(([id]) => isTheirs(id))) };
    this.#changeTo(this.#state.locale);
    return Object.keys(texts).filter((id) => !isTheirs(id));
  }

  /** What is said beside other texts where it is true: the id of the text for each place; a place that is left out stays empty. */
  setAsides(asides: Readonly<Partial<Record<Aside, string>>>): void {
    this.#asides = asides;
    this.#changeTo(this.#state.locale);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #stateIn(locale: Locale): TranslatorState {
    const texts: TextTable = { ...this.#texts, ...this.#own };
    const rules = new Intl.PluralRules(HTML_LANG[locale]);
    const asides = Object.fromEntries(
      Object.entries(this.#asides).map(([name, id]) => [name, fillIn(texts[id] ?? '', {}, rules)]),
    );
    return { locale, t: (id, values) => fillIn(texts[id] ?? '', { ...asides, ...values }, rules).trimEnd() };
  }

  #changeTo(locale: Locale): void {
    this.#state = this.#stateIn(locale);
    for (const listener of [...this.#listeners]) listener();
  }
}
