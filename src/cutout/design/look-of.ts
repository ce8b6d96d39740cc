import type { Look, Place } from '../../imaging/look.ts';
import type { PixelBox, Size } from '../../imaging/types.ts';
import { HEAD_RULES } from '../presets/head-rules.ts';
import { resultSize } from '../presets/result-size.ts';
import type { EffectedSizeRatio, ResultSize } from '../work.ts';
import { type Design, NO_ADJUST } from './design.ts';
import { moveSubject } from './move-subject.ts';
import { ownCanvas } from './own-size.ts';
import { turnedBox, turnedSize } from './turned.ts';

/** The size as spec §3 names it: one's own is a preset of so many pixels. */
export function effectedSize({ size }: Pick<Design, 'size'>): EffectedSizeRatio {
  if (size.type !== 'own') return size;
  const { width, height } = ownCanvas(size);
  return { id: size.id, type: 'preset', value: `${width}*${height}` };
}

/**
 * Where the subject stands in what a design gives out: the spec's fourteen fields, in pixels of the turned picture and of the
 * result.
 * @param edge the opaque box in pixels of the picture as it came in
 */
export function designSize(design: Design, picture: Size, edge: PixelBox): ResultSize {
  const { adjust, head, margin, position } = design;
  const size = effectedSize(design);
  const whole = turnedSize(picture, adjust);
  const box = turnedBox(edge, picture, adjust);
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
 * const look = lookOf(design, cut, cut.box);
 * const bitmap = await imaging.render(signal, cut, { maxSide: 2048, watermark: false, look });
 */
export function lookOf(design: Design, picture: Size, edge: PixelBox): Look {
  return lookAt(design, designSize(design, picture, edge));
}

/**
 * The same for a result whose geometry is known, e.g. one that was made larger or cropped for the file.
 * @param unit pixels of a thousandth of the longer side, in which an outline is measured
 */
export function lookAt(
  { background, shadow, outline, adjust }: Design,
  size: ResultSize,
  unit = Math.max(size.width, size.height) / 1000,
): Look {
  return {
    place: placeOf(size),
    ...(background && { background: background.fill }),
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
