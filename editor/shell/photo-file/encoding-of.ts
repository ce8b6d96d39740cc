import type { EncodeOptions } from '../../../src/imaging/codecs/encode-options.ts';
import { codecOf, type EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import { plainRecipe } from '../../../src/pixels/plain-recipe.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import type { PhotoFile } from './photo-file.ts';

interface Wanted {
  file: PhotoFile;
  format: EncodeFormat;
  watermark: boolean;
  /** Of the picture that is written, and of the file. */
  picture: Size;
  size: Size;
}

/** How a photo is written as its file was chosen. */
export function encodingOf({ file, format, watermark, picture, size }: Wanted): EncodeOptions {
  const codec = codecOf(format);
  return {
    format,
    quality: file.quality,
    watermark,
    ...(codec.dpi && { dpi: file.dpi }),
    ...(file.camera && codec.camera && { camera: true }),
    ...resizing(picture, size),
  };
}

/** Nothing where the photo is given out at its own size. */
function resizing(photo: Size, { width, height }: Size): Pick<EncodeOptions, 'recipe'> {
  if (width === photo.width && height === photo.height) return {};
  return { recipe: { place: { ...plainRecipe(photo).place, width, height, dw: width, dh: height } } };
}
