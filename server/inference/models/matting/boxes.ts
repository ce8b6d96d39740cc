import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';

/** Share of a box's side that is added around it before the network looks (docs/notes/matting.md §9). */
const LOOK = 0.15;
/** The mask stays whole up to the first share beyond a box and is empty beyond the second. */
const WHOLE = 0.05;
const EMPTY = 0.1;

const inflated = (box: Box, share: number): Box => ({
  x: box.x - box.width * share,
  y: box.y - box.height * share,
  width: box.width * (1 + 2 * share),
  height: box.height * (1 + 2 * share),
});

/** The whole pixels of `box` that lie in a picture; undefined where there are none. */
function cutTo(box: Box, width: number, height: number): Box | undefined {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}

/**
 * The region that the network sees: what holds all boxes, plus 15 % around each, cut to the picture. One region for all
 * boxes, so one run; two far subjects are therefore seen at a lower scale than each alone would be.
 *
 * @throws CutoutError INVALID_ARGUMENT when a box has no pixel in the picture, or a member that is no finite number.
 */
export function regionOf(boxes: readonly Box[], width: number, height: number): Box {
  for (const box of boxes) {
    const finite = [box.x, box.y, box.width, box.height].every(Number.isFinite);
    if (!finite || !(box.width > 0 && box.height > 0) || !cutTo(box, width, height)) {
      throw cutoutError('INVALID_ARGUMENT', `A box lies outside the picture of ${width} × ${height} px`);
    }
  }
  const looks = boxes.map((box) => inflated(box, LOOK));
  const x = Math.min(...looks.map((box) => box.x));
  const y = Math.min(...looks.map((box) => box.y));
  const right = Math.max(...looks.map((box) => box.x + box.width));
  const bottom = Math.max(...looks.map((box) => box.y + box.height));
  return cutTo({ x, y, width: right - x, height: bottom - y }, width, height) ?? { x: 0, y: 0, width, height };
}

/** Along one axis: 1 up to 5 % beyond [from, from + length], 0 from 10 % on, linear between. */
function fade(at: number, from: number, length: number): number {
  const beyond = Math.max(from - at, at - (from + length)) / length;
  return Math.min(1, Math.max(0, (EMPTY - beyond) / (EMPTY - WHOLE)));
}

/**
 * Puts the mask of a region back into a picture-sized mask and fades it out around the boxes.
 * Which things of the region are meant is keep-boxed.ts.
 *
 * @param part region.width × region.height bytes.
 * @returns width × height bytes.
 */
export function pasteRegion(
  part: Uint8Array,
  region: Box,
  boxes: readonly Box[],
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(width * height);
  for (const box of boxes) {
    const edge = cutTo(inflated(box, EMPTY), width, height);
    if (!edge) continue;
    const across = Float32Array.from({ length: edge.width }, (_, i) => fade(edge.x + i + 0.5, box.x, box.width));
    for (let y = edge.y; y < edge.y + edge.height; y += 1) {
      const down = fade(y + 0.5, box.y, box.height);
      for (let i = 0; i < edge.width; i += 1) {
        const x = edge.x + i;
        const value = part[(y - region.y) * region.width + (x - region.x)] ?? 0;
        const share = Math.round(value * down * (across[i] ?? 0));
        const to = y * width + x;
        // Where boxes overlap, the one that shows more wins.
        if (share > (whole[to] ?? 0)) whole[to] = share;
      }
    }
  }
  return whole;
}

/** Boxes of the picture in px of a mask that shows `region`. */
export const inMask = (boxes: readonly Box[], region: Box, side: number): Box[] =>
  boxes.map(({ x, y, width, height }) => ({
    x: ((x - region.x) * side) / region.width,
    y: ((y - region.y) * side) / region.height,
    width: (width * side) / region.width,
    height: (height * side) / region.height,
  }));
