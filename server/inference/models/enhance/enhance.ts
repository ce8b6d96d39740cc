import type { Asker } from '../../pool/fair-queue.ts';
import type { Scale } from './enhance-spec.ts';

/** A part of a picture: RGB bytes, rows from the top, none between them. Raw, so that nothing of a stranger's is decoded. */
export interface Tile {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** One call's work, as it goes to a worker. */
export interface EnhanceJob {
  tile: Tile;
  scale: Scale;
}

/** A tile enlarged: an RGB PNG of scale times its sides. */
export interface EnhancedTile {
  png: Uint8Array;
  /** Wall time of the work itself, in ms. */
  ms: number;
}

/** `absent`: there is no model. `on demand`: it is loaded with the first tile. */
export type EnhanceState = 'absent' | 'on demand' | 'warm';

/** Enlarges pictures, tile by tile. One port: local-enhance.ts (ONNX), fake-enhance.ts (tests). */
export interface Enhance {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: EnhanceState;
  /** By how much it can enlarge. */
  readonly scales: readonly Scale[];
  /**
   * @throws CutoutError MODEL_NOT_CONFIGURED without a model for that scale; ABORTED; MATTING_FAILED when the engine is at fault or
   * the time is up
   * @throws EngineBusy when it could not be answered within 25 s (D52)
   */
  enlarge(signal: AbortSignal, job: EnhanceJob, from: Asker): Promise<EnhancedTile>;
  /** Idempotent. */
  close(): Promise<void>;
}
