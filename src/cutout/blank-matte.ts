import { KINDS } from '../protocol/kinds.ts';
import { NO_SUBJECT } from './no-subject.ts';
import type { SodRes } from './work.ts';

/** One black pixel as an 8-bit grey PNG. */
const BLACK_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** What stands for the server's answer where it found nothing, and a person marks the thing: kept as any other, nothing is asked again. */
export const BLANK_ANSWER: SodRes = {
  mattingType: KINDS.thing,
  imageBaseMaskURL: '',
  isFirstUsedForCurrentImage: false,
  code: 0,
  message: NO_SUBJECT,
  use_fe: true,
};

/** A matte of nothing. */
export const blankMatte = (): Blob =>
  new Blob([Uint8Array.from(atob(BLACK_PNG), (char) => char.charCodeAt(0))], { type: 'image/png' });
