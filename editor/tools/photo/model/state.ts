import type { Histogram } from '../../../../src/pixels/adjust/histogram.ts';
import type { FoundLine } from '../../../../src/pixels/adjust/level.ts';
import { type Channel, NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { BeforeWhich, OpenDocument } from '../../../shell/model/document-port.ts';
import { FIRST_PHOTO_FILE, type PhotoFile } from '../../../shell/photo-file/photo-file.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';
import type { PhotoRecipe } from './kept-layers.ts';
import type { Layering } from './layering.ts';

export const TABS = ['adjust', 'crop', 'filters', 'add', 'file'] as const;
export type TabName = (typeof TABS)[number];

/** Groups of the Adjust tab, and segments of it on phones. */
export const GROUPS = ['light', 'colour', 'mixer', 'curve', 'detail', 'finish'] as const;
export type Group = (typeof GROUPS)[number];

/** A picture for the stage. */
export interface Scaled {
  picture: Rgba;
  /** Pixels of it for one of the photo. */
  scale: number;
}

/** What the stage shows: cropped, or whole while it is being cropped. */
export interface Base extends Scaled {
  key: string;
  view: 'result' | 'crop';
  /** Small copy, for tones and colours. */
  small: Rgba;
}

/** What a press on the photo does. */
export type Hold = '' | 'pull' | 'pipette' | 'line';

/** A word beside the pointer. */
export interface PullChip {
  x: number;
  y: number;
  text: string;
}

/** What the Add tab puts on the photo. While the pointer draws it is `draw`, whatever was chosen before. */
export const ADD_PARTS = ['text', 'stickers', 'draw', 'shapes'] as const;
export type AddPart = (typeof ADD_PARTS)[number];

export interface PhotoState {
  document: OpenDocument | undefined;
  /** Of the photo before this tool, px. */
  size: Size;
  /** Name of the picture that is being opened. */
  opening: string | undefined;
  values: PhotoRecipe;
  /** Layers and what shows them; undefined: there is none, and the Add tab was never open. */
  layering: Layering | undefined;
  addPart: Exclude<AddPart, 'draw'>;
  /** The photo before this tool, for the stage. */
  source: Scaled | undefined;
  base: Base | undefined;
  /** The frame with its corners, while it is being chosen; undefined: it has none, or they are not made yet. */
  framed: Base | undefined;
  /** How much of the search for what fills the corners is done, 0–1; undefined: none goes on. */
  filling: number | undefined;
  tab: TabName;
  view: View;
  /** The share of the stage that shows the photo as it was; undefined: no comparing. */
  compare: number | undefined;
  /** What it is compared with. */
  compareTo: BeforeWhich;
  /** The photo as it was is shown while a key or a finger is held. */
  peek: boolean;
  showClipped: boolean;
  hold: Hold;
  chip: PullChip | undefined;
  channel: Channel;
  /** Groups that are folded. */
  folded: readonly Group[];
  segment: Group;
  /** The line that straightening went by. */
  found: FoundLine | undefined;
  histogram: Histogram | undefined;
  file: PhotoFile;
  /** How much of Auto stands in the sliders, 0–1.5; undefined: something else does. */
  auto: { amount: number; values: PhotoValues } | undefined;
}

export const FIRST_STATE: PhotoState = {
  document: undefined,
  size: { width: 1, height: 1 },
  opening: undefined,
  values: NEUTRAL,
  layering: undefined,
  addPart: 'text',
  source: undefined,
  base: undefined,
  framed: undefined,
  filling: undefined,
  tab: 'adjust',
  view: FIT,
  compare: undefined,
  compareTo: 'tool',
  peek: false,
  showClipped: false,
  hold: 'pull',
  chip: undefined,
  channel: 'all',
  folded: ['mixer', 'detail', 'finish'],
  segment: 'light',
  found: undefined,
  histogram: undefined,
  file: FIRST_PHOTO_FILE,
  auto: undefined,
};
