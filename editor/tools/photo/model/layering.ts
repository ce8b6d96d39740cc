import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { LayerEditor } from '../../../shell/layers/model/layer-editor.ts';
import type { KeptLayers } from './kept-layers.ts';

export interface OverProps {
  /** Of the cropped photo where it is shown, CSS px. */
  shown: Size;
  /** Layers can be pressed and changed. */
  open: boolean;
}

export interface SubjectState {
  /** The server is looking for it, for this layer; 0–1 of the way. */
  looking: { id: string; share: number } | undefined;
  /** Address of what it covers of the cropped photo, for the screen. */
  mask: string | undefined;
}

/** The subject of the photo, which may cover layers. */
export interface SubjectPort {
  readonly store: StoreApi<SubjectState>;
  /** The matte is there, and of the photo as it is: nothing is sent for it. */
  readonly isKnown: boolean;
  /** A layer behind the subject, or before it again: one step. What fails is said, and nothing has changed. */
  put(scene: Scene, id: string, behind: boolean): Promise<void>;
  /** It is not looked for any more; the layer stays where it is. */
  cancel(): void;
  /** Makes what it covers of a crop, for the screen. @param hash of its matte; undefined: nothing is covered */
  show(hash: string | undefined, crop: Crop): Promise<void>;
}

/** The layers of the open photo as a page, and what is done to them. */
export interface LayersPort {
  readonly editor: LayerEditor;
  readonly scene: Scene;
  /** `fonts` grows when fonts have come: widths are measured again. `missing`: families that could not be had. */
  readonly fonts: StoreApi<{ fonts: number; missing: readonly string[] }>;
  readonly subject: SubjectPort;
  /** Fonts with the very characters that the layers have. */
  fetchFonts(scene: Scene): Promise<void>;
  /** A key of the canvas: whether it was one. */
  key(event: KeyboardEvent, chord: string): boolean;
  /** Letters, or the pen, a tenth larger or smaller. */
  sizeBy(sign: 1 | -1): void;
  /** A text in the middle, typed at once. */
  typeText(): void;
}

/** All that layers need, in one piece that is fetched with the first of them. */
export interface Layering {
  readonly layers: LayersPort;
  /** Layers over the photo. */
  readonly Over: ComponentType<OverProps>;
  /** What is done most to those that are selected. */
  readonly Bar: ComponentType;
  /** The same layers after another crop. */
  carried(layers: KeptLayers, from: Crop, to: Crop, photo: Size): KeptLayers;
}
