import { IMAGE_FORMATS, type ImageFormat } from './image-formats.ts';

/** What a key, or a visitor without one, may bring in (spec §5, §9; D23: inclusive). */
export interface Limits {
  /** Bytes of one file. */
  maxBytes: number;
  /** Pixels of the longer side. */
  maxSide: number;
  /** Pictures of one batch. */
  maxBatch: number;
  formats: readonly ImageFormat[];
}

export const DEFAULT_LIMITS: Limits = {
  maxBytes: 20_971_520,
  maxSide: 8000,
  maxBatch: 30,
  formats: IMAGE_FORMATS,
};

/** The larger limits of certain enterprise partners (spec §5). */
export const PARTNER_LIMITS: Limits = { ...DEFAULT_LIMITS, maxBytes: 52_428_800, maxSide: 15_000 };

/** Longest side of a first, coarse mask, px: what the small model sees. */
export const COARSE_SIDE = 320;

/** Longest side of the copy that is uploaded, and its JPEG quality (spec §5, §9; D7). */
export const UPLOAD_COPY = { maxSide: 2496, quality: 0.92 } as const;
