import type { ColourBackground } from '../../../../src/document/backgrounds/colour/colour.ts';
import type { EncodeOptions } from '../../../../src/imaging/codecs/encode-options.ts';
import { CODECS, canEncode, codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';

const WHITE: ColourBackground = { type: 'colour', colour: [255, 255, 255] };

/** What others write is not the piece's own pixels: a matte is grey, layers are a cut-out's. */
const OF_CUTOUTS: ReadonlySet<EncodeFormat> = new Set(['matte', 'psd']);

/** The formats that a piece can have. */
export const PIECE_CODECS = CODECS.filter(({ id }) => !OF_CUTOUTS.has(id));

/** A format of the registry as a host can have it: some are downloads alone. */
export const hostFormat = (format: EncodeFormat): EncodeFormat => (codecOf(format).forHosts ? format : 'png');

interface PieceFileOptions {
  format: EncodeFormat;
  quality: number;
  watermark: Watermark;
  dpi?: number | undefined;
}

/** The format that a piece of this size can have: PNG stands in for a WebP that would be too large. */
export const formatOf = (format: EncodeFormat, box: Size): EncodeFormat => (canEncode(format, box) ? format : 'png');

/** How a piece is encoded: its own pixels, moved and never scaled. */
export function encodeOptionsOf(
  box: PixelBox,
  photo: Size & Pick<Source, 'mayHaveAlpha'>,
  { format, quality, watermark, dpi }: PieceFileOptions,
): EncodeOptions {
  const { x, y, width, height } = box;
  const place = { width, height, sx: x, sy: y, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height };
  return {
    format: formatOf(format, box),
    quality,
    watermark,
    dpi,
    ...(watermark && { partOf: { whole: { width: photo.width, height: photo.height }, x, y } }),
    // A photo without alpha on a background is the same pixels, in a file without alpha.
    recipe: photo.mayHaveAlpha ? { place } : { place, background: WHITE },
  };
}
