import { withTexts } from '../find-layer.ts';
import type { Scene } from '../scene.ts';
import { inLanguage, SCRIPT_OF, type Template, type TemplateLanguage } from './template.ts';

/** A template's scene in one language. */
export function sceneOf(template: Template, language: TemplateLanguage): Scene {
  const said = Object.entries(template.texts).map(([id, words]) => [id, inLanguage(words, language)] as const);
  return { ...withTexts(template.scene, Object.fromEntries(said)), script: SCRIPT_OF[language] };
}
