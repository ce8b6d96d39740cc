import type { Size } from '../../../../src/pixels/shapes.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import type { MadeStep } from '../../../shell/model/pending-step.ts';
import { type ExpandValues, FILLING } from './values.ts';

/** What is chosen, with the photo that it is chosen for: both may be others before a search ends. */
export interface Wanted extends ExpandValues {
  /** Of the result. */
  size: Size;
  /** Of the photo before this tool. */
  whole: Size;
  /** The stage's picture of it. */
  input: RawPicture | undefined;
}

/** The step that keeps what is wanted. */
export function stepOf(
  { v, fill, seam, added, colour, scale, size: { width, height } }: Wanted,
  filling?: Blob,
): MadeStep {
  return {
    name: { id: 'expand.step', values: { width, height } },
    values: { v, fill, seam, scale, added: { ...added }, colour: [...colour] },
    assets: filling === undefined ? {} : { [FILLING]: filling },
  };
}
