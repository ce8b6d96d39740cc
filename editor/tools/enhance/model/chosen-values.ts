import type { Size } from '../../../../src/pixels/shapes.ts';
import type { EnhanceState } from './state.ts';
import { cleaningOf, type EnhanceValues } from './values.ts';

/** What is chosen as the values of an edit. @param model by how much it enlarges; 1: none does */
export function chosenValues(
  { choices, found }: Pick<EnhanceState, 'choices' | 'found'>,
  { width, height }: Size,
  model: 1 | 2 | 4,
): EnhanceValues {
  const { noise, light, blocks, sharpen } = choices;
  return {
    v: 1,
    model,
    size: { width, height },
    ...cleaningOf({
      noise: noise.on ? { strength: noise.strength, sigma: Math.max(found?.noise ?? 0, 1) } : undefined,
      light: light.on ? { amount: light.amount, stops: Math.max(found?.stops ?? 0, 1) } : undefined,
      blocks: blocks.on ? { quality: found?.quality ?? 75 } : undefined,
      sharpen: sharpen.on ? { amount: sharpen.amount } : undefined,
    }),
  };
}
