import type { Design } from '../../../../../src/document/design/design.ts';
import { designSize, recipeAt } from '../../../../../src/document/design/recipe-of.ts';
import { croppedToSubject, factorOf, resized } from '../../../../../src/document/export/file-size.ts';
import type { ResultSize } from '../../../../../src/document/sizes/size-rule.ts';
import type { EncodeOptions } from '../../../../../src/imaging/codecs/encode-options.ts';
import { canEncode, codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import type { RenderRecipe } from '../../../../../src/pixels/render-recipe.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { ExtractFormat, OutputFormat } from '../../../../../src/protocol/wire.ts';
import type { ShellState } from '../../../../shell/model/shell-state.ts';
import type { FileRequest } from '../../../../shell/model/tool.ts';
import { designOf } from '../design-history.ts';
import type { FileSettings } from '../file-settings.ts';
import { isFileWatermarked } from '../is-watermarked.ts';
import type { OpenWork } from '../open-work.ts';
import type { CutoutState } from '../state.ts';

/** A file that can be made of the cut on the stage. */
export interface FileChoice {
  cut: Cut;
  options: EncodeOptions;
  /** Most bytes of the file, where a person wants that of a format with a quality. */
  mostBytes: number | undefined;
  /** End of the file's name, with its dot. */
  extension: string;
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

/** The view of a screen; of another picture than the open one: with its entry in place of `open`. */
interface ChoiceOf {
  state: Pick<CutoutState, 'file'>;
  open: Pick<OpenWork, 'result' | 'history' | 'work' | 'ticket'>;
  shell: Pick<ShellState, 'setting' | 'account'>;
}

/** The format of a picture. @throws INVALID_ARGUMENT for a file that this tool does not make */
function formatOf(format: ExtractFormat | undefined): OutputFormat | undefined {
  if (format === undefined || format === 'png' || format === 'jpeg' || format === 'webp') return format;
  throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
}

/** What the file would be now, or as `request` wants it; undefined without a cut. PNG stands in for a WebP that is too large. */
export function fileChoice(
  { state: { file }, open, shell }: ChoiceOf,
  request: Partial<FileRequest> = {},
): FileChoice | undefined {
  const { result } = open;
  if (result === undefined) return undefined;
  const { cut } = result;
  const design = designOf(open);
  const { size, factor } = fileSizeOf(design, cut, file);
  const { width, height } = size;
  const chosen =
    request.to !== 'download' && request.to !== undefined && !codecOf(file.format).forHosts ? 'png' : file.format;
  const asked = formatOf(request.format) ?? chosen;
  const format = canEncode(asked, size) ? asked : 'png';
  const codec = codecOf(format);
  const recipe = recipeAt(design, size, cut, factor * unitOf(designSize(design, cut, cut.box)));
  const options: EncodeOptions = {
    format,
    watermark: isFileWatermarked(shell, open),
    ...(codec.quality && { quality: request.quality ?? file.quality }),
    ...(!codec.alpha && { background: file.background }),
    ...(codec.dpi && { dpi: file.dpi }),
    ...(file.camera && codec.camera && { camera: true }),
    ...(!isPlain(recipe, cut) && { recipe }),
  };
  const { extension } = codec;
  // A host that asks for a quality gets that one.
  const mostBytes = codec.quality ? mostBytesOf(file, request) : undefined;
  return { cut, options, mostBytes, extension, width, height, key: `${cut.id} ${mostBytes} ${keyOf(options)}` };
}

/** The bound that the person has set; a host that asks for a quality gets that one. */
const mostBytesOf = ({ mostKb }: FileSettings, { quality }: Partial<FileRequest>): number | undefined =>
  mostKb === undefined || quality !== undefined ? undefined : mostKb * 1024;

/** A thousandth of the longer side, in which an outline is measured. */
const unitOf = ({ width, height }: ResultSize): number => Math.max(width, height) / 1000;

/** The picture as it is: nothing has to be drawn. */
function isPlain({ place, ...rest }: RenderRecipe, { width, height }: Cut): boolean {
  const asItIs = { width, height, sx: 0, sy: 0, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height };
  return Object.keys(rest).length === 0 && keyOf(place) === keyOf(asItIs);
}

const blobIds = new WeakMap<Blob, number>();
let lastBlob = 0;

/** A text that differs where two values do; a blob is recognised by itself, not by its bytes. */
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

/** Is the file small enough to be made beforehand, so that its true size can be shown? */
export const isForeseen = ({ width, height, options }: FileChoice): boolean =>
  width * height <= codecOf(options.format).foreseenPixels;
