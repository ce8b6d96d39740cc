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

type Words = Readonly<Partial<Record<TextId, string>>>;
/** Texts of a part of the screen that comes later. */
export type LateTexts = Readonly<Record<Locale, () => Promise<Words>>>;

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  cn: '简体中文',
  en: 'English',
  jp: '日本語',
  kr: '한국어',
  tw: '繁體中文',
};

export const isTextId = (id: string): id is keyof typeof en => Object.hasOwn(en, id);
/** Ids of what comes later are told by their room: whether there is such a text is known when it comes. */
const mayComeLater = (id: string): boolean => LATER.test(id);
const LATER =
  /^(action|adjust|background|batch|colour|delete|edges|file|gate|gradient|keys|kind|ledger|left|materials|outline|picture|result|retouch|say|shadow|sheet|sheets|size|step|tab|tile|transparent)\./;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts the values in as they are: into text nodes, never into HTML, and what a value holds is not filled again. */
const fillIn = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));

/** The texts of one frame: a language, with a partner's own words over it. */
export class Translator {
  readonly #listeners = new Set<() => void>();
  readonly #late: LateTexts[] = [];
  #texts: Words;
  #own: Words = {};
  #state: { readonly locale: Locale; readonly t: Translate };

  private constructor(locale: Locale, texts: Words) {
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
    const parts = await Promise.all([LOAD[locale](), ...this.#late.map((load) => load[locale]())]);
    this.#texts = Object.assign({}, ...parts);
    this.#changed(locale);
  }

  /** Takes texts in that come with a part of the screen: of this language now, of any other with it. */
  async add(late: LateTexts): Promise<void> {
    if (this.#late.includes(late)) return;
    await late[this.#state.locale]();
    // Several parts of the screen may ask for the same words.
    if (!this.#late.includes(late)) this.#late.push(late);
    // Another language may have been chosen while they came.
    await this.setLocale(this.#state.locale);
  }

  /** A partner's words, in whatever language they wrote them; unknown ids are left out and answered. */
  setOwn(texts: Readonly<Record<string, string>>): string[] {
    const known = Object.entries(texts).filter(([id]) => isTextId(id) || mayComeLater(id));
    this.#own = { ...this.#own, ...Object.fromEntries(known) };
    this.#changed(this.#state.locale);
    return Object.keys(texts).filter((id) => !isTextId(id) && !mayComeLater(id));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #inWordsOf(locale: Locale): { readonly locale: Locale; readonly t: Translate } {
    const texts = { ...this.#texts, ...this.#own };
    return { locale, t: (id, values = {}) => fillIn(texts[id] ?? '', values) };
  }

  #changed(locale: Locale): void {
    this.#state = this.#inWordsOf(locale);
    for (const listener of [...this.#listeners]) listener();
  }
}
