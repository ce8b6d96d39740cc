import { alike } from '../../../../src/pixels/see-through/opinions.ts';
import { type Shares, shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { askedFor, decided, type LendClick, meantBy } from './alternative-ways.ts';
import type { Picture } from './picture.ts';

/**
 * The subject of a picture in which the network's own look found none, from other looks at it.
 * @returns side × side alpha; undefined where the looks, or the click-to-mask model that is prompted with them, do not agree
 */
export type FindMissedSubject = (
  looks: readonly Shares[],
  side: number,
  picture: Picture,
) => Promise<Float32Array | undefined>;

/** Intersection over union from which two looks, or two prompts, are of one subject. */
const AGREED = { looks: 0.5, prompts: 0.75 } as const;
/** Share of a picture that a subject fills which only the click-to-mask model finds: it finds one in every patch, and in all of the picture. */
const FILLS = { least: 0.15, most: 0.75 } as const;

/** @param lend lends the model for one picture */
export const findMissedSubjectWith =
  (lend: LendClick): FindMissedSubject =>
  async (looks, side, picture) => {
    const [first, ...others] = looks.map((look) => decided(look, side));
    if (first === undefined) return undefined;
    const agrees = (mask: Float32Array) => alike(first, side, { side, values: mask }) >= AGREED.looks;
    if (others.length > 0 && shareOf(first) > 0 && others.every(agrees)) return first;
    const certain = meantBy([first, ...others], side);
    if (certain === undefined) return undefined;
    const prompted = await askedFor(lend, picture, side, shrunkShares(certain.values, side), [
      'core',
      'bounded',
      'place',
    ]);
    const [core, bounded, place] = prompted.map(([, mask]) => mask);
    if (core === undefined || bounded === undefined || place === undefined) return undefined;
    // Of a wall or a page of text one place means a brick or a letter, several mean all of it.
    const isOne = [bounded, place].every((mask) => alike(core, side, { side, values: mask }) >= AGREED.prompts);
    return isOne && shareOf(core) >= FILLS.least && shareOf(core) <= FILLS.most ? core : undefined;
  };

const shareOf = (mask: Float32Array): number => mask.reduce((sum, alpha) => sum + alpha, 0) / mask.length;
