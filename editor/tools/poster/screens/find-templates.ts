import { type ColourGroup, coloursOf } from '../../../../src/document/scene/templates/colour-groups.ts';
import {
  inLanguage,
  type Template,
  type TemplateCategory,
  type TemplateLanguage,
} from '../../../../src/document/scene/templates/template.ts';

export const SHAPES = ['any', 'tall', 'square', 'wide'] as const;
export type Shape = (typeof SHAPES)[number];

export interface TemplateQuery {
  words: string;
  category: TemplateCategory | 'all';
  shape: Shape;
  /** Undefined: any. */
  colour?: ColourGroup | undefined;
}

const shapeOf = ({ scene: { width, height } }: Template): Shape =>
  Math.abs(width - height) < 2 ? 'square' : width > height ? 'wide' : 'tall';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Templates in which every word occurs, in the person's language or in English. */
export function findTemplates(
  templates: readonly Template[],
  wish: TemplateQuery,
  language: TemplateLanguage,
): Template[] {
  const words = folded(wish.words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return templates.filter((one) => {
    if (wish.category !== 'all' && one.category !== wish.category) return false;
    if (wish.shape !== 'any' && shapeOf(one) !== wish.shape) return false;
    if (wish.colour !== undefined && !coloursOf(one.scene.palette).includes(wish.colour)) return false;
    const text = folded([one.name, one.tasks].flatMap((said) => [inLanguage(said, language), said[0]]).join(' '));
    return words.every((word) => text.includes(word));
  });
}
