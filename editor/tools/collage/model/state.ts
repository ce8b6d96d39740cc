import type { History } from '../../../../src/document/history/history.ts';
import type { EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import type { FocalPoint } from '../../../../src/pixels/collage/focal-point.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';
import type { TextId } from '../texts/useTexts.ts';
import { type Plan, SHORT_SIDE } from './plan.ts';

export interface StepName {
  id: TextId;
  values?: Values | undefined;
}

/** A photo of the tray. */
export interface Photo extends Size {
  id: string;
  name: string;
  way: InputSource;
  /** The document that it is a picture of: it follows what is done there. */
  link?: string | undefined;
  /** As it came in. */
  blob: Blob;
  /** As it can be decoded. */
  source: Source;
  /** For the screen. */
  bitmap: ImageBitmap;
  focus: FocalPoint;
}

/** What the file becomes. */
export interface FileSettings {
  /** One of `PAGE_CODECS`. */
  format: EncodeFormat;
  /** 0–1, of formats that take a quality. */
  quality: number;
  /** Shorter side, px. */
  short: number;
}

/** A photo under the pointer, from a cell or, without one, from the tray; CSS px of the frame, and what is under it. */
export interface Drag extends DropPlace {
  cell?: number;
  photo: string;
  x: number;
  y: number;
}

/** Where a photo would be dropped: in a cell, or between cells, by the divider there and the cell behind it. */
export interface DropPlace {
  over?: number | undefined;
  between?: { divider: number; at: number } | undefined;
}

export const TABS = ['layout', 'photo', 'background', 'file'] as const;
export type TabName = (typeof TABS)[number];

export interface CollageState {
  /** The tray, in its order. */
  photos: readonly Photo[];
  /** Photos on their way in. */
  opening: { name: string; number: number; count: number } | undefined;
  history: History<Plan, StepName> | undefined;
  /** The plan that the last file was made by. */
  saved: Plan | undefined;
  /** The cell in hand. */
  cell: number | undefined;
  /** The photo of the cell in hand is moved, not the cell. */
  placing: boolean;
  /** A cell that was picked up by a key, and where it would be dropped. */
  carried: { from: number; to: number } | undefined;
  drag: Drag | undefined;
  tab: TabName;
  view: View;
  file: FileSettings;
  /** Bytes of the file of a plan, once it was made. */
  made: { plan: Plan; file: FileSettings; bytes: number } | undefined;
}

export const FIRST_STATE: CollageState = {
  photos: [],
  opening: undefined,
  history: undefined,
  saved: undefined,
  cell: undefined,
  placing: false,
  carried: undefined,
  drag: undefined,
  tab: 'layout',
  view: FIT,
  file: { format: 'jpeg', quality: 0.92, short: SHORT_SIDE },
  made: undefined,
};
