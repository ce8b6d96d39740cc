import { cutoutError } from '../../../src/protocol/errors.ts';
import { GALLERY_LIMITS, WORK_WIDTHS } from '../../../src/protocol/gallery.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { checkStored } from '../../platform/fetch/check-picture.ts';
import { SNIFF, sniff } from '../../platform/store/sniff.ts';

/** The files of a work, smallest first, and the size of the largest. */
export interface WorkCopies {
  width: number;
  height: number;
  files: readonly { width: number; bytes: Uint8Array }[];
}

/** Re-encodes a picture from its pixels, in a process of its own. */
export interface CopyMaker {
  copies(
    signal: AbortSignal,
    job: { bytes: Uint8Array; widths: readonly number[]; maxPixels: number },
    from: { key: string; visitor: { address: string; session: string } },
  ): Promise<WorkCopies>;
}

const MAX_PIXELS = 40_000_000;

/**
 * The files of a work of the bytes that a user sent: upright, sRGB, on white, without anything but pixels.
 * @throws CutoutError IMAGE_FORMAT, IMAGE_DIMENSIONS, IMAGE_UNREADABLE, IMAGE_TOO_LARGE; EngineBusy where too many wait
 */
export async function workCopies(
  signal: AbortSignal,
  picture: string,
  maker: CopyMaker,
  from: Parameters<CopyMaker['copies']>[2],
): Promise<WorkCopies> {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const { bytes: most, shortest, ratio } = GALLERY_LIMITS;
  if (bytes.length > most) throw cutoutError('IMAGE_TOO_LARGE', `a picture has at most ${most} bytes`);
  const type = sniff(bytes.subarray(0, SNIFF.head), bytes.subarray(-SNIFF.tail), bytes.length);
  if (type === undefined) throw cutoutError('IMAGE_FORMAT', 'a picture is a whole JPEG, PNG or WebP');
  const { width, height } = checkStored(bytes, DEFAULT_LIMITS);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < shortest || long > short * ratio)
    throw cutoutError(
      'IMAGE_DIMENSIONS',
      `a side of ${shortest} px at least, and none more than ${ratio} times the other`,
    );
  return await maker.copies(signal, { bytes, widths: WORK_WIDTHS, maxPixels: MAX_PIXELS }, from);
}
