import type { MattingResponse } from '../protocol/calls/matting.schema.ts';
import type { Box, Kind } from '../protocol/kinds.ts';

/** Where an uploaded copy stands. */
export interface StoredCopy {
  url: string;
}

/** Puts the copy into the store when its turn comes: how many run at once is its own (D43). `onProgress` gets 0–1, never back. */
export interface UploadPort {
  put(signal: AbortSignal, copy: Blob, onProgress: (share: number) => void): Promise<StoredCopy>;
}

/** Reads a picture by its address; the server does it, as a page cannot. */
export interface PicturePort {
  /**
   * @param onShare 0–1 of the bytes, where their number is known
   * @throws ADDRESS_REFUSED, the codes of a check, RATE_LIMITED, NETWORK, OFFLINE …
   */
  fetchPicture(signal: AbortSignal, ask: PictureRequest, onShare: (share: number) => void): Promise<Blob>;
}

export interface PictureRequest {
  url: string;
  maxBytes: number;
}

export interface MattingRequest {
  /** Spec §7 `imageURL`. */
  imageURL: string;
  /** One id for each request, also of a second try. */
  requestId: string;
  kind?: Kind;
  /** In pixels of the uploaded copy. */
  boxes?: readonly Box[];
  highResolution?: boolean;
  /** The sheet that was set aside for it. */
  ticket?: string;
}

export interface MattingPort {
  /**
   * The answer as the server gave it, parsed; what it says is read by matting-info.ts.
   * @throws RATE_LIMITED with `details.retryAfter` (seconds) where the server is busy (D63), MATTING_FAILED, NETWORK, OFFLINE …
   */
  matting(signal: AbortSignal, request: MattingRequest): Promise<MattingResponse>;
  /** Address of a first, coarse mask whose alpha it is, of a picture that is being matted; undefined: there is none. Left out: never. */
  coarse?(signal: AbortSignal, imageURL: string): Promise<string | undefined>;
  /** The matte's bytes. */
  fetchMatte(signal: AbortSignal, url: string): Promise<Blob>;
}
