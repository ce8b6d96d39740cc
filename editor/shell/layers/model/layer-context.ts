import { type ComponentType, createContext, useContext } from 'react';
import type { Point } from '../../../../src/document/scene/geometry/matrix.ts';
import type { Picture } from '../../../../src/document/scene/render/render-context.ts';
import type { Colour, Layer, Scene } from '../../../../src/document/scene/scene.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';
import { useStore } from '../../model/use-store.ts';
import type { LayerTextId } from '../texts/useLayerTexts.ts';
import type { LayerEditor } from './layer-editor.ts';
import type { LayerState } from './layer-state.ts';

/** What the canvas and its panels show. */
export interface LayerParts {
  editor: LayerEditor;
  /** The scene as it is now: the tool renders again when it is another. */
  scene: Scene;
  measure: TextMeasure;
  picture: (asset: string) => Picture | undefined;
  /** The layers lie over a photo; left out: over a page of their own. */
  over?: PhotoUnder | undefined;
}

/** What layers that lie over a photo have beside those of a page. */
export interface PhotoUnder {
  /** Address of what the subject covers (`renderScene`). */
  subject: string | undefined;
  /** Offered in the place of the palette's roles. */
  colours: readonly { colour: Colour; name: LayerTextId }[];
  /** Of the photo at a place of the page; undefined: beside it. */
  colourAt: (at: Point) => Colour | undefined;
  /** Rows about a layer that only a photo has. */
  Rows: ComponentType<{ layer: Layer }>;
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
