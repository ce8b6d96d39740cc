import type { FaceMeasures } from '../../../../src/pixels/beautify/beautify.ts';
import type { BeautyValues } from './values.ts';

export const TABS = ['skin', 'eyes', 'mouth', 'shape', 'makeup', 'file'] as const;
/** Those with sliders. */
export type TabName = Exclude<(typeof TABS)[number], 'file'>;

/** How far faces are: without the server a person draws a box round one. */
export type Search = 'none' | 'looking' | 'done' | 'noFace' | 'noModel' | 'failed';

export interface BeautyState {
  search: Search;
  /** Faces are being looked for. */
  busy: boolean;
  /** What is chosen now. */
  values: BeautyValues;
  /** Whose sliders are shown; −1: all faces. */
  face: number;
  /** What each face has that can be changed; empty until it was looked at. */
  seen: readonly FaceMeasures[];
  /** A press on the photo marks a spot. */
  marking: boolean;
}

export const FIRST_STATE: BeautyState = {
  search: 'none',
  busy: false,
  values: { faces: [] },
  face: -1,
  seen: [],
  marking: false,
};

/** A person draws a box round the face. */
export const isDrawn = (search: Search): boolean => search === 'noFace' || search === 'noModel' || search === 'failed';
