import { type PhotoValues, RANGES } from './photo-values.ts';

type Part = 'light' | 'colour' | 'detail' | 'finish';

/** A filter is values of sliders: opened, they stand there. */
export interface Filter {
  id: string;
  values: { readonly [Name in Part]?: Readonly<Partial<PhotoValues[Name]>> };
}

export const FILTERS: readonly Filter[] = [
  {
    id: 'clear',
    values: { light: { contrast: 12, whites: 14, blacks: -8 }, colour: { vibrance: 22 }, detail: { clarity: 14 } },
  },
  {
    id: 'noon',
    values: { light: { exposure: 0.25, contrast: 18, shadows: 12 }, colour: { warmth: 10, vibrance: 18 } },
  },
  {
    id: 'honey',
    values: {
      light: { highlights: -18, shadows: 14 },
      colour: { warmth: 30, tint: 4, saturation: 6 },
      finish: { vignette: -14 },
    },
  },
  {
    id: 'harbour',
    values: { light: { contrast: 10, highlights: -12 }, colour: { warmth: -24, vibrance: 14 }, detail: { clarity: 8 } },
  },
  { id: 'meadow', values: { light: { shadows: 18, whites: 8 }, colour: { warmth: 6, tint: -12, vibrance: 30 } } },
  {
    id: 'linen',
    values: {
      light: { exposure: 0.2, contrast: -22, blacks: 26, highlights: -10 },
      colour: { saturation: -18, warmth: 6 },
    },
  },
  {
    id: 'dusk',
    values: {
      light: { exposure: -0.25, shadows: -14, blacks: 10 },
      colour: { warmth: -12, tint: 14, vibrance: 12 },
      finish: { vignette: -22 },
    },
  },
  {
    id: 'velvet',
    values: {
      light: { contrast: 26, shadows: -22, blacks: -12 },
      colour: { saturation: -10, warmth: 4 },
      finish: { vignette: -28 },
    },
  },
  {
    id: 'poster',
    values: {
      light: { contrast: 34, whites: 10, blacks: -10 },
      colour: { saturation: 22, vibrance: 14 },
      detail: { clarity: 20 },
    },
  },
  {
    id: 'silver',
    values: { light: { contrast: 16, highlights: -10 }, colour: { saturation: -100 }, detail: { clarity: 12 } },
  },
  {
    id: 'charcoal',
    values: {
      light: { contrast: 40, blacks: -20, whites: 10 },
      colour: { saturation: -100 },
      finish: { grain: 26, vignette: -20 },
    },
  },
  {
    id: 'album',
    values: {
      light: { contrast: -10, blacks: 30, highlights: -22 },
      colour: { warmth: 22, tint: 6, saturation: -28 },
      finish: { grain: 18, vignette: -12 },
    },
  },
];

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** A part of the sliders with a share of a filter's added. */
function moved<Values extends object>(
  values: Values,
  by: Readonly<Partial<Values>> | undefined,
  share: number,
  ranges: Readonly<Record<keyof Values, { min: number; max: number; step: number }>>,
): Values {
  const next = { ...values };
  for (const key in by) {
    const [from, more] = [values[key], by[key]];
    if (typeof from !== 'number' || typeof more !== 'number') continue;
    const { step } = ranges[key];
    const rounded = Number((Math.round((from + more * share) / step) * step).toFixed(3));
    Object.assign(next, { [key]: clamp(rounded, ranges[key]) });
  }
  return next;
}

/** The recipe as plain sliders: those of its filter are added to its own, and no filter is left. */
export function withFilter(values: PhotoValues): PhotoValues {
  const filter = FILTERS.find(({ id }) => id === values.filter.id);
  if (filter === undefined) return values;
  const share = values.filter.amount / 100;
  const { light, colour, detail, finish } = filter.values;
  return {
    ...values,
    light: moved(values.light, light, share, RANGES.light),
    colour: moved(values.colour, colour, share, RANGES.colour),
    detail: moved(values.detail, detail, share, RANGES.detail),
    finish: moved(values.finish, finish, share, RANGES.finish),
    filter: { id: '', amount: 100 },
  };
}
