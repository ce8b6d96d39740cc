import type { History } from '../../../../src/document/history/history.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { Change } from './fit.ts';
import type { OutFormat } from './jobs.ts';
import type { Plan } from './plan.ts';
import type { Footage, Room, Take } from './take.ts';

export interface StepName {
  id: TextId;
  values?: Values | undefined;
}

/** Where the frames came from. */
export interface Opened {
  name: string;
  way: InputSource;
  blob: Blob;
  /** Indices of its pictures in the store. */
  sources: readonly number[];
  /** Of a video: which of its pictures they are. */
  take?: Take | undefined;
}

/** A video before its frames are taken: the person says which. */
export interface Asking {
  name: string;
  /** Which of the files that were handed in together. */
  number: number;
  count: number;
  url: string;
  footage: Footage;
  room: Room;
  take: Take;
  /** Pictures of it, evenly over all of its time, as far as they are there. */
  strip: readonly ImageBitmap[];
}

export const TABS = ['timing', 'size', 'crop', 'text', 'file'] as const;
export type TabName = (typeof TABS)[number];

export interface FileSettings {
  format: OutFormat;
  /** Bytes that the file is to stay under. */
  limit: number;
}

export interface GifState {
  opened: readonly Opened[];
  /** Of the pictures as they came in. */
  clip: Size | undefined;
  /** By their index in the store. */
  thumbs: readonly (ImageBitmap | undefined)[];
  opening: { name: string; done: number; count: number } | undefined;
  asking: Asking | undefined;
  history: History<Plan, StepName> | undefined;
  saved: Plan | undefined;
  /** Index of the frame in hand. */
  current: number;
  /** Ids of the frames that are chosen, beside the one in hand. */
  chosen: readonly number[];
  playing: boolean;
  /** Index of the picture of the file that is on the stage. */
  shown: number;
  tab: TabName;
  file: FileSettings;
  /** Bytes of the files of a plan, as far as they are known. */
  weights: ({ plan: Plan; exact: boolean } & Partial<Record<OutFormat, number>>) | undefined;
  /** This browser makes MP4s. */
  makesMp4: boolean;
  /** `Fit it` runs: how far. */
  fitting: number | undefined;
  /** What it changed last. */
  changes: readonly Change[] | undefined;
  loop: { from: number; to: number; distance: number } | undefined;
}

export const MEGABYTE = 1024 * 1024;

export const FIRST_STATE: GifState = {
  opened: [],
  clip: undefined,
  thumbs: [],
  opening: undefined,
  asking: undefined,
  history: undefined,
  saved: undefined,
  current: 0,
  chosen: [],
  playing: false,
  shown: 0,
  tab: 'timing',
  file: { format: 'gif', limit: 3 * MEGABYTE },
  weights: undefined,
  makesMp4: false,
  fitting: undefined,
  changes: undefined,
  loop: undefined,
};
