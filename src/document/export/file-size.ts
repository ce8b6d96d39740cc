import { OWN_SIDE } from '../sizes/own-size.ts';
import type { ResultSize } from '../sizes/size-rule.ts';
import { visible } from '../sizes/visible.ts';

/**
 * How large the file is against the size that was chosen: as it says, twice that for sharp screens, as large as the photo's own
 * pixels give, or a longer side of one's own.
 */
export const FILE_SCALES = ['1x', '2x', 'full', 'own'] as const;
export type FileScale = (typeof FILE_SCALES)[number];

/** By how much a result may grow until its subject has the photo's own pixels; 1 where it already has, or is enlarged. */
export function fullFactor(size: ResultSize): number {
  const own = Math.max(size.sw / size.dw, size.sh / size.dh, 1);
  return Math.max(Math.min(own, OWN_SIDE.most / Math.max(size.width, size.height)), 1);
}

/** @param side px of the longer side, where it is one's own */
export function factorOf(size: ResultSize, scale: FileScale, side: number): number {
  const full = fullFactor(size);
  if (scale === 'full') return full;
  if (scale === '2x') return Math.min(2, Math.max(full, 1));
  if (scale === '1x') return 1;
  const asked = Number.isFinite(side) ? Math.min(Math.max(side, OWN_SIDE.least), OWN_SIDE.most) : OWN_SIDE.most;
  return asked / Math.max(size.width, size.height);
}

/** The same result `factor` times as large, in whole pixels. */
export function resized(size: ResultSize, factor: number): ResultSize {
  if (factor === 1) return size;
  const width = Math.max(1, Math.round(size.width * factor));
  const height = Math.max(1, Math.round(size.height * factor));
  const span = (start: number, length: number, end: number): [number, number] => {
    const from = Math.min(Math.round(start * factor), end - 1);
    return [from, Math.max(1, Math.round((start + length) * factor) - from)];
  };
  const [dx, dw] = span(size.dx, size.dw, width);
  const [dy, dh] = span(size.dy, size.dh, height);
  const [edgeLeft, edgeWidth] = span(size.edgeLeft, size.edgeWidth, width);
  const [edgeTop, edgeHeight] = span(size.edgeTop, size.edgeHeight, height);
  return { ...size, width, height, dx, dy, dw, dh, edgeLeft, edgeTop, edgeWidth, edgeHeight };
}

/** Of the result only where its subject is. */
export function croppedToSubject(size: ResultSize): ResultSize {
  const { edgeLeft, edgeTop, edgeWidth: width, edgeHeight: height } = size;
  const columns = visible(size.dx - edgeLeft, size.sw, size.dw / size.sw, width);
  const rows = visible(size.dy - edgeTop, size.sh, size.dh / size.sh, height);
  return {
    width,
    height,
    sx: size.sx + columns.from,
    sy: size.sy + rows.from,
    sw: columns.taken,
    sh: rows.taken,
    dx: columns.at,
    dy: rows.at,
    dw: columns.length,
    dh: rows.length,
    edgeLeft: 0,
    edgeTop: 0,
    edgeWidth: width,
    edgeHeight: height,
  };
}
