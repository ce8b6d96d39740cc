import type { Adjust } from '../../pixels/render-recipe.ts';
import { mirroredCrop, rotatedQuarter } from './crop-turns.ts';
import type { Design } from './design.ts';

/** The photo turned by quarters or mirrored: its crop goes with it; crown and chin were set in the picture as it stood. */
export function turnPhoto({ adjust, crop }: Design, turn: 'left' | 'right' | 'flip'): Partial<Design> {
  if (turn === 'flip') {
    return { adjust: { ...adjust, flip: !adjust.flip }, crop: crop && mirroredCrop(crop), head: undefined };
  }
  const clockwise = turn === 'right';
  // The mirror comes after the turns.
  const by = clockwise === adjust.flip ? 3 : 1;
  const turns = ((adjust.turns + by) % 4) as Adjust['turns'];
  return { adjust: { ...adjust, turns }, crop: crop && rotatedQuarter(crop, clockwise), head: undefined };
}
