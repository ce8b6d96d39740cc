import type { Locale } from '../../protocol/locales.ts';
import { en, type TextId, type Texts } from './en.ts';

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (id: TextId, values?: Values) => string;

/** Each language is a chunk of its own: a frame loads one. */
const LOAD: Readonly<Record<Locale, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  cn: () => import('./cn.ts').then((module) => module.cn),
  tw: () => import('./tw.ts').then((module) => module.tw),
  jp: () => import('./jp.ts').then((module) => module.jp),
  kr: () => import('./kr.ts').then((module) => module.kr),
};

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  cn: '简体中文',
  en: 'English',
  jp: '日本語',
  kr: '한국어',
  tw: '繁體中文',
};

export const isTextId = (id: string): id is TextId => Object.hasOwn(en, id);

const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts the values in as they are: into text nodes, never into HTML, and what a value holds is not filled again. */
const fillIn = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));

/** The texts of one frame: a language, with a partner's own words over it. */
export class Translator {
  readonly #listeners = new Set<() => void>();
  #texts: Texts;
  #own: Readonly<Partial<Texts>> = {};
  #state: { readonly locale: Locale; readonly t: Translate };

  private constructor(locale: Locale, texts: Texts) {
    this.#texts = texts;
    this.#state = this.#inWordsOf(locale);
  }

  static async create(locale: Locale): Promise<Translator> {
    return new Translator(locale, await LOAD[locale]());
  }

  /** A new object whenever a word may have changed, so that React can compare it. */
  get state(): { readonly locale: Locale; readonly t: Translate } {
    return this.#state;
  }

  async setLocale(locale: Locale): Promise<void> {
    this.#texts = await LOAD[locale]();
    this.#changed(locale);
  }

  /** A partner's words, in whatever language they wrote them; unknown ids are left out and answered. */
  setOwn(texts: Readonly<Record<string, string>>): string[] {
    const known = Object.entries(texts).filter(([id]) => isTextId(id));
    this.#own = { ...this.#own, ...Object.fromEntries(known) };
    this.#changed(this.#state.locale);
    return Object.keys(texts).filter((id) => !isTextId(id));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #inWordsOf(locale: Locale): { readonly locale: Locale; readonly t: Translate } {
    const texts = { ...this.#texts, ...this.#own };
    return { locale, t: (id, values = {}) => fillIn(texts[id], values) };
  }

  #changed(locale: Locale): void {
    this.#state = this.#inWordsOf(locale);
    for (const listener of [...this.#listeners]) listener();
  }
}
