import type { FileScale } from '../../src/cutout/design/file-size.ts';
import type { EncodeFormat, Rgb } from '../../src/imaging/types.ts';
import { NAME_PATTERN } from './file-name.ts';

export type FileFormat = EncodeFormat;

/** What the file is to be. */
export interface FileSettings {
  format: FileFormat;
  /** 0–1, of JPEG and WebP. */
  quality: number;
  scale: FileScale;
  /** px of the longer side, for the scale `own`. */
  side: number;
  /** Dots an inch, written into the file. */
  dpi: number;
  /** Crops the file to the subject; the stage keeps its size. */
  crop: boolean;
  /** See `fileName`. */
  name: string;
  /** Lets go along how the photo was taken, in PNG and JPEG; never where. */
  camera: boolean;
  /** Put behind a JPEG that has no background. */
  behind: Rgb;
}

/** What a file is until the person says otherwise. */
export const FIRST_FILE: FileSettings = {
  format: 'png',
  quality: 0.92,
  scale: '1x',
  side: 1600,
  dpi: 300,
  crop: false,
  camera: false,
  name: NAME_PATTERN,
  behind: [255, 255, 255],
};
