import type { Guide } from '../../../../src/document/scene/geometry/snap.ts';

export interface Pen {
  kind: 'pen' | 'marker' | 'arrow' | 'eraser';
  /** Page px. */
  thickness: number;
  colour: string;
  /** 0–100. */
  smoothing: number;
}

export interface LayerState {
  /** Top layers of the page. */
  selection: readonly string[];
  /** A text that is being typed. */
  editing: string | undefined;
  /** Where what is moved has come to rest. */
  guides: readonly Guide[];
  /** Beside the layer in hand: its angle or its size. */
  figure: string | undefined;
  /** The pointer draws. */
  drawing: boolean;
  /** The next press on the photo under the layers picks a colour for this. */
  picking: ((colour: string) => void) | undefined;
  pen: Pen;
}

export const FIRST_LAYER_STATE: LayerState = {
  selection: [],
  editing: undefined,
  guides: [],
  figure: undefined,
  drawing: false,
  picking: undefined,
  pen: { kind: 'pen', thickness: 12, colour: '@accent', smoothing: 40 },
};
