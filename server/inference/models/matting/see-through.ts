import type { Haze } from '../../../../src/pixels/see-through/haze.ts';
import { repaired, repairPlan } from '../../../../src/pixels/see-through/repair.ts';
import type { UseClick } from '../click/click.ts';
import type { Picture } from './picture.ts';

/** Mends a raw mask; undefined where there is nothing to mend, or no agreement on it. */
export type Repair = (
  mask: Float32Array,
  side: number,
  picture: Picture,
  haze: Haze,
) => Promise<Float32Array | undefined>;

/**
 * Fills what a mask leaves see-through of a body, where a click-to-mask model says time and again that it belongs to it
 * (src/pixels/see-through). Most pictures have nothing to ask about, and cost no inference here.
 *
 * @param use lends the model for one picture
 */
export const repairWith =
  (use: UseClick): Repair =>
  async (mask, side, { pixels, channels, region: { width, height } }, haze) => {
    const plan = repairPlan(haze);
    if (plan === undefined) return undefined;
    const masks = await use(async (click) => {
      const encoded = await click.encode({ pixels, channels, columns: side, rows: side, width, height });
      const found: Uint8Array[] = [];
      for (const prompt of plan.prompts) found.push(await encoded.mask(prompt, plan.shares.side));
      return found;
    });
    return repaired(mask, side, plan, masks);
  };
