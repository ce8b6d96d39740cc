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
