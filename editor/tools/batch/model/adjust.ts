import { FILTERS } from '../../../../src/pixels/adjust/filters.ts';
import { NEUTRAL, type PhotoValues, RANGES, type Range } from '../../../../src/pixels/adjust/photo-values.ts';

/** The groups of sliders that a card of a recipe has; curves and the mixer are made for one photo. */
export const ADJUST_GROUPS = ['light', 'colour', 'detail', 'finish'] as const;
export type AdjustGroup = (typeof ADJUST_GROUPS)[number];
type KeysOf<Group extends AdjustGroup> = `${Group}.${keyof PhotoValues[Group] & string}`;
export type AdjustKey = { [Group in AdjustGroup]: KeysOf<Group> }[AdjustGroup];

/** What photos are adjusted by: a filter, and the sliders that do not stand where they stand at first. */
export interface Adjustment {
  /** One of `FILTERS`, or ''. */
  filter: string;
  /** % of the filter. */
  amount: number;
  sliders: Readonly<Partial<Record<AdjustKey, number>>>;
}

export interface AdjustSlider {
  key: AdjustKey;
  group: AdjustGroup;
  range: Range;
  initial: number;
}

const slidersOf = (group: AdjustGroup): AdjustSlider[] => {
  const first: Readonly<Record<string, number>> = { ...NEUTRAL[group] };
  return Object.entries<Range>(RANGES[group]).map(([name, range]) => ({
    key: `${group}.${name}` as AdjustKey,
    group,
    range,
    initial: first[name] ?? 0,
  }));
};

export const ADJUST_SLIDERS: readonly AdjustSlider[] = ADJUST_GROUPS.flatMap(slidersOf);

export const isFilter = (id: string): boolean => id === '' || FILTERS.some((filter) => filter.id === id);

/** A slider at another value; one that is back where it was at first is left out. */
export function withSlider(adjustment: Adjustment, { key, initial }: AdjustSlider, value: number): Adjustment {
  const { [key]: _before, ...others } = adjustment.sliders;
  return { ...adjustment, sliders: value === initial ? others : { ...others, [key]: value } };
}

export const changesNothing = ({ filter, amount, sliders }: Adjustment): boolean =>
  (filter === '' || amount === 0) && Object.keys(sliders).length === 0;

/** The same as values of photo editing. */
export function photoValuesOf({ filter, amount, sliders }: Adjustment): PhotoValues {
  const groupOf = <Group extends AdjustGroup>(group: Group): PhotoValues[Group] => {
    const own = Object.entries(sliders).filter(([key]) => key.startsWith(`${group}.`));
    return {
      ...NEUTRAL[group],
      ...Object.fromEntries(own.map(([key, value]) => [key.slice(group.length + 1), value])),
    };
  };
  return {
    ...NEUTRAL,
    light: groupOf('light'),
    colour: groupOf('colour'),
    detail: groupOf('detail'),
    finish: groupOf('finish'),
    filter: { id: filter, amount },
  };
}
