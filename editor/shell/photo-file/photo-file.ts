import { CODECS, canEncode, type EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import type { SourceFormat } from '../../../src/imaging/types.ts';
import { hasAlpha } from '../../../src/pixels/kernels/blend.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import type { RawPicture } from '../model/document-port.ts';

/** Of the photo's own size: all of it, half of each side, or a longer side of one's own. */
export const PHOTO_SCALES = ['full', 'half', 'own'] as const;
export type PhotoScale = (typeof PHOTO_SCALES)[number];

/** What file the photo becomes. */
export interface PhotoFile {
  /** Undefined: as the photo came, see `formatOf`. */
  format: EncodeFormat | undefined;
  /** 0–1, of codecs that take a quality. */
  quality: number;
  scale: PhotoScale;
  /** px of the longer side, for the scale `own`; a photo is never enlarged by it. */
  side: number;
  /** Dots per inch, written into the file. */
  dpi: number;
  /** Writes how the photo was taken into codecs that can hold it; never where. */
  camera: boolean;
  /** What it is called after the photo (`{name}`). */
  name: string;
}

export const OWN_NAME = '{name}';

export const FIRST_PHOTO_FILE: PhotoFile = {
  format: undefined,
  quality: 0.92,
  scale: 'full',
  side: 1600,
  dpi: 300,
  camera: true,
  name: OWN_NAME,
};

export const LEAST_SIDE = 16;

const PICTURES: ReadonlySet<EncodeFormat> = new Set(['png', 'jpeg', 'webp', 'tiff']);

/** The formats that a photo can have. */
export const PHOTO_CODECS = CODECS.filter(({ id }) => PICTURES.has(id));

const clear = new WeakMap<RawPicture, boolean>();

/** Can a part of the picture be seen through? Looked at once. */
export function isClear(picture: RawPicture | undefined): boolean {
  if (picture === undefined) return false;
  const known = clear.get(picture) ?? hasAlpha(picture.data);
  clear.set(picture, known);
  return known;
}

/** What was chosen; before that PNG for what came as one, or can be seen through, and else JPG. What cannot be so large is a PNG. */
export function formatOf(
  { format }: PhotoFile,
  came: SourceFormat | undefined,
  picture: RawPicture | undefined,
  size: Size,
): EncodeFormat {
  const wanted = format ?? (came === 'png' || isClear(picture) ? 'png' : 'jpeg');
  return canEncode(wanted, size) ? wanted : 'png';
}

/** @param full size of the photo as it looks now */
export function fileSize({ scale, side }: PhotoFile, full: Size): Size {
  const factor = scale === 'full' ? 1 : scale === 'half' ? 0.5 : Math.min(1, side / longest(full));
  return {
    width: Math.max(1, Math.round(full.width * factor)),
    height: Math.max(1, Math.round(full.height * factor)),
  };
}

export const longest = ({ width, height }: Size): number => Math.max(width, height);
