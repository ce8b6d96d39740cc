import type { Adjust, Place, RenderRecipe } from '../../pixels/render-recipe.ts';
import { normalAngle, type Rotation } from '../../pixels/rotation.ts';
import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { Background } from '../backgrounds/registry.ts';
import { HEAD_RULES } from '../sizes/head-rules.ts';
import { ownCanvas } from '../sizes/own-size.ts';
import { resultSize } from '../sizes/result-size.ts';
import type { ResultSize, SizeRule } from '../sizes/size-rule.ts';
import { type Design, NO_ADJUST } from './design.ts';
import { leftPhoto, type Photo, type PhotoFrame, photoFrame } from './photo-frame.ts';
import { placementOf, placementResult, type SubjectPlacement } from './subject-placement.ts';

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

/** Where the size's own rule puts the subject, in pixels of the photo's frame and of the result. */
function ruledSize(design: Design, photo: PhotoFrame): ResultSize {
  const { head, margin } = design;
  const size = effectedSize(design);
  const aim = size.type === 'preset_human' ? HEAD_RULES[size.id]?.aim : undefined;
  return resultSize(size, photo.part, photo.edge, {
    ...(head && { head }),
    ...(aim && { aim }),
    ...(margin !== undefined && { margin }),
    ...(photo.cut && { cut: photo.cut }),
  });
}

/** The angle by which a subject is turned on its canvas: an office takes heads upright, so that an ID photo has none. */
const subjectAngle = ({ angle, size }: Pick<Design, 'angle' | 'size'>): number =>
  size.type === 'preset_human' ? 0 : angle;

/** Where the subject of a design stands, for who moves it by hand. */
export function designPlacement(design: Design, picture: Photo, edge: PixelBox): SubjectPlacement {
  return placementOf(ruledSize(design, photoFrame(design, picture, edge)), design, subjectAngle(design));
}

/**
 * Where the subject stands in what a design gives out: the spec's fourteen fields, in pixels of the rotated picture (of its frame,
 * where it is turned by an angle) and of the result.
 * @param edge the opaque box in pixels of the picture as it came in
 */
export function designSize(design: Design, picture: Photo, edge: PixelBox): ResultSize {
  const photo = photoFrame(design, picture, edge);
  const placed = ruledSize(design, photo);
  const source = design.size.type === 'original' ? photo.part : photo.edge;
  return placementResult(placed, source, placementOf(placed, design, subjectAngle(design)), photo);
}

/** How the picture of a design is turned in all: by quarters, by its straightening and as its subject is turned. */
export function designRotation(design: Design, picture: Size): Rotation {
  const { turns, flip } = design.adjust;
  const photo = photoFrame(design, picture, { x: 0, y: 0, ...picture });
  const angle = normalAngle(photo.straight + subjectAngle(design));
  const left = leftPhoto(photo, design);
  return { turns, flip, ...(angle !== 0 && { angle }), ...(left && { photo: left }) };
}

/**
 * A design over one picture, as the recipe that is drawn.
 * @example
 * const recipe = recipeOf(design, cut, cut.box);
 * const bitmap = await imaging.render(signal, cut, { maxSide: 2048, watermark: false, recipe });
 */
export function recipeOf(design: Design, picture: Photo, edge: PixelBox): DesignRecipe {
  return recipeAt(design, designSize(design, picture, edge), picture);
}

/**
 * The same for a result whose geometry is known, e.g. one that was made larger or cropped for the file.
 * @param picture its size as it came in
 * @param unit pixels of a thousandth of the longer side, in which an outline is measured
 */
export function recipeAt(
  design: Design,
  size: ResultSize,
  picture: Size,
  unit = Math.max(size.width, size.height) / 1000,
): DesignRecipe {
  const { background, shadow, outline } = design;
  const adjust: Adjust = { ...design.adjust, ...designRotation(design, picture) };
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
