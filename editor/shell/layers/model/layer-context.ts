import { createContext, useContext } from 'react';
import type { Picture } from '../../../../src/document/scene/render/render-context.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';
import { useStore } from '../../model/use-store.ts';
import type { LayerEditor } from './layer-editor.ts';
import type { LayerState } from './layer-state.ts';

/** What the canvas and its panels show. */
export interface LayerParts {
  editor: LayerEditor;
  /** The scene as it is now: the tool renders again when it is another. */
  scene: Scene;
  measure: TextMeasure;
  picture: (asset: string) => Picture | undefined;
}

const LayerContext = createContext<LayerParts | null>(null);
export const LayerProvider = LayerContext.Provider;

export function useLayers(): LayerParts {
  const parts = useContext(LayerContext);
  if (parts === null) throw new Error('no LayerProvider above');
  return parts;
}

export function useLayerState<Part>(select: (state: LayerState) => Part): Part {
  return useStore(useLayers().editor.store, select);
}
