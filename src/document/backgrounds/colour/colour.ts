import type { Rgb } from '../../../pixels/shapes.ts';
import type { BackgroundKind } from '../../background-kind.ts';
import { cssColour } from '../../css-colour.ts';

export interface ColourBackground {
  type: 'colour';
  colour: Rgb;
}

export const colour: BackgroundKind<ColourBackground> = {
  type: 'colour',
  css: ({ colour }) => cssColour(colour),
};
