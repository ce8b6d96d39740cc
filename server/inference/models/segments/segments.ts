import type { Shares } from '../../../../src/pixels/see-through/shrink.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import type { Asker } from '../../pool/fair-queue.ts';

/** A click: what lies under it is meant, or is not. */
export interface Click {
  /** px of the picture, after its EXIF orientation. */
  x: number;
  y: number;
  keep: boolean;
}

/** What a person means in a picture. */
export interface SegmentParams {
  /** At least one that is kept, or a box. */
  clicks: readonly Click[];
  /** Round the thing, px of the picture. */
  box?: Box | undefined;
  /** Of clicks alone: only what is to be added to this matte, or taken from it, is meant. The matte is of the whole picture. */
  part?: { matte: Shares; adds: boolean } | undefined;
  /**
   * True: the mask has the picture's own size, its edges drawn along the picture's colours. False: the size at which the model looks
   * (long side ≤ 1024 px), at once; for showing it.
   */
  fine: boolean;
}

/** A picture in our store, which is read only where that is needed. */
export interface StoredPicture {
  /** The session that put it there. */
  owner: string;
  key: string;
  read(): Promise<Uint8Array>;
}

/** Whose it is: for turns, and for the shares of what is remembered. */
export interface SegmentAsker extends Asker {
  visitor: { address: string; session: string };
}

/** What was meant. */
export interface Segment {
  /** 8-bit grey PNG, 255 is meant. */
  mask: Uint8Array;
  /** px of the mask. */
  width: number;
  height: number;
  /** Wall time of the work itself, in ms. */
  ms: number;
  /** The picture had been looked at before. */
  remembered: boolean;
}

/** `absent`: there is no model. `on demand`: it is loaded with the first click. */
export type SegmentsState = 'absent' | 'on demand' | 'warm';

/** Click to mask. One port: local-segments.ts (ONNX), fake-segments.ts (tests). */
export interface Segments {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: SegmentsState;
  /**
   * Finds what clicks or a box mean. The first call for a picture looks at it (seconds), those after it are quick for as long as it is
   * remembered.
   *
   * @throws CutoutError MODEL_NOT_CONFIGURED without a model; ABORTED; IMAGE_FORMAT, IMAGE_UNREADABLE, IMAGE_DIMENSIONS of the picture;
   * INVALID_ARGUMENT for a click or box outside of it; MATTING_FAILED when the engine is at fault or the time is up
   * @throws EngineBusy when it could not be answered within 25 s (D52)
   */
  segment(signal: AbortSignal, picture: StoredPicture, ask: SegmentParams, from: SegmentAsker): Promise<Segment>;
  /** What was seen of an owner's pictures is forgotten at once. */
  forgetOf(owner: string): void;
  /** Idempotent. */
  close(): Promise<void>;
}
