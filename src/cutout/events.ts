import type { UploadCopy } from '../imaging/types.ts';
import type { CutoutError } from '../protocol/errors.ts';
import type { EdgeQuality } from '../protocol/wire.ts';
import type { Effect } from './effect.ts';
import type { EdgeSize, OriginalImgInfo, ResultInfo, SodRes } from './work.ts';

/** The five steps of the single flow (spec §4); each can be cancelled. */
export const STEPS = ['check', 'compress', 'upload', 'matting', 'fuse'] as const;
export type Step = (typeof STEPS)[number];

/**
 * What happens to one work. The work itself only receives these (`reduceWork`), and screens subscribe to the work.
 * `progress.value` is the one bar of docs/DESIGN.md §4: 0–100, never back, 100 only with `fused`. `waiting`: the server is busy and is
 * asked again in so many seconds. `arriving`: the picture is read by its address. `opening`: a HEIC of this size is being decoded; `checked.picture` is what a browser can show; of one that is `animated` the first picture is taken,
 * and a `glimpse` of a huge one is seen until it is decoded.
 * `copied`: what will be uploaded is made, and may be shown for a large photo. `coarse`: the address of a first mask, to be shown until the
 * matting is there. `edged` comes one second after `fused` (D60).
 */
export type WorkEvent =
  | { type: 'started'; step: Step }
  | { type: 'progress'; step: Step; value: number }
  | { type: 'opening'; width: number; height: number }
  | { type: 'arriving'; share: number }
  | { type: 'checked'; original: OriginalImgInfo; picture: Blob; glimpse?: Blob; animated?: true }
  | { type: 'copied'; copy: UploadCopy }
  | { type: 'uploaded'; url: string }
  | { type: 'waiting'; seconds: number }
  | { type: 'coarse'; mask: string }
  | { type: 'matted'; sodRes: SodRes; matte?: Blob; quality?: EdgeQuality }
  | { type: 'fused'; result: ResultInfo }
  | { type: 'edged'; edgeSize: EdgeSize }
  | { type: 'applying' }
  | { type: 'applied'; effect: Effect }
  | { type: 'effectCancelled' }
  | { type: 'failed'; step: Step; error: CutoutError }
  | { type: 'cancelled'; step: Step }
  | { type: 'reset' };
