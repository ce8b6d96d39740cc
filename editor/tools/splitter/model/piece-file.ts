import type { ColourBackground } from '../../../../src/document/backgrounds/colour/colour.ts';
import type { EncodeOptions } from '../../../../src/imaging/codecs/encode-options.ts';
import { canEncode } from '../../../../src/imaging/codecs/registry.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { watermarkCentres } from '../../../../src/pixels/watermark/watermark.ts';
import type { OutputFormat } from '../../../../src/protocol/wire.ts';

const WHITE: ColourBackground = { type: 'colour', colour: [255, 255, 255] };

interface PieceFileOptions {
  format: OutputFormat;
  quality: number;
  watermark: boolean;
}

/** The format that a piece of this size can have: PNG stands in for a WebP that would be too large. */
export const formatOf = (format: OutputFormat, box: Size): OutputFormat => (canEncode(format, box) ? format : 'png');

const contains = (box: PixelBox, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** How a piece is encoded: its own pixels, moved and never scaled. */
export function encodeOptionsOf(
  box: PixelBox,
  photo: Size & Pick<Source, 'mayHaveAlpha'>,
  { format, quality, watermark }: PieceFileOptions,
): EncodeOptions {
  const { x, y, width, height } = box;
  const place = { width, height, sx: x, sy: y, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height };
  // A piece that no mark of the whole would fall into carries one of its own.
  const isMarked = watermark && watermarkCentres(photo).some((centre) => contains(box, centre));
  return {
    format: formatOf(format, box),
    quality,
    watermark,
    ...(isMarked && { partOf: { whole: { width: photo.width, height: photo.height }, x, y } }),
    // A photo without alpha on a background is the same pixels, in a file without alpha.
    recipe: photo.mayHaveAlpha ? { place } : { place, background: WHITE },
  };
}
