import type { MattingAnswer } from '../protocol/http.ts';
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
  fetchPicture(signal: AbortSignal, ask: PictureAsk, onShare: (share: number) => void): Promise<Blob>;
}

export interface PictureAsk {
  url: string;
  maxBytes: number;
}

export interface MattingAsk {
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
  matting(signal: AbortSignal, ask: MattingAsk): Promise<MattingAnswer>;
  /** The matte's bytes. */
  fetchMatte(signal: AbortSignal, url: string): Promise<Blob>;
}

/** Who asks for cut-outs, as far as sheets go (spec §6). `left`: sheets of a signed-in user, the spec's cutoutInfo. */
export type Account = { role: 'visitor' } | { role: 'user'; left: number } | { role: 'member' };

export interface AccountPort {
  /** Undefined where no sheets are paid: the access key's quota counts. */
  read(signal: AbortSignal): Promise<Account | undefined>;
  /**
   * Sets a sheet aside for a work; its ticket goes with the matting. Undefined where none is paid (D17). Both this and `commit` can
   * be repeated: the server decides by the work's uuid.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  reserve(signal: AbortSignal, uuid: string): Promise<string | undefined>;
  /** The work is cut out: its sheet is used up. */
  commit(signal: AbortSignal, uuid: string): Promise<void>;
  /** Nothing came of it: the sheet goes back. */
  rollback(signal: AbortSignal, ticket: string): Promise<void>;
}
