import type { OpenDocument } from '../../../shell/model/document-port.ts';
import type { BeautyValues } from './values.ts';

export const TABS = ['skin', 'eyes', 'mouth', 'shape', 'makeup'] as const;
export type TabName = (typeof TABS)[number];

/** How far faces are: without the server a person draws a box round one. */
export type Search = 'none' | 'looking' | 'done' | 'noFace' | 'noModel' | 'failed';

export interface BeautyState {
  /** The photo that all tools change. */
  open: OpenDocument | undefined;
  search: Search;
  /** The photo before this tool, for the screen. */
  before: ImageBitmap | undefined;
  after: ImageBitmap | undefined;
  /** px of the photo as it comes in here. */
  size: { width: number; height: number };
  /** What is drawn now. */
  values: BeautyValues;
  /** Whose sliders are shown; −1: all faces. */
  face: number;
  /** Of each face, whether teeth are seen. */
  teeth: readonly boolean[];
  tab: TabName;
  /** Share of the stage that shows the photo as it was. */
  compare: number;
}

export const FIRST_STATE: BeautyState = {
  ...{ open: undefined, search: 'none', before: undefined, after: undefined, size: { width: 0, height: 0 } },
  ...{ values: { faces: [] }, face: -1, teeth: [], tab: 'skin', compare: 0 },
};
