import {
  HUES,
  type Hue,
  NEUTRAL,
  type PhotoValues,
  RANGES,
  type Range,
} from '../../../../src/pixels/adjust/photo-values.ts';
import type { IconName } from '../../../../src/ui/kit/Icon.tsx';
import type { TextId } from '../texts/useTexts.ts';

/** One slider: where its value stands in the recipe, and how it looks. */
export interface Row {
  id: string;
  label: TextId;
  icon: IconName;
  range: Range;
  initial: number;
  gradient?: string;
  of(values: PhotoValues): number;
  put(values: PhotoValues, value: number): PhotoValues;
  /** Whose hue it is, in the mixer. */
  hue?: Hue;
}

type Part = 'light' | 'colour' | 'detail' | 'finish';

interface RowStyle {
  icon: IconName;
  gradient?: string;
}

function rowsOf<Name extends Part>(
  part: Name,
  looks: Readonly<Record<keyof PhotoValues[Name] & string, RowStyle>>,
): Row[] {
  type Key = keyof PhotoValues[Name] & string;
  const ranges: Readonly<Record<string, Range>> = RANGES[part];
  const numbers = (values: PhotoValues): Readonly<Record<string, number>> => ({ ...values[part] });
  return (Object.keys(looks) as Key[]).map((key) => ({
    id: `${part}.${key}`,
    label: `photo.${part}.${key}` as TextId,
    ...looks[key],
    range: ranges[key] ?? { min: 0, max: 0, step: 1 },
    initial: numbers(NEUTRAL)[key] ?? 0,
    of: (values) => numbers(values)[key] ?? 0,
    put: (values, value) => ({ ...values, [part]: { ...values[part], [key]: value } }),
  }));
}

const across = (...colours: readonly string[]): string => `linear-gradient(90deg, ${colours.join(', ')})`;

export const LIGHT_ROWS = rowsOf('light', {
  exposure: { icon: 'sun' },
  contrast: { icon: 'contrast' },
  highlights: { icon: 'sun-medium' },
  shadows: { icon: 'moon' },
  whites: { icon: 'circle' },
  blacks: { icon: 'circle-dot' },
});

export const COLOUR_ROWS = rowsOf('colour', {
  warmth: { icon: 'thermometer', gradient: across('#4a78d8', '#a9bede', '#c9c4b4', '#d9b23a') },
  tint: { icon: 'droplet', gradient: across('#3f9a58', '#a8bcaa', '#c3aec4', '#c25fa8') },
  vibrance: { icon: 'sparkles', gradient: across('#b9b6b0', '#a7b76c', '#5f9cc6', '#b05fa8') },
  saturation: { icon: 'droplets', gradient: across('#b9b9b9', '#c4b268', '#4f9a6a', '#3f74c9', '#b0449a') },
});

export const DETAIL_ROWS = rowsOf('detail', {
  sharpness: { icon: 'focus' },
  radius: { icon: 'circle-dashed' },
  clarity: { icon: 'aperture' },
  texture: { icon: 'grid-3x3' },
  noise: { icon: 'waves-horizontal' },
});

export const FINISH_ROWS = rowsOf('finish', {
  vignette: { icon: 'scan' },
  midpoint: { icon: 'frame' },
  grain: { icon: 'shapes' },
  grainSize: { icon: 'ruler' },
});

/** What each hue looks like on a line. */
export const HUE_COLOURS: Readonly<Record<Hue, string>> = {
  red: '#d8443f',
  orange: '#dd8a35',
  yellow: '#d4c136',
  green: '#4da44d',
  aqua: '#3fb0b0',
  blue: '#4068d6',
  purple: '#7d55c7',
  magenta: '#c44aa6',
};

export const MIXER_KEYS = ['hue', 'saturation', 'lightness'] as const;
export type MixerKey = (typeof MIXER_KEYS)[number];

function hueGradient(hue: Hue, key: MixerKey): string {
  const at = HUES.indexOf(hue);
  const own = HUE_COLOURS[hue];
  if (key === 'saturation') return across('#b9b9b9', own);
  if (key === 'lightness')
    return across(`color-mix(in srgb, ${own} 45%, #000)`, own, `color-mix(in srgb, ${own} 45%, #fff)`);
  const neighbour = (by: number): string => HUE_COLOURS[HUES[(at + by + HUES.length) % HUES.length] ?? hue];
  return across(neighbour(-1), own, neighbour(1));
}

export const mixerRows = (key: MixerKey): Row[] =>
  HUES.map((hue) => ({
    id: `mixer.${hue}.${key}`,
    label: `photo.hue.${hue}`,
    icon: 'circle',
    range: RANGES.mixer[key],
    initial: 0,
    gradient: hueGradient(hue, key),
    hue,
    of: (values) => values.mixer[hue][key],
    put: (values, value) => ({ ...values, mixer: { ...values.mixer, [hue]: { ...values.mixer[hue], [key]: value } } }),
  }));
