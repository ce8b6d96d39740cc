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
  /** The language that was chosen last; its texts may be on their way. */
  #wanted: Locale;
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
    this.#wanted = locale;
    this.#state = this.#stateIn(locale);
  }

  static async create(options: TranslatorOptions): Promise<Translator> {
    return new Translator(options, await options.load(options.locale));
  }

  /** A new object whenever a text may have changed, so that React can compare it. */
  get state(): TranslatorState {
    return this.#state;
  }

  /** @throws what a source throws: the language stays the one before */
  async setLocale(locale: Locale): Promise<void> {
    this.#wanted = locale;
    await this.#fetch();
  }

  /** Adds texts that come with a part of the program: of this language now, and of any other with the change to it. */
  async add(load: LoadTexts): Promise<void> {
    if (this.#sources.includes(load)) return;
    await load(this.#state.locale);
    // Several parts may ask for the same texts.
    if (!this.#sources.includes(load)) this.#sources.push(load);
    await this.#fetch();
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

  /** The texts of the language that was chosen last, of all parts: both may change while they come. */
  async #fetch(): Promise<void> {
    const locale = this.#wanted;
    const sources = [...this.#sources];
    let tables: TextTable[];
    try {
      tables = await Promise.all(sources.map((load) => load(locale)));
    } catch (thrown) {
      if (this.#wanted === locale) this.#wanted = this.#state.locale;
      throw thrown;
    }
    if (locale !== this.#wanted || sources.length < this.#sources.length) return this.#fetch();
    this.#texts = Object.assign({}, ...tables);
    this.#changeTo(locale);
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
