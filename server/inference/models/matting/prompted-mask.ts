import { type Shares, shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { askedFor, type LendClick } from './alternative-ways.ts';
import type { Picture } from './picture.ts';

/** The mask of a click-to-mask model that is prompted with a matte; undefined where the matte is certain of nothing. */
export type PromptMask = (matte: Float32Array, side: number, picture: Picture) => Promise<Shares | undefined>;

/** @param lend lends the model for one picture */
export const promptMaskWith =
  (lend: LendClick): PromptMask =>
  async (matte, side, picture) => {
    const [found] = await askedFor(lend, picture, side, shrunkShares(matte, side), ['start']);
    return found && { side, values: found[1] };
  };
