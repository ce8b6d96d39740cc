import { signed } from '../../../../../src/ui/kit/LineSlider.tsx';
import type { Row } from '../../model/rows.ts';

/** A row's value as it is written. */
export const rowFormat = ({ range }: Row, value: number): string => signed(value, range.step, range.min < 0);
