import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import type { DocumentPort } from '../../../shell/model/document-port.ts';
import type { Problem } from '../../../shell/model/problem.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';
import type { BatchState, LeftWorks } from './batch-state.ts';
import { type DesignHistory, FRESH_HISTORY } from './design-history.ts';
import type { Entry } from './entry.ts';
import { FIRST_FILE, type FileSettings } from './file-settings.ts';

/** The tabs of the panel. */
export const TAB_NAMES = ['background', 'size', 'adjust', 'file'] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** The matte is being edited by hand. */
export interface Retouch {
  /** As it stood when it was opened: Cancel goes back to it. */
  before: DesignHistory;
  /** The place to look at first, in pixels of the picture. */
  spot: PixelBox | undefined;
  /** Nothing was found in the picture, and the person marks it: left without a mark, this is said again. */
  blank?: Problem | undefined;
  /** In hand at first; else the brush that keeps. */
  tool?: 'mark' | undefined;
  /** Called when it is closed; `done`: with what was mended, if anything was. */
  ended?: ((done: boolean) => void) | undefined;
}

/** The tool's own state. Of the open picture only its id stands here: what is known of it is its entry's (`openWork`). */
export interface CutoutState {
  /** All pictures by the uuid of their work, the uuids as they were added, and the one on the stage. */
  works: Readonly<Record<string, Entry>>;
  order: readonly string[];
  openId: string | undefined;
  /** Undefined while there is one picture, or none. */
  batch: BatchState | undefined;
  /** Works that the empty screen offers, until the person has said what is to become of them. */
  left: LeftWorks | undefined;
  /** What is chosen in the panel beside the grid, while no picture is on the stage. */
  gridHistory: DesignHistory;
  view: View;
  compare: { on: boolean; at: number; peek: boolean };
  /** The edges are looked at, at 200 % on several backgrounds. */
  edgeLoupe: boolean;
  tab: TabName;
  /** The photo is being cropped, with the shape that its rectangle keeps (width by height; undefined: any). Only while Adjust is open. */
  cropping: { ratio: number | undefined } | undefined;
  /** Colours of one's own, the newest first; kept while the frame is open. */
  colours: readonly string[];
  file: FileSettings;
  /** What the design still waits for, e.g. the sharp picture of a background: no file is made before. */
  loading: Promise<void> | undefined;
  /** Bytes of the last file that was made, and the choice that it was made for (`fileChoice`). */
  fileSize: { key: string; bytes: number } | undefined;
  /** Undefined while it is closed. */
  retouch: Retouch | undefined;
  /** The open picture is an edit of the document that crosses tools: its history is the document's. */
  document: DocumentPort | undefined;
}

/** Where the handle stands at first (docs/DESIGN.md §5). */
export const COMPARE_START = 0.46;

export const INITIAL: CutoutState = {
  works: {},
  order: [],
  openId: undefined,
  batch: undefined,
  left: undefined,
  gridHistory: FRESH_HISTORY,
  view: FIT,
  compare: { on: true, at: COMPARE_START, peek: false },
  edgeLoupe: false,
  tab: 'background',
  cropping: undefined,
  colours: [],
  file: FIRST_FILE,
  loading: undefined,
  fileSize: undefined,
  retouch: undefined,
  document: undefined,
};
