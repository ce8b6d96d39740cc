import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Choices, Factor } from './state.ts';
import type { EnhanceValues } from './values.ts';

const FACTORS = ['1', '2', '4'] as const;

/** What was chosen for an edit that is there already. @param from size of the photo before it, px @param before says what the edit does not */
export function choicesOfEdit(
  { size, noise, light, blocks, sharpen }: EnhanceValues,
  from: Size,
  before: Choices,
): Choices {
  const factor = factorOf(size, from);
  // A size of one's own may be twice the photo's.
  const isOwn = factor === 'own' || (before.factor === 'own' && isSame(before.own, size));
  return {
    ...before,
    ...(isOwn ? { factor: 'own', own: size } : { factor }),
    noise: { on: noise !== undefined, strength: noise?.strength ?? before.noise.strength },
    light: { on: light !== undefined, amount: light?.amount ?? before.light.amount },
    blocks: { on: blocks !== undefined },
    sharpen: { on: sharpen !== undefined, amount: sharpen?.amount ?? before.sharpen.amount },
  };
}

const factorOf = (size: Size, { width, height }: Size): Factor =>
  FACTORS.find((by) => isSame(size, { width: width * Number(by), height: height * Number(by) })) ?? 'own';

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
