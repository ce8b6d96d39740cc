import { allLayers, slotsOf } from '../../src/document/scene/find-layer.ts';
import type { Scene, SceneSize, Slot } from '../../src/document/scene/scene.ts';
import { sizeText } from '../../src/document/scene/size-text.ts';

/** What a person fills in, and what stands there now; without words it is a picture. */
export interface TemplateField {
  slot: Slot;
  words: string;
}

/** One row a slot, in their order on the page; a slot that a template has twice says both. */
export function fieldsOf(scene: Scene): TemplateField[] {
  const words = new Map<Slot, string[]>();
  for (const layer of slotsOf(scene)) {
    const said = layer.type === 'text' ? layer.text : textsIn(layer.type === 'group' ? layer.children : []);
    words.set(layer.slot, [...(words.get(layer.slot) ?? []), said.replace(/\s+/g, ' ').trim()]);
  }
  return [...words].map(([slot, said]) => ({ slot, words: said.filter((one) => one !== '').join(' · ') }));
}

const textsIn = (layers: Parameters<typeof allLayers>[0]): string =>
  allLayers(layers)
    .flatMap((layer) => (layer.type === 'text' ? layer.text : []))
    .join(' ');

/** One text of a template that a person may change. */
export interface TemplateWordsField {
  id: string;
  slot: Slot;
  /** Of its slot's texts, where there are several. */
  number: number | undefined;
  /** How wide its field is, by the words that stand there. */
  size: 'short' | 'middle' | 'long';
  text: string;
}

const [SHORT, MIDDLE] = [5, 24];

/** Texts of the slots, in their order on the page; the headline first. */
export function wordsOf(scene: Scene): TemplateWordsField[] {
  const found = slotsOf(scene).flatMap((layer) => (layer.type === 'text' ? layer : []));
  const titleFirst = [...found].sort((a, b) => Number(b.slot === 'title') - Number(a.slot === 'title'));
  return titleFirst.map(({ id, slot, text }) => {
    const same = found.filter((one) => one.slot === slot);
    const number = same.length > 1 ? same.findIndex((one) => one.id === id) + 1 : undefined;
    const longest = slot === 'title' ? Number.POSITIVE_INFINITY : text.length;
    const size = number !== undefined && longest <= SHORT ? 'short' : longest <= MIDDLE ? 'middle' : 'long';
    return { id, slot, number, size, text };
  });
}

/** A size that the template comes in. */
export interface TemplateShape {
  /** `own`: as it was drawn. */
  id: string;
  /** As the page's script reads it: `1080x1350`; '' for its own. */
  value: string;
  size: string;
  /** px of its drawing, whose longer side is `LONGEST`. */
  width: number;
  height: number;
}

const LONGEST = 26;

const drawn = ({ width, height }: Pick<SceneSize, 'width' | 'height'>) => {
  const scale = LONGEST / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Its own shape, then those that it can be changed to, but for the one that is its own by another name. */
export function shapesOf(scene: Scene): TemplateShape[] {
  const isOwn = (size: SceneSize) => size.width === scene.width && size.height === scene.height;
  const own = scene.sizes.find(isOwn)?.id ?? 'own';
  const others = scene.sizes.filter((size) => !isOwn(size));
  return [
    { id: own, value: '', size: sizeText(scene), ...drawn(scene) },
    ...others.map((size) => ({
      id: size.id,
      value: `${size.width}x${size.height}`,
      size: `${size.width} × ${size.height}`,
      ...drawn(size),
    })),
  ];
}

/** Slots are named inside a sentence; this is the name by itself. */
export const asName = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
