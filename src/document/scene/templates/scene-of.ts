import { withTexts } from '../find-layer.ts';
import type { Layer, Scene } from '../scene.ts';
import { inLanguage, SCRIPT_OF, type Template, type TemplateLanguage } from './template.ts';

/** Characters that fill their square: no room between lines comes with them, as it does with small letters. */
const SQUARE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Least height of their lines, and least room between them, as shares of the size: closer they touch. */
const LEAST = { line: 1.12, letters: -0.01 } as const;

function withRoom(layer: Layer): Layer {
  if (layer.type === 'group') return { ...layer, children: layer.children.map(withRoom) };
  if (layer.type !== 'text' || !SQUARE.test(layer.text)) return layer;
  return {
    ...layer,
    line: Math.max(layer.line, LEAST.line),
    letters: Math.max(layer.letters, LEAST.letters),
  };
}

/** A template's scene in one language. */
export function sceneOf(template: Template, language: TemplateLanguage): Scene {
  const said = Object.entries(template.texts).map(([id, words]) => [id, inLanguage(words, language)] as const);
  const scene = withTexts(template.scene, Object.fromEntries(said));
  const pages = scene.pages.map((page) => ({ ...page, children: page.children.map(withRoom) }));
  return { ...scene, pages, script: SCRIPT_OF[language] };
}
