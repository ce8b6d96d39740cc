import type { LineId } from '../model/own-lines.ts';
import type { useTexts } from '../texts/useTexts.ts';

/** What a line is called: by its direction and its number, from 1. */
export const lineName = (t: ReturnType<typeof useTexts>['t'], { axis, index }: LineId): string =>
  t(axis === 'x' ? 'split.lineX' : 'split.lineY', { number: index + 1 });
