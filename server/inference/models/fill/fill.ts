import type { Asker } from '../../pool/fair-queue.ts';

/** A part of a picture with a marked place: RGB bytes and one byte of the mask a pixel, rows from the top. Raw, so that nothing of a stranger's is decoded. */
export interface FillJob {
  rgb: Uint8Array;
  /** 128 and more: is filled. */
  mask: Uint8Array;
  width: number;
  height: number;
}

/** The part with its place filled: an RGB PNG of its size. What was not marked has the bytes that were sent. */
export interface FilledPart {
  png: Uint8Array;
  /** Wall time of the work itself, in ms. */
  ms: number;
}

/** `absent`: there is no model. `on demand`: it is loaded with the first part. */
export type FillState = 'absent' | 'on demand' | 'warm';

/** Fills places by an operator's model. One port: local-fill.ts (ONNX, or an inference server), fake-fill.ts (tests). */
export interface Fill {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: FillState;
  /** It works on another machine. */
  readonly remote: boolean;
  /** Longest side of a part, px; 0: there is no model. */
  readonly side: number;
  /**
   * @throws CutoutError MODEL_NOT_CONFIGURED without a model; ABORTED; MATTING_FAILED when the engine is at fault or the time is up
   * @throws EngineBusy when it could not be answered within 25 s (D52)
   */
  fill(signal: AbortSignal, job: FillJob, from: Asker): Promise<FilledPart>;
  /** Idempotent. */
  close(): Promise<void>;
}
