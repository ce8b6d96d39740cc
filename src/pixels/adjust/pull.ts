import { hueOf, neighbours } from './hue-mixer.ts';
import { HUES, type Hue, type Light, type PhotoValues, RANGES } from './photo-values.ts';

/** The slider that a tone is pulled by. */
export type Pulled = { group: 'light'; key: keyof Light } | { group: 'mixer'; hue: Hue };

/** Tones up to this luma are pulled by this slider; 0–255. */
const ZONES: readonly (readonly [upTo: number, key: keyof Light])[] = [
  [30, 'blacks'],
  [100, 'shadows'],
  [175, 'exposure'],
  [230, 'highlights'],
  [255, 'whites'],
];

/** Which slider a colour is pulled by, 0–255 each. @param byHue by the saturation of its hue; a grey has none, and is pulled by light */
export function pulledBy(r: number, g: number, b: number, byHue: boolean): Pulled {
  const chroma = Math.max(r, g, b) - Math.min(r, g, b);
  if (byHue && chroma > 12) {
    const { low, high, share } = neighbours(hueOf(r, g, b));
    return { group: 'mixer', hue: HUES[share < 0.5 ? low : high] ?? 'red' };
  }
  const luma = (54 * r + 183 * g + 19 * b) >> 8;
  return { group: 'light', key: ZONES.find(([upTo]) => luma <= upTo)?.[1] ?? 'whites' };
}

/** Px of a pull for a whole half of a slider. */
const REACH = 240;

/** The recipe after a pull. @param up px, from where it began */
export function pulledTo(values: PhotoValues, pulled: Pulled, up: number): { values: PhotoValues; value: number } {
  const { min, max, step } = pulled.group === 'light' ? RANGES.light[pulled.key] : RANGES.mixer.saturation;
  const from = pulled.group === 'light' ? values.light[pulled.key] : values.mixer[pulled.hue].saturation;
  // Exposure is stronger than all others: half of its range is far enough.
  const most = pulled.group === 'light' && pulled.key === 'exposure' ? 2 : max;
  const raw = Math.round((from + (up / REACH) * most) / step) * step;
  const value = Math.min(max, Math.max(min, Number(raw.toFixed(2)))) || 0;
  if (pulled.group === 'light')
    return { value, values: { ...values, light: { ...values.light, [pulled.key]: value } } };
  const row = { ...values.mixer[pulled.hue], saturation: value };
  return { value, values: { ...values, mixer: { ...values.mixer, [pulled.hue]: row } } };
}
