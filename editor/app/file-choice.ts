import { canEncode } from '../../src/imaging/limits.ts';
import type { Cut, EncodeFormat, EncodeOptions, Rgb } from '../../src/imaging/types.ts';
import type { OutputFormat } from '../../src/protocol/wire.ts';
import { type EditorState, groundColour } from './state.ts';

export interface FileAsk {
  format?: OutputFormat | undefined;
  quality?: number | undefined;
}

/** A file that can be made of the cut on the stage. */
export interface FileChoice {
  cut: Cut;
  options: EncodeOptions;
  /** The same for two choices whose files have the same bytes. */
  key: string;
}

export function parseHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** What the file would be now, or as `ask` wants it; undefined without a cut. PNG stands in for a WebP that is too large. */
export function fileChoice(
  { result, file, ground, setting }: Pick<EditorState, 'result' | 'file' | 'ground' | 'setting'>,
  ask: FileAsk = {},
): FileChoice | undefined {
  if (result === undefined) return undefined;
  const { cut } = result;
  const asked = ask.format ?? file.format;
  const format = canEncode(asked, cut) ? asked : 'png';
  const colour = groundColour(ground);
  const options: EncodeOptions = {
    format,
    watermark: setting.marked,
    // A PNG has no quality, and only a JPEG is laid on a colour.
    ...(format !== 'png' && { quality: ask.quality ?? file.quality }),
    ...(format === 'jpeg' && colour !== undefined && { background: parseHex(colour) }),
  };
  return { cut, options, key: `${cut.id} ${JSON.stringify(options)}` };
}

/** Up to so many pixels a file is made before it is asked for: about a second of the worker's time on a slow machine. */
const FORESEEN_PIXELS: Readonly<Record<EncodeFormat, number>> = {
  png: 12_000_000,
  jpeg: 24_000_000,
  webp: 2_000_000,
  matte: 24_000_000,
  psd: 0,
};

/** Is the file small enough to be made beforehand, so that its true size can be told? */
export const isForeseen = ({ cut, options }: FileChoice): boolean =>
  cut.width * cut.height <= FORESEEN_PIXELS[options.format];
