import type { Matting, MattingParams } from '../matting/engine.ts';

/** `absent`: there is no model. `on demand`: it is loaded with the first picture. */
export type ClothesState = 'absent' | 'on demand' | 'warm';

/** Finds what a person wears, by an operator's model. One port: local-clothes.ts (ONNX). */
export interface Clothes {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: ClothesState;
  /**
   * All clothes of a picture as one matte. `salient` is false where there are none.
   *
   * @throws CutoutError MODEL_NOT_CONFIGURED without a model; else as MattingEngine.segment does
   * @throws EngineBusy when it could not be answered within 25 s (D52)
   */
  segment(signal: AbortSignal, bytes: Uint8Array, ask: MattingParams): Promise<Matting>;
  /** Idempotent. */
  close(): Promise<void>;
}
