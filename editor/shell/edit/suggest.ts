import type { Filling } from '../../../src/pixels/fill/fill-hole.ts';
import type { RawPicture } from '../model/document-port.ts';
import type { PendingWork } from '../model/pending-step.ts';
import { nothingMade } from '../notice/reasons.ts';
import type { EditModel } from './edit-model.ts';

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
  /** Seeds that were asked for. */
  tried: number;
  /** One was left out that looks like another. */
  alike: boolean;
}

/** Suggestions at a time. */
export const EACH = 4;
/** Levels of 255 from which two look different (`apart`). */
const SEEN = 3;

/** How much of what was begun last is made, 0–1. */
export const shareOf = ({ made, count, before }: Suggesting): number =>
  count > before ? (made.length - before) / (count - before) : 1;

/** About how many seconds so many take, where one took `each` ms; undefined: none was made yet. */
export const leftOf = (count: number, each: number | undefined): number | undefined =>
  each === undefined ? undefined : Math.max(1, Math.ceil((count * each) / 1_000));

/** The one that is chosen: a choice made while others come stays. */
export const chosenOf = (before: Suggesting | undefined, now: Suggesting): number =>
  before?.before === now.before && before.made.length > now.before ? before.chosen : now.chosen;

/** Reports how far those are that were begun last, and says how many are made, until all are. */
export function reportMade(edit: Pick<EditModel, 'say'>, pending: PendingWork, now: Suggesting): void {
  const { made, count, before } = now;
  const done = made.length - before;
  pending.progress(shareOf(now));
  if (pending.isShown && done > 0 && made.length < count) edit.say('edit.made', { done, count: count - before });
}

interface SuggestOptions {
  signal: AbortSignal;
  before: Suggesting | undefined;
  find: (seed: number) => Promise<Filling | undefined>;
  show: (filling: Filling, seed: number) => Promise<RawPicture>;
  /** Id of what is said where there is nothing to take from. */
  nothing: string;
  /** How far two look apart, levels of 255. */
  apart: (one: RawPicture, other: RawPicture) => Promise<number>;
  onMade: (now: Suggesting) => void;
  now: () => number;
  /** What one took, ms. */
  onTime: (ms: number) => void;
}

/**
 * Up to four more suggestions, one after the other, each of another seed. One that looks like another is left out: a plain sky has but
 * one filling.
 * @returns those, behind what there was before
 * @throws EMPTY_RESULT where there is nothing to take from; the signal's reason
 */
export async function suggest(options: SuggestOptions): Promise<readonly Suggestion[]> {
  const { signal, before, find, show, nothing, onMade, now, onTime } = options;
  const made = [...(before?.made ?? [])];
  const first = made.length;
  const last = (before?.tried ?? 0) + EACH;
  let alike = false;
  const report = (tried: number) => {
    // What is shown before the first new one is there.
    const chosen = made.length > first ? first : Math.max(0, first - 1);
    onMade({ made: [...made], chosen, count: made.length + last - tried, before: first, tried, alike });
  };
  report(last - EACH);
  for (let seed = last - EACH + 1; seed <= last; seed += 1) {
    const began = now();
    const filling = await find(seed);
    signal.throwIfAborted();
    if (filling === undefined) throw nothingMade('there is nothing to fill it with', nothing);
    const suggestion = { seed, filling, picture: await show(filling, seed) };
    signal.throwIfAborted();
    if (await isAlike(suggestion, made, options)) alike = true;
    else made.push(suggestion);
    signal.throwIfAborted();
    onTime(now() - began);
    report(seed);
  }
  return made;
}

async function isAlike(
  { picture }: Suggestion,
  made: readonly Suggestion[],
  { apart }: Pick<SuggestOptions, 'apart'>,
): Promise<boolean> {
  for (const other of made) if ((await apart(other.picture, picture)) < SEEN) return true;
  return false;
}
