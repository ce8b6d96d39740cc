import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { MatteEdit } from '../render-recipe.ts';
import { boxOf, wholeOf } from './boxes.ts';
import { keepOnly } from './keep-only.ts';
import { lassoCover } from './lasso-cover.ts';
import { applyMask } from './mask-edit.ts';
import { paint } from './paint.ts';
import type { Patch } from './patch.ts';
import { cropped, difference } from './planes.ts';
import { growSegment } from './region-growing.ts';
import { boxSegment, strokeSegment } from './smart-cover.ts';
import { type Cover, strokeCover } from './stroke-cover.ts';

/**
 * One edit of a recipe, in place. It depends on nothing but the matte before it and the picture, so that a recipe gives the same
 * matte however it came about.
 * @returns what takes it back; undefined where nothing could change
 */
export function applyEdit(matte: Plane, picture: Rgba, edit: MatteEdit): Patch | undefined {
  if (edit.type === 'only') {
    const old = { ...matte, data: matte.data.slice() };
    matte.data.set(keepOnly(matte, edit.points).data);
    const box = difference(old, matte, wholeOf(matte));
    return box && { box, before: cropped(old, box) };
  }
  if (edit.type === 'mask') return applyMask(matte, edit);
  const cover = coverOf(matte, picture, edit);
  if (cover === undefined) return undefined;
  const patch = { box: cover.box, before: cropped(matte, cover.box) };
  paint(matte, cover, edit.mode);
  return patch;
}

function coverOf(matte: Plane, picture: Rgba, edit: Exclude<MatteEdit, { type: 'only' | 'mask' }>): Cover | undefined {
  if (edit.type === 'lasso') return lassoCover(matte, edit.points);
  if (edit.type === 'stroke') {
    const cover = strokeCover(matte, edit.points, edit.hardness);
    if (edit.smart && edit.grow && cover) return growSegment(matte, picture, edit, cover);
    return edit.smart && cover ? strokeSegment(matte, picture, edit, cover) : cover;
  }
  const { x, y, width, height } = edit.box;
  const box = boxOf(matte, x, y, x + width, y + height);
  if (box === undefined) return undefined;
  const whole = { data: new Uint8Array(box.width * box.height).fill(255), width: box.width, height: box.height };
  return edit.mode === 'erase' ? { box, plane: whole } : boxSegment(matte, picture, box);
}
