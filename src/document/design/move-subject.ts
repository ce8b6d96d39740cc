import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { Shift } from '../shift.ts';
import type { ResultSize } from '../sizes/size-rule.ts';
import { visible } from '../sizes/visible.ts';

/** Of the subject, each way, at least this share stays on the canvas. */
const KEPT = 0.1;

/**
 * The same result with its subject moved by shares of the canvas. What leaves the canvas is left out of the source, what a head
 * rule had left out comes back in.
 * @param source what the size's rule draws when nothing is cut off: the whole picture, or the opaque box
 */
export function moveSubject(result: ResultSize, source: PixelBox, shift: Shift): ResultSize {
  const canvas: Size = { width: result.width, height: result.height };
  const by = clampShift(result, shift);
  if (by.x === 0 && by.y === 0) return result;
  const across = { scale: result.dw / result.sw, at: result.dx + by.x };
  const down = { scale: result.dh / result.sh, at: result.dy + by.y };
  const left = across.at - (result.sx - source.x) * across.scale;
  const top = down.at - (result.sy - source.y) * down.scale;
  const columns = visible(left, source.width, across.scale, canvas.width);
  const rows = visible(top, source.height, down.scale, canvas.height);
  const edge = onCanvas(
    { x: result.edgeLeft + by.x, y: result.edgeTop + by.y, width: result.edgeWidth, height: result.edgeHeight },
    canvas,
  );
  return {
    ...canvas,
    sx: source.x + columns.from,
    sy: source.y + rows.from,
    sw: columns.taken,
    sh: rows.taken,
    dx: columns.at,
    dy: rows.at,
    dw: columns.length,
    dh: rows.length,
    edgeLeft: edge.x,
    edgeTop: edge.y,
    edgeWidth: edge.width,
    edgeHeight: edge.height,
  };
}

/** A shift in whole pixels of the canvas that leaves a part of the subject on it. */
export function clampShift(result: ResultSize, { x, y }: Shift): Shift {
  const within = (by: number, start: number, length: number, end: number): number => {
    const kept = Math.max(1, Math.round(length * KEPT));
    return Math.min(Math.max(Math.round(by), kept - start - length), end - kept - start);
  };
  return {
    x: within(x * result.width, result.edgeLeft, result.edgeWidth, result.width),
    y: within(y * result.height, result.edgeTop, result.edgeHeight, result.height),
  };
}

function onCanvas(box: PixelBox, canvas: Size): PixelBox {
  const x = Math.max(box.x, 0);
  const y = Math.max(box.y, 0);
  return {
    x,
    y,
    width: Math.min(box.x + box.width, canvas.width) - x,
    height: Math.min(box.y + box.height, canvas.height) - y,
  };
}
