import type { PixelBox } from '../../../../src/pixels/shapes.ts';

/** Which way an arrow key points. */
export const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest box that way; the same one where there is none. */
export function neighbour(boxes: readonly PixelBox[], from: number, way: { x: number; y: number }): number {
  const here = boxes[from];
  if (here === undefined) return from;
  const middle = ({ x, y, width, height }: PixelBox) => ({ x: x + width / 2, y: y + height / 2 });
  const start = middle(here);
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const [at, box] of boxes.entries()) {
    const { x, y } = middle(box);
    const along = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    if (along > 1 && along + aside * 2 < least) [best, least] = [at, along + aside * 2];
  }
  return best;
}
