import type { TaskState } from '../../../../src/cutout/batch-queue.ts';
import type { Work } from '../../../../src/cutout/work.ts';
import type { Background } from '../../../../src/document/backgrounds/registry.ts';
import type { Design } from '../../../../src/document/design/design.ts';
import type { Cut, UploadCopy } from '../../../../src/imaging/types.ts';
import type { MatteRecipe } from '../../../../src/pixels/render-recipe.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Kind } from '../../../../src/protocol/kinds.ts';
import type { MattingInfo } from '../../../../src/protocol/wire.ts';
import type { Problem } from '../../../shell/model/problem.ts';
import type { DesignHistory } from './design-history.ts';

export interface Picture {
  name: string;
  bytes: number;
  way: InputSource;
  /** An object URL of the checked file; '' until it is checked. */
  url: string;
  /** A small picture of a huge photo, to be seen until its copy is made. */
  glimpse?: Blob | undefined;
  width: number;
  height: number;
}

/** The words of one step; `compress` is said with the check, before the first byte leaves. `heic`: the check's longer half. */
export type ProgressStep = 'fetch' | 'check' | 'heic' | 'upload' | 'subject' | 'edges';

export interface Progress {
  step: ProgressStep;
  /** 0–100, never back. */
  value: number;
  /** 1 after 8 s, 2 after 20 s. */
  slow: 0 | 1 | 2;
  /** Address of a first mask, shown until the cut-out is there. */
  coarse?: string | undefined;
  /** Waits for the person: the photo came with transparency. */
  asks?: 'transparent' | undefined;
  /** Seconds until the server is asked again; undefined while it is not busy. */
  busy: number | undefined;
}

export interface Result {
  cut: Cut;
  info: MattingInfo;
  found: Kind | undefined;
  /** For the stage; undefined until it is drawn, and while another picture is open. */
  bitmap: ImageBitmap | undefined;
  /** What is behind the subject, where it has to be drawn: a layer of its own, so that a subject that moves leaves no gap. */
  background?: StageBackground | undefined;
  /** The design that the bitmap was drawn by. */
  drawn?: Design | undefined;
  /** Where the cut was retouched: by which recipe, and the model's own cut, to which every recipe applies. */
  retouched?: { model: Cut; recipe: MatteRecipe } | undefined;
}

/** A background as it was drawn for the stage. */
export interface StageBackground {
  bitmap: ImageBitmap;
  /** The same for two drawings that look alike. */
  key: string;
  value: Background;
}

/** The bitmaps of a result that the stage shows are freed. */
export function closeBitmaps(result: Pick<Result, 'bitmap' | 'background'> | undefined): void {
  result?.bitmap?.close();
  result?.background?.bitmap.close();
}

/** The cuts that a result holds in the worker. */
export const cutsOf = ({ cut, retouched }: Pick<Result, 'cut' | 'retouched'>): Cut[] =>
  retouched ? [cut, retouched.model] : [cut];

/** A tile's picture. */
export interface Thumb {
  bitmap: ImageBitmap;
  /** Id of the cut that it shows; undefined: the original. */
  cut: number | undefined;
  /** The design that it was drawn by. */
  design?: Design | undefined;
  /** It carries the mark. */
  watermark?: Watermark | undefined;
}

/** One picture: its work (spec §3), and what the screens show of it. */
export interface Entry {
  /** What is uploaded of the picture. */
  copy?: UploadCopy | undefined;
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
  /** Of the credit that is reserved for it (D17). */
  ticket?: string | undefined;
  /** When it came in, ms since 1970. */
  since: number;
  /** The person has looked at its edges and found nothing wrong. */
  isFine?: boolean | undefined;
  /** The design of the last file that left. */
  saved?: Design | undefined;
  /** What was chosen for it: background, size and the rest. */
  history: DesignHistory;
}
