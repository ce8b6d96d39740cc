import type { Rgb } from '../../../../src/pixels/shapes.ts';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { type Added, NOTHING, type Place, type Ratio } from './frame.ts';
import type { FillName } from './values.ts';

export interface ExpandState {
  ratio: Ratio;
  place: Place;
  /** Of the photo, %. */
  scale: number;
  added: Added;
  fill: FillName;
  colour: Rgb;
  seam: number;
  /** At once, for a fill that needs no search. */
  preview: RawPicture | undefined;
  suggestions: Suggesting | undefined;
  /** What the last suggestion took, ms. */
  each: number | undefined;
  busy: boolean;
}

/** What a person chooses. */
export type Choice = Partial<Pick<ExpandState, 'ratio' | 'place' | 'scale' | 'added' | 'fill' | 'colour' | 'seam'>>;

export const FIRST: ExpandState = {
  ratio: '16:9',
  place: { x: 0.5, y: 0.5 },
  scale: 100,
  added: NOTHING,
  fill: 'own',
  colour: [255, 255, 255],
  seam: 12,
  preview: undefined,
  suggestions: undefined,
  each: undefined,
  busy: false,
};
