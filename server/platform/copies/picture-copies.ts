import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { checkStored } from '../fetch/check-picture.ts';
import { SNIFF, sniff } from '../store/sniff.ts';

/** The files of a picture, smallest first, and the size of the largest. */
export interface PictureCopies {
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
  ): Promise<PictureCopies>;
}

/** What a picture may be before it is decoded, and the widths that are made of it. */
export interface CopyBounds {
  bytes: number;
  /** px of its shorter side, at least. */
  shortest: number;
  /** Its longer side is at most so many times its shorter one. */
  ratio: number;
  widths: readonly number[];
}

const MAX_PIXELS = 40_000_000;

/**
 * The files of a picture of the bytes that someone sent: upright, sRGB, on white, without anything but pixels.
 * @throws CutoutError IMAGE_FORMAT, IMAGE_DIMENSIONS, IMAGE_UNREADABLE, IMAGE_TOO_LARGE; EngineBusy where too many wait
 */
export async function pictureCopies(
  signal: AbortSignal,
  bytes: Buffer,
  { bytes: most, shortest, ratio, widths }: CopyBounds,
  maker: CopyMaker,
  from: Parameters<CopyMaker['copies']>[2],
): Promise<PictureCopies> {
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
  return await maker.copies(signal, { bytes, widths, maxPixels: MAX_PIXELS }, from);
}
