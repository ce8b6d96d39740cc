import type { Place, RenderRecipe } from '../../pixels/render-recipe.ts';
import { rotatedBox, rotatedSize } from '../../pixels/rotation.ts';
import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { Background } from '../backgrounds/registry.ts';
import { HEAD_RULES } from '../sizes/head-rules.ts';
import { ownCanvas } from '../sizes/own-size.ts';
import { resultSize } from '../sizes/result-size.ts';
import type { ResultSize, SizeRule } from '../sizes/size-rule.ts';
import { type Design, NO_ADJUST } from './design.ts';
import { moveSubject } from './move-subject.ts';

/** A recipe with a background of a design. */
export interface DesignRecipe extends RenderRecipe {
  background?: Background | undefined;
}

/** The size as spec §3 names it: one's own is a preset of so many pixels. */
export function effectedSize({ size }: Pick<Design, 'size'>): SizeRule {
  if (size.type !== 'own') return size;
  const { width, height } = ownCanvas(size);
  return { id: size.id, type: 'preset', value: `${width}*${height}` };
}

/**
 * Where the subject stands in what a design gives out: the spec's fourteen fields, in pixels of the rotated picture and of the
 * result.
 * @param edge the opaque box in pixels of the picture as it came in
 */
export function designSize(design: Design, picture: Size, edge: PixelBox): ResultSize {
  const { adjust, head, margin, position } = design;
  const size = effectedSize(design);
  const whole = rotatedSize(picture, adjust);
  const box = rotatedBox(edge, picture, adjust);
  const aim = size.type === 'preset_human' ? HEAD_RULES[size.id]?.aim : undefined;
  const placed = resultSize(size, whole, box, {
    ...(head && { head }),
    ...(aim && { aim }),
    ...(margin !== undefined && { margin }),
  });
  const source = size.type === 'original' ? { x: 0, y: 0, ...whole } : box;
  return moveSubject(placed, source, position);
}

/**
 * A design over one picture, as the recipe that is drawn.
 * @example
 * const recipe = recipeOf(design, cut, cut.box);
 * const bitmap = await imaging.render(signal, cut, { maxSide: 2048, watermark: false, recipe });
 */
export function recipeOf(design: Design, picture: Size, edge: PixelBox): DesignRecipe {
  return recipeAt(design, designSize(design, picture, edge));
}

/**
 * The same for a result whose geometry is known, e.g. one that was made larger or cropped for the file.
 * @param unit pixels of a thousandth of the longer side, in which an outline is measured
 */
export function recipeAt(
  { background, shadow, outline, adjust }: Design,
  size: ResultSize,
  unit = Math.max(size.width, size.height) / 1000,
): DesignRecipe {
  return {
    place: placeOf(size),
    ...(background && { background: background.value }),
    ...(shadow && { shadow }),
    ...(outline && { outline: { width: Math.max(1, outline.width * unit), colour: outline.colour } }),
    ...(!isSame(adjust, NO_ADJUST) && { adjust }),
  };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

export const placeOf = ({ width, height, sx, sy, sw, sh, dx, dy, dw, dh }: ResultSize): Place => ({
  width,
  height,
  sx,
  sy,
  sw,
  sh,
  dx,
  dy,
  dw,
  dh,
});
