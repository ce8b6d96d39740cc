import type { Layer, LayerType } from '../../../../src/document/scene/scene.ts';
import type { LayerTextId } from '../texts/useLayerTexts.ts';

export const KIND_WORDS = {
  text: 'layers.kind.text',
  image: 'layers.kind.image',
  svg: 'layers.kind.svg',
  figure: 'layers.kind.figure',
  line: 'layers.kind.line',
  group: 'layers.kind.group',
} as const satisfies Readonly<Record<LayerType, LayerTextId>>;

/** As the person named it; else its words, or what it is. */
export function layerName(layer: Layer, word: (id: LayerTextId) => string): string {
  if (layer.name !== '') return layer.name;
  const words = layer.type === 'text' ? layer.text.replace(/\s+/g, ' ').trim() : '';
  return words === '' ? word(KIND_WORDS[layer.type]) : words;
}
