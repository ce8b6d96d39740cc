import type { Filling } from '../../../src/pixels/fill/fill-hole.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { RawPicture } from '../model/document-port.ts';

/** A filling, and the stage's picture with it. */
export interface Suggestion {
  seed: number;
  filling: Filling;
  picture: RawPicture;
}

export interface Suggesting {
  made: readonly Suggestion[];
  chosen: number;
  /** How many there will be. */
  count: number;
  /** How many there were when these were begun. */
  before: number;
}

/** Suggestions at a time. */
export const EACH = 4;

/** About how many seconds so many take, where one took `each` ms; undefined: none was made yet. */
export const leftOf = (count: number, each: number | undefined): number | undefined =>
  each === undefined ? undefined : Math.max(1, Math.ceil((count * each) / 1_000));

interface SuggestOptions {
  signal: AbortSignal;
  before: readonly Suggestion[];
  find: (seed: number) => Promise<Filling | undefined>;
  show: (filling: Filling, seed: number) => Promise<RawPicture>;
  onMade: (now: Suggesting) => void;
  now: () => number;
  /** What one took, ms. */
  onTime: (ms: number) => void;
}

/**
 * Four more suggestions, one after the other, each of another seed.
 * @throws EMPTY_RESULT where there is nothing to take from; the signal's reason
 */
export async function suggest({ signal, before, find, show, onMade, now, onTime }: SuggestOptions): Promise<void> {
  const made = [...before];
  const count = before.length + EACH;
  const first = before.length;
  onMade({ made: [...made], chosen: Math.max(0, first - 1), count, before: first });
  while (made.length < count) {
    const seed = made.length + 1;
    const began = now();
    const filling = await find(seed);
    signal.throwIfAborted();
    if (filling === undefined) throw cutoutError('EMPTY_RESULT', 'there is nothing to fill it with');
    made.push({ seed, filling, picture: await show(filling, seed) });
    signal.throwIfAborted();
    onTime(now() - began);
    onMade({ made: [...made], chosen: first, count, before: first });
  }
}
