import type { TaskState } from '../../src/cutout/batch-queue.ts';
import type { Design } from '../../src/cutout/design/design.ts';
import type { Way, Work } from '../../src/cutout/work.ts';
import type { MatteRecipe } from '../../src/imaging/look.ts';
import type { Cut } from '../../src/imaging/types.ts';
import type { ErrorCode } from '../../src/protocol/errors.ts';
import type { Kind } from '../../src/protocol/kinds.ts';
import type { MattingInfo } from '../../src/protocol/wire.ts';
import type { Values } from '../../src/ui/i18n/translator.ts';
import { type DesignHistory, FRESH_HISTORY } from './design-history.ts';

/** A file as it came in. */
export interface PickedFile {
  file: Blob;
  name: string;
  way: Way;
}

export interface Picture {
  name: string;
  bytes: number;
  way: Way;
  /** An object URL of the checked file; '' until it is checked. */
  url: string;
  width: number;
  height: number;
}

/** The words of one step; `compress` is said with the check, before the first byte leaves. `heic`: the check's longer half. */
export type SpokenStep = 'fetch' | 'check' | 'heic' | 'upload' | 'subject' | 'edges';

export interface Progress {
  step: SpokenStep;
  /** 0–100, never back. */
  value: number;
  /** 1 after 8 s, 2 after 20 s. */
  slow: 0 | 1 | 2;
  /** Waits for the person: the photo came with transparency. */
  asks?: 'transparent' | undefined;
  /** Seconds until the server is asked again; undefined while it is not busy. */
  busy: number | undefined;
}

export interface Problem {
  code: ErrorCode;
  values: Values;
  /** The same picture may be tried again. */
  retry: boolean;
  /** It may be taken smaller instead (D65). */
  shrink: boolean;
  /** For who runs the server: nothing of the picture, no key. */
  report: string;
}

export interface Result {
  cut: Cut;
  info: MattingInfo;
  found: Kind | undefined;
  /** For the stage; undefined until it is drawn, and while another picture is open. */
  bitmap: ImageBitmap | undefined;
  /** The design that the bitmap was drawn by. */
  drawn?: Design | undefined;
  /** Where the cut was mended: by which recipe, and the model's own cut, of which every recipe counts. */
  mended?: { model: Cut; recipe: MatteRecipe } | undefined;
}

/** The cuts that a result holds in the worker. */
export const cutsOf = ({ cut, mended }: Pick<Result, 'cut' | 'mended'>): Cut[] =>
  mended ? [cut, mended.model] : [cut];

/** A tile's picture. */
export interface Thumb {
  bitmap: ImageBitmap;
  /** Id of the cut that it shows; undefined: the original. */
  cut: number | undefined;
  /** The design that it was drawn by. */
  design?: Design | undefined;
}

/** One picture: its work (spec §3), and what the screens show of it. */
export interface Entry {
  work: Work;
  picture: Picture;
  /** As the person asked; undefined is auto. */
  kind: Kind | undefined;
  progress: Progress | undefined;
  problem: Problem | undefined;
  cancelled: boolean;
  result: Result | undefined;
  /** What it waits for in a batch; undefined: nothing. */
  task?: TaskState | undefined;
  thumb?: Thumb | undefined;
  /** Of the sheet that is set aside for it (D17). */
  ticket?: string | undefined;
  /** What was chosen for it: background, size and the rest. */
  history: DesignHistory;
}

/** What the stage shows of the open picture. It stands in the state itself, so that its parts need not ask which one is open. */
export interface Staged
  extends Pick<Entry, 'kind' | 'progress' | 'problem' | 'cancelled' | 'result' | 'history' | 'ticket'> {
  work: Work | undefined;
  picture: Picture | undefined;
}

export const NOTHING_OPEN: Staged = {
  work: undefined,
  ticket: undefined,
  picture: undefined,
  kind: undefined,
  progress: undefined,
  problem: undefined,
  cancelled: false,
  result: undefined,
  history: FRESH_HISTORY,
};
