import type { Box, Kind } from '../../../../src/protocol/kinds.ts';
import type { EngineState } from '../../pool/engine-state.ts';
import type { Asker } from '../../pool/fair-queue.ts';
import type { AlternativesJob, AlternativesResult } from './alternatives.ts';
import type { EdgeQuality } from './quality/edge-quality.ts';

/** What a caller wants of a picture. */
export interface MattingParams {
  /** The client's hint; it wins over any guess of ours. Left out: `thing`, or the first kind the model serves. */
  kind?: Kind;
  /**
   * Where the subject is, in px of the uploaded picture after its EXIF orientation. What lies outside all of the boxes
   * (and 10 % around them) is empty in the mask. Boxes reaching over the picture's edge are cut to it.
   */
  boxes?: readonly Box[];
  /**
   * Pictures of more px are refused; left out: the engine's own limit (D44). Where it is given, the mask of a picture above
   * 2496 px a side is of the size that fits into them.
   */
  maxPixels?: number;
  /** Whose picture it is: the queue takes turns by it. Left out: nobody's, as all others that say nothing. */
  from?: Asker;
  /** Passed on without effect: no second pass was found to be worth its time (docs/notes/matting.md §12). */
  highResolution?: boolean;
}

/** A finished matting. */
export interface Matting {
  /**
   * 8-bit grey PNG, 0 is background, 255 subject. Of the picture's own size after EXIF orientation (D51), but for what
   * `maxPixels` says.
   */
  mask: Uint8Array;
  /** px of the mask. */
  width: number;
  height: number;
  /** The no-subject rule of docs/notes/matting.md §7. False decides a message (NO_SUBJECT); the mask is there all the same. */
  salient: boolean;
  kind: Kind;
  /**
   * Whether the client should estimate foreground colours at soft edges. The specification does not show the rule of
   * this field: here it is true wherever there is a subject, since hard edges gain by it too (docs/QUALITY.md).
   */
  useFe: boolean;
  /** How far the edges can be trusted; left out where there is no subject, or the engine cannot tell. */
  quality?: EdgeQuality | undefined;
  /** Wall time of the work itself, decode to PNG, in ms. Waiting in the queue is not in it. */
  ms: number;
}

/** What is asked for beside a matting that is there. */
export type AlternativesParams = Pick<AlternativesJob, 'matte' | 'box' | 'fine'> & Pick<MattingParams, 'from'>;

/**
 * Cuts a subject out of a picture. One port, several implementations; tests/contract/matting-engine.ts says what each
 * must hold.
 *
 * @example
 * const matting = await engine.segment(signal, jpegBytes, { kind: 'human' });
 * reply.header('x-engine', engine.name);
 */
export interface MattingEngine {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: EngineState;
  /**
   * Finds the subject of one JPEG, PNG or WebP picture. `bytes` stays the caller's.
   *
   * @throws CutoutError ABORTED when the signal fires (a waiting request leaves the queue at once); IMAGE_FORMAT,
   * IMAGE_UNREADABLE or IMAGE_DIMENSIONS when the picture is at fault; INVALID_ARGUMENT for a box outside the picture;
   * MODEL_NOT_CONFIGURED without a model for the kind; MATTING_FAILED when the engine is at fault or the time is up.
   * @throws EngineBusy when the request could not be answered within the limit.
   */
  segment(signal: AbortSignal, bytes: Uint8Array, ask: MattingParams): Promise<Matting>;
  /**
   * Other cut-outs of the same picture, of which a person may take one (D357). An engine that has no other way of looking lacks it.
   *
   * @throws as `segment`
   */
  alternatives?(signal: AbortSignal, bytes: Uint8Array, ask: AlternativesParams): Promise<AlternativesResult>;
  /** Resolves when the engine is warm; rejects when it cannot become so. May be called any number of times. */
  ready(): Promise<void>;
  /** Requests that wait for a worker. Those being worked on are not counted. */
  queueLength(): number;
  /** Models that help it where they are there, by their names. */
  helpers?(): Readonly<Record<string, 'absent' | 'on demand'>>;
  /** Workers that were replaced since the start, where there are any. */
  restarts?(): number;
  /** Refuses new requests and the waiting ones, gives the running ones a few seconds, ends all workers. Idempotent. */
  close(): Promise<void>;
}
