import { alike } from '../../../../src/pixels/see-through/opinions.ts';
import { type Shares, shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { askedFor, decided, type LendClick, meantBy } from './alternative-ways.ts';
import type { Picture } from './picture.ts';

/** What a click-to-mask model takes a matte for; undefined where the matte is sure of nothing. */
export type FindThing = (mask: Float32Array, side: number, picture: Picture) => Promise<Shares | undefined>;

/** The thing in a picture in which the network's own look found none, by what others are sure of; undefined where it is doubtful. */
export type FindLost = (looks: readonly Shares[], side: number, picture: Picture) => Promise<Float32Array | undefined>;

/** What two looks, or two ways of asking about them, have to have in common. */
const ALIKE = { looks: 0.5, asked: 0.75 } as const;
/** How much of a picture a thing fills that only the click-to-mask model finds: it makes a thing of every patch, and of all there is. */
const LARGE = { least: 0.15, most: 0.75 } as const;

/** @param lend lends the model for one picture */
export const findThingWith =
  (lend: LendClick): FindThing =>
  async (mask, side, picture) => {
    const [found] = await askedFor(lend, picture, side, shrunkShares(mask, side), ['start']);
    return found && { side, values: found[1] };
  };

/** @param lend lends the model for one picture */
export const findLostWith =
  (lend: LendClick): FindLost =>
  async (looks, side, picture) => {
    const [first, ...others] = looks.map((look) => decided(look, side));
    if (first === undefined) return undefined;
    const isShared = (one: Float32Array) => alike(first, side, { side, values: one }) >= ALIKE.looks;
    if (others.length > 0 && shareOf(first) > 0 && others.every(isShared)) return first;
    const meant = meantBy([first, ...others], side);
    if (meant === undefined) return undefined;
    const asked = await askedFor(lend, picture, side, shrunkShares(meant.values, side), ['core', 'bounded', 'place']);
    const [core, bounded, place] = asked.map(([, mask]) => mask);
    if (core === undefined || bounded === undefined || place === undefined) return undefined;
    // Of a wall or a page one place means a brick or a letter, several mean all of it.
    const isOne = [bounded, place].every((one) => alike(core, side, { side, values: one }) >= ALIKE.asked);
    return isOne && shareOf(core) >= LARGE.least && shareOf(core) <= LARGE.most ? core : undefined;
  };

const shareOf = (mask: Float32Array): number => mask.reduce((sum, share) => sum + share, 0) / mask.length;
