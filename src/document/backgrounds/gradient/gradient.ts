import type { Rgb } from '../../../pixels/shapes.ts';
import type { BackgroundKind } from '../../background-kind.ts';
import { cssColour } from '../../css-colour.ts';

export interface GradientBackground {
  type: 'gradient';
  /** Degrees, as CSS counts them: 0 to the top, 90 to the right. */
  angle: number;
  stops: readonly Stop[];
}

export interface Stop {
  /** 0–1 along the line. */
  at: number;
  colour: Rgb;
}

export const gradient: BackgroundKind<GradientBackground> = {
  type: 'gradient',
  css({ angle, stops }) {
    const listed = stops.map(({ at, colour }) => `${cssColour(colour)} ${at * 100}%`);
    return `linear-gradient(${angle}deg, ${listed.join(', ')})`;
  },
};
