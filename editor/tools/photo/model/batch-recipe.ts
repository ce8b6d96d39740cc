import { NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';

/** What the card of a recipe has; curves, mixer and frame are made for one photo. */
const GROUPS = ['light', 'colour', 'detail', 'finish'] as const;

export interface BatchRecipe {
  /** A recipe as a file, as the batch tool opens it from any author. */
  text: string;
  /** Curves, the mixer or the frame are set: a recipe has none of them. */
  isPart: boolean;
}

/** The settings of a photo as a recipe for many. */
export function batchRecipe(values: PhotoValues): BatchRecipe {
  const sliders = Object.fromEntries(
    GROUPS.flatMap((group) => {
      const first: Readonly<Record<string, number>> = { ...NEUTRAL[group] };
      return Object.entries<number>({ ...values[group] })
        .filter(([name, value]) => value !== first[name])
        .map(([name, value]) => [`${group}.${name}`, value] as const);
    }),
  );
  const { id: filter, amount } = values.filter;
  const adjust = { type: 'adjust', on: true, values: { filter, amount, sliders } };
  const same = (group: 'mixer' | 'curves' | 'crop') => JSON.stringify(values[group]) === JSON.stringify(NEUTRAL[group]);
  return {
    text: JSON.stringify({ recipe: 1, name: '', cards: [adjust] }),
    isPart: !(same('mixer') && same('curves') && same('crop')),
  };
}
