import type { MatteRecipe } from '../../../../../src/pixels/render-recipe.ts';
import type { PixelBox, Size } from '../../../../../src/pixels/shapes.ts';

/** Pixels of the longer side of a rough shot, at most: it has to be there in a tenth of a second. */
const ROUGH_SIDE = 1_000;

export interface RoughPart {
  region: PixelBox;
  /** Pixels of the picture that one of the shot stands for, each way. */
  side: number;
}

/** What of a picture is drawn roughly to show what is in sight: in whole squares of `side` pixels. */
export function roughPart(seen: PixelBox, picture: Size): RoughPart {
  const side = 2 ** Math.max(Math.ceil(Math.log2(Math.max(seen.width, seen.height) / ROUGH_SIDE)), 0);
  const down = (value: number) => Math.floor(value / side) * side;
  const up = (value: number, most: number) => Math.min(Math.ceil(value / side) * side, most);
  const [x, y] = [down(seen.x), down(seen.y)];
  const width = up(seen.x + seen.width, picture.width) - x;
  const height = up(seen.y + seen.height, picture.height) - y;
  return { side, region: { x, y, width, height } };
}

/** Is the edge alone another one? Only then a rough shot of the cut that is there shows what is wanted. */
export function isOtherEdge(wanted: MatteRecipe, made: MatteRecipe): boolean {
  const pieces = ({ edge: { specks, holes, decontaminate } }: MatteRecipe) => [specks, holes, decontaminate].join();
  const edge = ({ edge: { contrast, feather, shift, smooth } }: MatteRecipe) =>
    [contrast, feather, shift, smooth].join();
  const sameEdits = wanted.edits === made.edits || (wanted.edits.length === 0 && made.edits.length === 0);
  return sameEdits && pieces(wanted) === pieces(made) && edge(wanted) !== edge(made);
}
