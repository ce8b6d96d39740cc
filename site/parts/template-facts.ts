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

/** A size that the template comes in. */
export interface TemplateShape {
  /** `own`: as it was drawn. */
  id: string;
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
    { id: own, size: sizeText(scene), ...drawn(scene) },
    ...others.map((size) => ({ id: size.id, size: `${size.width} × ${size.height}`, ...drawn(size) })),
  ];
}
