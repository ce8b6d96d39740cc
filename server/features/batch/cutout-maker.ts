import type { BatchOptions } from '../../../src/protocol/calls/batch.schema.ts';
import type { AccessKey } from '../../platform/keys/access-key.ts';
import type { BatchResult } from './batch-result.ts';

/** A finished file of one picture. */
export interface MadeCutout extends Pick<BatchResult, 'width' | 'height' | 'type'> {
  file: Uint8Array;
  format: string;
}

export type PictureSource = { address: string } | { bytes: Uint8Array };

/** What makes finished files; the interface for single pictures stands behind it. */
export interface CutoutMaker {
  /** @throws CutoutError INVALID_ARGUMENT naming the option that no picture can be made with */
  check(key: AccessKey, options: BatchOptions): void;
  /** Uncharged. @throws CutoutError of the picture, its address or the engine */
  make(signal: AbortSignal, key: AccessKey, options: BatchOptions, source: PictureSource): Promise<MadeCutout>;
}
