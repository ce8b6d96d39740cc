import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { Entry } from './entry.ts';
import { isWatermarked } from './is-watermarked.ts';

/** Longest side of what a host is shown of a matting, px (D87). */
const SIDE = 1_024;

/**
 * A small PNG of the whole cut-out for `mattinged`, with the mark that its file would have; undefined where none can be made, which is
 * no failure of the matting.
 */
export async function mattingPreview(
  imaging: Pick<Imaging, 'encode'>,
  shell: ShellState,
  entry: Entry | undefined,
): Promise<Blob | undefined> {
  if (entry?.result === undefined) return undefined;
  const { cut } = entry.result;
  const scale = Math.min(1, SIDE / Math.max(cut.width, cut.height));
  const [width, height] = [cut.width, cut.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const place = { width, height, sx: 0, sy: 0, sw: cut.width, sh: cut.height, dx: 0, dy: 0, dw: width, dh: height };
  const watermark = isWatermarked(shell, entry);
  try {
    return await imaging.encode(new AbortController().signal, cut, { format: 'png', watermark, recipe: { place } });
  } catch {
    return undefined;
  }
}
