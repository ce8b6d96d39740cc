import type { EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Histogram } from '../../../../src/pixels/adjust/histogram.ts';
import type { FoundLine } from '../../../../src/pixels/adjust/level.ts';
import { type Channel, NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { OpenDocument } from '../../../shell/model/document-port.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';

export const TABS = ['adjust', 'crop', 'filters', 'file'] as const;
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

export interface PhotoState {
  document: OpenDocument | undefined;
  /** Name of the picture that is being opened. */
  opening: string | undefined;
  values: PhotoValues;
  /** The photo before this tool, for the stage. */
  source: Scaled | undefined;
  base: Base | undefined;
  tab: TabName;
  view: View;
  /** The share of the stage that shows the photo as it was; undefined: no comparing. */
  compare: number | undefined;
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
  file: { format: EncodeFormat; quality: number };
  /** How much of Auto stands in the sliders, 0–1.5; undefined: something else does. */
  auto: { amount: number; values: PhotoValues } | undefined;
}

export const FIRST_STATE: PhotoState = {
  document: undefined,
  opening: undefined,
  values: NEUTRAL,
  source: undefined,
  base: undefined,
  tab: 'adjust',
  view: FIT,
  compare: undefined,
  peek: false,
  showClipped: false,
  hold: 'pull',
  chip: undefined,
  channel: 'all',
  folded: ['mixer', 'detail', 'finish'],
  segment: 'light',
  found: undefined,
  histogram: undefined,
  file: { format: 'jpeg', quality: 0.92 },
  auto: undefined,
};
