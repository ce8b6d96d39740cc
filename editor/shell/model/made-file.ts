import type { MattingInfo } from '../../../src/protocol/wire.ts';

/** A file of a picture, as it goes out. */
export interface MadeFile {
  blob: Blob;
  width: number;
  height: number;
  mimeType: string;
  /** Of a cut-out; other tools make files without. */
  mattingInfo?: MattingInfo;
  /** The server's, over what the file is (D66). */
  signature?: string;
}

/** What a person chose for the files of a tool, for the next visit. */
export interface FileMemory {
  /** As it is kept: JSON, and nothing of a photo. */
  get(): object;
  /** What was kept, by another release or by a hand: what is no choice of now is left out. */
  put(kept: unknown): void;
  subscribe(changed: () => void): () => void;
}
