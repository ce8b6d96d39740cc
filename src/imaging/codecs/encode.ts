import type { Subject } from '../../pixels/compose/compose.ts';
import { plainRecipe } from '../../pixels/plain-recipe.ts';
import { type MarkShift, NO_SHIFT } from '../../pixels/watermark/mark-shift.ts';
import type { EncodeJob, Encoder } from '../encoder.ts';
import { imagingError } from '../error.ts';
import type { EncodeOptions } from './encode-options.ts';
import { canEncode, codecOf } from './registry.ts';

/** The most that JFIF, pHYs and a PSD can all state. */
const MAX_DPI = 9_999;

/** One a folder, by its path. Heavy parts of an encoder are imports of its own. */
const ENCODERS: Readonly<Record<string, Encoder>> = import.meta.glob<Encoder>('./*/encode.ts', {
  eager: true,
  import: 'encode',
});

export interface EncodeContext extends Pick<EncodeJob, 'clock' | 'report' | 'background' | 'original'> {
  /** What of the photo's EXIF may go along, where that is asked for (camera/). */
  camera?: () => Promise<Uint8Array | undefined>;
  /** Where the marks of a trial lie; left out: one in the middle. */
  mark?: MarkShift;
}

/**
 * The cut as a file, as its recipe says. What can be is drawn and written strip by strip, so that a file of 8000×8000 px needs little
 * beyond the cut itself; `context.report` gets the share that is done.
 * @throws INVALID_ARGUMENT for a format that cannot be that large or dpi that no file can state
 */
export async function encode(
  signal: AbortSignal,
  subject: Subject,
  options: EncodeOptions,
  context: EncodeContext,
): Promise<Blob> {
  const { format, dpi, recipe = plainRecipe(subject.picture) } = options;
  const { width, height } = recipe.place;
  if (!canEncode(format, recipe.place)) {
    throw imagingError('INVALID_ARGUMENT', `no ${format} can be as large as ${width} x ${height} px`);
  }
  if (dpi !== undefined && !(Number.isInteger(dpi) && dpi >= 1 && dpi <= MAX_DPI)) {
    throw imagingError('INVALID_ARGUMENT', `dpi is a whole number from 1 to ${MAX_DPI}`);
  }
  const encoder = ENCODERS[`./${format}/encode.ts`];
  if (encoder === undefined) throw imagingError('INTERNAL', `nothing writes ${format}`);
  const camera = options.camera && codecOf(format).camera ? await context.camera?.() : undefined;
  return encoder(signal, { mark: NO_SHIFT, ...context, subject, recipe, options, camera });
}
