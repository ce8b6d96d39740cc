import type { DesignRecipe } from '../document/design/recipe-of.ts';
import type { ResultSize, SizeRule } from '../document/sizes/size-rule.ts';
import type { Cut } from '../imaging/types.ts';
import type { InputSource } from '../protocol/input-source.ts';
import type { ProcessStatus, UploadStatus } from './status.ts';

/** The picture as it came in. `url` is '' until it is uploaded; `size` is bytes; `position` its place in the batch. */
export interface OriginalImgInfo {
  url: string;
  name: string;
  width: number;
  height: number;
  size: number;
  position: number;
  way: InputSource;
}

export interface ResultInfo {
  originalImgUrl: string;
  originalImgWidth: number;
  originalImgHeight: number;
  /** Number of the Kind value (D10). */
  mattingType: number;
  /** The spec's result canvas: here a handle, its pixels stay in the imaging worker. */
  resultCanvas: Cut;
}

/** The picture cut to its opaque box: what to draw, of what; the pixels stay in the imaging worker. */
export interface CroppedImage {
  cut: Cut;
  recipe: DesignRecipe;
}

/** The opaque box in pixels of the original, and the picture cut to it. */
export interface EdgeSize {
  x: number;
  y: number;
  width: number;
  height: number;
  croppedImage: CroppedImage | null;
}

/** The matting result as the spec's reader keeps it (spec §3 "Matting result"). */
export interface SodRes {
  mattingType: number;
  imageBaseMaskURL: string;
  /** From evaluation_valid. */
  isFirstUsedForCurrentImage: boolean;
  code: number;
  message: string;
  use_fe: boolean;
}

export type EffectedCutoutBg =
  | { type: 'colour'; id: string; data: string }
  | { type: 'bg'; id: string; data: { url: string; width: number; height: number } };

/** One cut-out work: exactly the fields of spec §3 "Cut-out work", under their names. */
export interface Work {
  uuid: string;
  /** Stays '' (D58). */
  dataUrl: string;
  originalImgInfo: OriginalImgInfo;
  resultInfo: ResultInfo | null;
  edgeSize: EdgeSize | null;
  resultSize: ResultSize | null;
  sodRes: SodRes | null;
  isCharged: boolean;
  uploadStatus: UploadStatus;
  processStatus: ProcessStatus;
  effectedSizeRatio: SizeRule;
  effectedCutoutBg: EffectedCutoutBg | null;
}
