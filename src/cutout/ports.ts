import type { LedgerAnswer } from '../protocol/account.ts';
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

/** `left`: sheets that can be used now; those set aside are not among them. */
export interface SheetsLeft {
  left: number;
}

/** Every step can be repeated: the server decides by the work's uuid (D17). Without a user all of them throw LOGIN_REQUIRED. */
export interface AccountPort {
  /** Undefined where no sheets are paid: the access key's quota counts. */
  read(signal: AbortSignal): Promise<Account | undefined>;
  /**
   * Sets a sheet aside for a work; its ticket goes with the matting.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  reserve(signal: AbortSignal, uuid: string): Promise<SheetsLeft & { ticket: string }>;
  /**
   * The sheet of a work is used up; one whose reservation ended meanwhile is taken anew.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  commit(signal: AbortSignal, uuid: string): Promise<SheetsLeft>;
  /** Nothing came of it: the sheet goes back. */
  rollback(signal: AbortSignal, ticket: string): Promise<SheetsLeft>;
  /** The user's movements, newest first, from a cursor on ('' for the newest). */
  ledger(signal: AbortSignal, cursor: string): Promise<LedgerAnswer['data']>;
}
