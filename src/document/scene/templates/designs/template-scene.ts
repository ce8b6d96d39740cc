import { readScene } from '../../read-scene.ts';
import type { Scene } from '../../scene.ts';
import { sceneOf } from '../scene-of.ts';
import { SCRIPT_OF, type TemplateLanguage } from '../template.ts';
import { templateOf } from './templates.ts';

/**
 * What content says a template's scene is: one of the project's by its id (`{ "template": "fennel" }`), in the language's words, or a
 * scene of its own. Undefined: it is neither (D179).
 */
export function templateScene(raw: unknown, language: TemplateLanguage): Scene | undefined {
  const id: unknown = Object(raw).template;
  if (typeof id !== 'string') {
    const scene = readScene(raw);
    return scene && { ...scene, script: SCRIPT_OF[language] };
  }
  const known = templateOf(id);
  return known && sceneOf(known, language);
}
