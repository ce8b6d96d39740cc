import type { Design } from '../../src/cutout/design/design.ts';
import { croppedToSubject, factorOf, resized } from '../../src/cutout/design/file-size.ts';
import { designSize, lookAt } from '../../src/cutout/design/look-of.ts';
import type { ResultSize } from '../../src/cutout/work.ts';
import { canEncode, tellsCamera } from '../../src/imaging/limits.ts';
import type { Look } from '../../src/imaging/look.ts';
import type { Cut, EncodeOptions } from '../../src/imaging/types.ts';
import type { OutputFormat } from '../../src/protocol/wire.ts';
import { designOf } from './design-history.ts';
import type { FileFormat, FileSettings } from './file-settings.ts';
import { isFileMarked } from './mark.ts';
import type { EditorState } from './state.ts';

export interface FileAsk {
  format?: OutputFormat | undefined;
  quality?: number | undefined;
  /** It goes to a host that may want to know that it came from here. */
  signed?: boolean | undefined;
}

/** A file that can be made of the cut on the stage. */
export interface FileChoice {
  cut: Cut;
  options: EncodeOptions;
  /** Pixels of the file. */
  width: number;
  height: number;
  /** The same for two choices whose files have the same bytes. */
  key: string;
}

/** Where the subject stands in the file, and how many of the stage's pixels one of the file's is. */
export function fileSizeOf(design: Design, cut: Cut, file: FileSettings): { size: ResultSize; factor: number } {
  const shown = designSize(design, cut, cut.box);
  const taken = file.crop ? croppedToSubject(shown) : shown;
  const factor = factorOf(taken, file.scale, file.side);
  return { size: resized(taken, factor), factor };
}

/** What the file would be now, or as `ask` wants it; undefined without a cut. PNG stands in for a WebP that is too large. */
export function fileChoice(
  state: Pick<EditorState, 'result' | 'file' | 'history' | 'setting' | 'account' | 'work' | 'ticket'>,
  ask: FileAsk = {},
): FileChoice | undefined {
  const { result, file, history } = state;
  if (result === undefined) return undefined;
  const { cut } = result;
  const design = designOf({ history });
  const { size, factor } = fileSizeOf(design, cut, file);
  const { width, height } = size;
  const asked = ask.format ?? file.format;
  const format = canEncode(asked, size) ? asked : 'png';
  const look = lookAt(design, size, factor * unitOf(designSize(design, cut, cut.box)));
  const options: EncodeOptions = {
    format,
    watermark: isFileMarked(state),
    // A PNG has no quality, and only a JPEG has to be laid on something.
    ...((format === 'jpeg' || format === 'webp') && { quality: ask.quality ?? file.quality }),
    ...(format === 'jpeg' && { background: file.behind }),
    ...(format !== 'webp' && { dpi: file.dpi }),
    ...(file.camera && tellsCamera(format) && { camera: true }),
    ...(!isPlain(look, cut) && { look }),
  };
  return { cut, options, width, height, key: `${cut.id} ${keyOf(options)}` };
}

/** A thousandth of the longer side, in which an outline is measured. */
const unitOf = ({ width, height }: ResultSize): number => Math.max(width, height) / 1000;

/** The picture as it is: nothing has to be drawn. */
function isPlain({ place, ...rest }: Look, { width, height }: Cut): boolean {
  const asItIs = { width, height, sx: 0, sy: 0, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height };
  return Object.keys(rest).length === 0 && keyOf(place) === keyOf(asItIs);
}

const blobIds = new WeakMap<Blob, number>();
let lastBlob = 0;

/** A text that differs where two values do; a blob is told by itself, not by its bytes. */
function keyOf(value: object): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (!(part instanceof Blob)) return part;
    const known = blobIds.get(part);
    if (known !== undefined) return `blob ${known}`;
    lastBlob += 1;
    blobIds.set(part, lastBlob);
    return `blob ${lastBlob}`;
  });
}

/** Up to so many pixels a file is made before it is asked for: about a second of the worker's time on a slow machine. */
const FORESEEN_PIXELS: Readonly<Partial<Record<FileFormat, number>>> = {
  png: 12_000_000,
  jpeg: 24_000_000,
  webp: 2_000_000,
  matte: 24_000_000,
  psd: 0,
};

/** Is the file small enough to be made beforehand, so that its true size can be told? */
export const isForeseen = ({ width, height, options }: FileChoice): boolean =>
  width * height <= (FORESEEN_PIXELS[options.format] ?? 0);
