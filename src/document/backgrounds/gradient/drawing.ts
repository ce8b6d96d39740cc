import type { DrawnBackground } from '../../../pixels/compose/background.ts';
import type { GradientBackground } from './gradient.ts';
import { gradientRows } from './gradient-rows.ts';

export const drawing: DrawnBackground<GradientBackground> = {
  from: 'value',
  isOpaque: true,
  rows: ({ angle, stops }, { place, window }) => gradientRows(place, window, angle, stops),
};
