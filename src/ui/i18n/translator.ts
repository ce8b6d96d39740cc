import { createInstance, type i18n } from 'i18next';
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

/** The texts of one frame: a language, with a partner's own words over it. */
export class Translator {
  readonly #i18n: i18n;
  readonly #listeners = new Set<() => void>();
  #own: Readonly<Record<string, string>> = {};
  #state: { locale: Locale; t: Translate };

  private constructor(engine: i18n, locale: Locale) {
    this.#i18n = engine;
    this.#state = { locale, t: this.#translate() };
  }

  static async create(locale: Locale): Promise<Translator> {
    const engine = createInstance();
    await engine.init({
      lng: locale,
      resources: { [locale]: { texts: await LOAD[locale]() } },
      defaultNS: 'texts',
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      // Texts are put into text nodes, never into HTML. A partner's text must not call into other texts: no nesting.
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true, nestingPrefix: '\u0000' },
    });
    return new Translator(engine, locale);
  }

  /** A new object whenever a word may have changed, so that React can compare it. */
  get state(): { readonly locale: Locale; readonly t: Translate } {
    return this.#state;
  }

  async setLocale(locale: Locale): Promise<void> {
    const texts = await LOAD[locale]();
    this.#i18n.addResourceBundle(locale, 'texts', { ...texts, ...this.#own }, false, true);
    await this.#i18n.changeLanguage(locale);
    this.#changed(locale);
  }

  /** A partner's words, in whatever language they wrote them; unknown ids are left out and answered. */
  setOwn(texts: Readonly<Record<string, string>>): string[] {
    const known = Object.entries(texts).filter(([id]) => isTextId(id));
    this.#own = { ...this.#own, ...Object.fromEntries(known) };
    this.#i18n.addResourceBundle(this.#state.locale, 'texts', this.#own, false, true);
    this.#changed(this.#state.locale);
    return Object.keys(texts).filter((id) => !isTextId(id));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #translate(): Translate {
    const engine = this.#i18n;
    return (id, values) => engine.t(id, { ...values });
  }

  #changed(locale: Locale): void {
    this.#state = { locale, t: this.#translate() };
    for (const listener of [...this.#listeners]) listener();
  }
}
