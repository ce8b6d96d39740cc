import { isBlank } from '../../../../src/cutout/no-subject.ts';
import type { SodRes } from '../../../../src/cutout/work.ts';
import { designOf } from './design-history.ts';
import type { Entry } from './entry.ts';

/** An earlier page left it before anything was marked: it is as it was when nothing had been found. */
export const isLeftBlank = (answer: SodRes, entry: Pick<Entry, 'history'> | undefined): boolean =>
  isBlank(answer) && (entry === undefined || designOf(entry).matte.edits.length === 0);
