import type { Mipmaps } from '../compose/mipmaps.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { EdgeTools } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { boxOf, inflated } from './boxes.ts';
import { edgeReach, mendEdge } from './edge-chain.ts';
import type { ShrunkMatte } from './shrunk-matte.ts';

export interface EdgeView {
  /** The edited matte, its edge not mended yet. */
  matte: ShrunkMatte;
  /** Of the photo. */
  original: Mipmaps;
  edge: EdgeTools;
  /** What of the picture is shown. */
  region: PixelBox;
  /** Pixels of the picture, each way, that one of the view stands for: a power of two. */
  side: number;
}

/**
 * A part of the picture with its edge mended as in the whole, but in pixels that are `side` times as large and in the photo's own
 * colours: what a slider shows while it is dragged. At `side` 1 the alpha is the one that `EditableCutout` makes.
 */
export function edgeView({ matte, original, edge, region, side }: EdgeView): Rgba | undefined {
  const { feather, shift, smooth } = edge;
  const small = { ...edge, feather: feather / side, shift: shift / side, smooth: smooth / side };
  const colours = original.level(side);
  const { x, y, width, height } = region;
  const inner = boxOf(colours, x / side, y / side, (x + width) / side, (y + height) / side);
  if (inner === undefined) return undefined;
  const outer = inflated(inner, edgeReach(small) + 1, colours);
  const mended = mendEdge(matte.part(outer, side), small);
  const data = new Uint8ClampedArray(inner.width * inner.height * 4);
  for (let row = 0; row < inner.height; row += 1) {
    const from = ((inner.y + row) * colours.width + inner.x) * 4;
    const to = row * inner.width * 4;
    data.set(colours.data.subarray(from, from + inner.width * 4), to);
    const cover = (inner.y - outer.y + row) * outer.width + inner.x - outer.x;
    for (let column = 0; column < inner.width; column += 1) {
      const at = to + column * 4 + 3;
      data[at] = Math.round(((mended.data[cover + column] ?? 0) * (data[at] ?? 0)) / 255);
    }
  }
  return { data, width: inner.width, height: inner.height };
}
