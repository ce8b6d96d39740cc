import type { History } from '../../../../src/document/history/history.ts';
import type { EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { LineId } from './own-lines.ts';
import { PIECE_PATTERN } from './piece-names.ts';
import type { QuietMap } from './quiet-lines.ts';
import type { SplitPlan } from './split-plan.ts';

export interface StepName {
  id: TextId;
  values?: Values | undefined;
}

/** The photo that is cut. */
export interface Photo extends Size {
  name: string;
  bytes: number;
  way: InputSource;
  /** For the stage, smaller than the photo where that is large. */
  bitmap: ImageBitmap;
  /** Undefined where the photo was too small or too plain to be read. */
  quiet: QuietMap | undefined;
}

/** What files the pieces become. */
export interface FileSettings {
  /** One of `PIECE_CODECS`. */
  format: EncodeFormat;
  /** 0–1, of formats that take a quality. */
  quality: number;
  /** See `pieceName`. */
  name: string;
  /** Numbers count from the last piece. */
  reversed: boolean;
}

export const TABS = ['grid', 'own', 'size', 'file'] as const;
export type TabName = (typeof TABS)[number];

export interface SplitterState {
  photo: Photo | undefined;
  /** Name of the picture that is being opened. */
  opening: string | undefined;
  history: History<SplitPlan, StepName> | undefined;
  /** The plan that the last files were made by. */
  saved: SplitPlan | undefined;
  /** The line in hand. */
  line: LineId | undefined;
  tab: TabName;
  view: View;
  file: FileSettings;
  /** Bytes of files that were made, by `sizeKey`. */
  sizes: Readonly<Record<string, number>>;
}

export const FIRST_STATE: SplitterState = {
  photo: undefined,
  opening: undefined,
  history: undefined,
  saved: undefined,
  line: undefined,
  tab: 'grid',
  view: FIT,
  file: { format: 'png', quality: 0.92, name: PIECE_PATTERN, reversed: false },
  sizes: {},
};
