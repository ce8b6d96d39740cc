import type { ColourSpace } from '../../pixels/colour/space.ts';

/** One file to decode. */
export interface HeicRequest {
  id: number;
  blob: Blob;
  /** What its values mean; undefined is sRGB. */
  colour: ColourSpace | undefined;
}

/** The primary picture, upright and in sRGB, as a file that every browser decodes. */
export interface HeicPicture {
  blob: Blob;
  width: number;
  height: number;
  /** A pixel is not opaque: then the file is a PNG, else a JPEG. */
  transparent: boolean;
}

/**
 * `heap`: bytes that the decoder's memory has grown to; it never shrinks. `loaded` says whether the decoder itself was there:
 * where it was not, nothing is wrong with the picture.
 */
export type FromHeicWorker =
  | { type: 'done'; id: number; picture: HeicPicture; heap: number }
  | { type: 'failed'; id: number; why: string; loaded: boolean };
