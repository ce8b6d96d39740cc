import type { FileScale } from '../../../../src/document/export/file-size.ts';
import type { EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Rgb } from '../../../../src/pixels/shapes.ts';
import { NAME_PATTERN } from '../../../shell/export/name-pattern.ts';

/** What the file is to be. */
export interface FileSettings {
  format: EncodeFormat;
  /** 0–1, of codecs that take a quality. */
  quality: number;
  /** The file has at most so many kB (1024 bytes), at the largest quality with which that can be; undefined: as it comes. */
  mostKb: number | undefined;
  scale: FileScale;
  /** px of the longer side, for the scale `own`. */
  side: number;
  /** Dots per inch, written into the file. */
  dpi: number;
  /** Crops the file to the subject; the stage keeps its size. */
  crop: boolean;
  /** See `fileName`. */
  name: string;
  /** Writes how the photo was taken into codecs that can hold it; never where. */
  camera: boolean;
  /** Background of a format without alpha, where the picture has none. */
  background: Rgb;
}

/** What a file is until the person says otherwise. */
export const FIRST_FILE: FileSettings = {
  format: 'png',
  quality: 0.92,
  mostKb: undefined,
  scale: '1x',
  side: 1600,
  dpi: 300,
  crop: false,
  camera: false,
  name: NAME_PATTERN,
  background: [255, 255, 255],
};
