import type { Scene, Script } from '../scene.ts';

/** Languages in the order in which a template says its words. */
export const TEMPLATE_LANGUAGES = ['en', 'cn', 'tw', 'jp', 'kr'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** en, cn, tw, jp, kr. */
export type Words = readonly [string, string, string, string, string];

export const inLanguage = (words: Words, language: TemplateLanguage): string =>
  words[TEMPLATE_LANGUAGES.indexOf(language)] ?? words[0];

export const SCRIPT_OF: Readonly<Record<TemplateLanguage, Script>> = {
  en: 'sc',
  cn: 'sc',
  tw: 'tc',
  jp: 'jp',
  kr: 'kr',
};

export const TEMPLATE_CATEGORIES = ['shop', 'event', 'social', 'menu', 'notice', 'card'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** A scene that a person makes their own: what it is called, for what it is, and its words in five languages. */
export interface Template {
  id: string;
  category: TemplateCategory;
  name: Words;
  /** What people look for when they want it. */
  tasks: Words;
  /** In English. */
  scene: Scene;
  /** Id of a text → its words. */
  texts: Readonly<Record<string, Words>>;
}
