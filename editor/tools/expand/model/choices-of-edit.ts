import type { Size } from '../../../../src/pixels/shapes.ts';
import { ratioOf, scaledSize } from './frame.ts';
import { placeOf } from './snap.ts';
import type { Choice } from './state.ts';
import type { ExpandValues } from './values.ts';

/** What was chosen for an edit that is there already. @param whole size of the photo before it, px */
export function choicesOfEdit({ v: _, ...values }: ExpandValues, whole: Size): Choice {
  const { added, scale } = values;
  return { ...values, ratio: ratioOf(added, scaledSize(whole, scale)), place: placeOf(added) };
}
