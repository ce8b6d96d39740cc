import type { Asker } from '../../pool/fair-queue.ts';

/** `absent`: there is no model, or the matting model is as quick. `on demand`: it is loaded with the first picture. */
export type CoarseState = 'absent' | 'on demand' | 'warm';

/** A first, coarse mask of the subject, quickly, while the matting works. One port: local-coarse.ts (ONNX). */
export interface Coarse {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: CoarseState;
  /** Loads the model; what comes of it, `state` says. */
  warm(): void;
  /**
   * A PNG with the subject's share as alpha, its longer side COARSE_SIDE px at most; undefined where no subject is found, and where
   * it would have to wait for other pictures: late it is of no use.
   *
   * @throws CutoutError MODEL_NOT_CONFIGURED without a model; ABORTED; IMAGE_FORMAT, IMAGE_UNREADABLE, IMAGE_DIMENSIONS of the picture;
   * MATTING_FAILED when the engine is at fault
   */
  mask(signal: AbortSignal, bytes: Uint8Array, from: Asker): Promise<Uint8Array | undefined>;
  /** Idempotent. */
  close(): Promise<void>;
}
