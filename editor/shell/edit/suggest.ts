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
}

/** Suggestions at a time. */
export const EACH = 4;

interface SuggestOptions {
  signal: AbortSignal;
  before: readonly Suggestion[];
  find: (seed: number) => Promise<Filling | undefined>;
  show: (filling: Filling, seed: number) => Promise<RawPicture>;
  onMade: (now: Suggesting) => void;
}

/**
 * Four more suggestions, one after the other, each of another seed.
 * @throws EMPTY_RESULT where there is nothing to take from; the signal's reason
 */
export async function suggest({ signal, before, find, show, onMade }: SuggestOptions): Promise<void> {
  const made = [...before];
  const count = before.length + EACH;
  const first = before.length;
  onMade({ made: [...made], chosen: Math.max(0, first - 1), count });
  while (made.length < count) {
    const seed = made.length + 1;
    const filling = await find(seed);
    signal.throwIfAborted();
    if (filling === undefined) throw cutoutError('EMPTY_RESULT', 'there is nothing to fill it with');
    made.push({ seed, filling, picture: await show(filling, seed) });
    signal.throwIfAborted();
    onMade({ made: [...made], chosen: first, count });
  }
}
