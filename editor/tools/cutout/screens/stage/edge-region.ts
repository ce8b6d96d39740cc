import type { ResultSize } from '../../../../../src/document/sizes/size-rule.ts';
import type { PixelBox, Size } from '../../../../../src/pixels/shapes.ts';
import type { Point } from '../../../../shell/stage/geometry.ts';

/** CSS px of the screen for one pixel of the result: edges are looked at at 200 %. */
export const LOUPE_SCALE = 2;
/** Side of what is drawn at once round the place that is looked at, in pixels of the result. */
const DRAWN = 512;

/** A square round a point, within the result; whole pixels. */
function squareAt({ x, y }: Point, side: number, { width, height }: Size): PixelBox {
  const across = Math.min(side, width);
  const down = Math.min(side, height);
  const from = (at: number, length: number, most: number): number =>
    Math.round(Math.min(Math.max(at - length / 2, 0), most - length));
  return { x: from(x, across, width), y: from(y, down, height), width: across, height: down };
}

/** What a pane shows. @param side of the pane, CSS px */
export const shownAt = (at: Point, side: number, size: Size): PixelBox =>
  squareAt(at, Math.ceil(side / LOUPE_SCALE), size);

/** What is drawn for the panes, so that small moves need no drawing. */
export const drawnAt = (at: Point, size: Size): PixelBox => squareAt(at, DRAWN, size);

export const holds = (outer: PixelBox, inner: PixelBox): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/**
 * The place to look at first, in pixels of the result: where the edges are least sure, else the middle of the subject's upper edge.
 * @param leastSure in pixels of the turned picture
 */
export function firstPlace(size: ResultSize, leastSure: PixelBox | undefined): Point {
  if (leastSure === undefined) return { x: size.edgeLeft + size.edgeWidth / 2, y: size.edgeTop };
  return {
    x: size.dx + ((leastSure.x + leastSure.width / 2 - size.sx) * size.dw) / size.sw,
    y: size.dy + ((leastSure.y + leastSure.height / 2 - size.sy) * size.dh) / size.sh,
  };
}

export const clampPoint = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
});
