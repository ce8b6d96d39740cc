import type { Size } from '../../../src/pixels/shapes.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { formatBytes } from '../../../src/ui/i18n/format.ts';

/** Bytes of a file that was not asked for yet. */
export interface Weight {
  bytes: number;
  /** The file itself was made; else it is an estimate. */
  exact: boolean;
}

export const weightText = (locale: Locale, { bytes, exact }: Weight): string =>
  exact ? formatBytes(locale, bytes) : `≈ ${formatBytes(locale, bytes)}`;

/**
 * Photos are smoother at their own size than a smaller copy says: files grow by this much less of an exponent than two copies let expect.
 * A rough figure: photos of 1 to 6 MP came out between 0.9 and 1.6 times their bytes, drawn pictures far below, a soft one of 17 MP at seven
 * times (JPG; docs/DECISIONS.md D445).
 */
const SMOOTHER = 0.08;
const LEAST_GROWTH = 0.5;

/**
 * Bytes of a file by smaller ones of the same picture: how they grow from one size to the next, the file grows on.
 * @param sample the largest size that is weighed
 */
export async function estimateBytes(file: Size, sample: Size, weigh: (size: Size) => Promise<number>): Promise<number> {
  if (pixels(file) <= pixels(sample)) return await weigh(file);
  const half = { width: Math.max(1, sample.width >> 1), height: Math.max(1, sample.height >> 1) };
  const [large, small] = [await weigh(sample), await weigh(half)];
  const growth = Math.log(large / small) / Math.log(pixels(sample) / pixels(half)) - SMOOTHER;
  return large * (pixels(file) / pixels(sample)) ** Math.min(1, Math.max(LEAST_GROWTH, growth));
}

const pixels = ({ width, height }: Size): number => width * height;
