import { HUES, type PhotoValues } from './photo-values.ts';

/** Changes a colour in place; red, green, blue, 0–1. */
export type HueMixer = (rgb: Float64Array) => void;

/** Where each hue of the mixer stands, degrees. Between two of them both count, by how near they are. */
export const CENTRES = [0, 30, 60, 120, 180, 240, 275, 315] as const;
/** A hue slider at its end turns hues this far, degrees. */
const MOST_TURN = 30;

export function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b);
  const chroma = most - Math.min(r, g, b);
  if (chroma === 0) return 0;
  const turn = most === r ? (g - b) / chroma : most === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return turn < 0 ? turn * 60 + 360 : turn * 60;
}

/** The two hues of the mixer that a hue lies between, and how much it is of the second. */
export function neighbours(hue: number): { low: number; high: number; share: number } {
  let low = CENTRES.length - 1;
  while (low > 0 && hue < (CENTRES[low] ?? 0)) low -= 1;
  const from = CENTRES[low] ?? 0;
  const to = CENTRES[low + 1] ?? 360;
  return { low, high: (low + 1) % CENTRES.length, share: (hue - from) / (to - from) };
}

/** The channel of a colour with this hue, between its least and its most. */
function channelOf(hue: number, offset: number, least: number, chroma: number): number {
  const sector = (hue / 60 + offset) % 6;
  const at = sector < 0 ? sector + 6 : sector;
  const share = at < 1 ? at : at < 3 ? 1 : at < 4 ? 4 - at : 0;
  return least + chroma * share;
}

/** Undefined where every slider stands at 0. */
export function hueMixer(mixer: PhotoValues['mixer']): HueMixer | undefined {
  const rows = HUES.map((name) => mixer[name]);
  if (rows.every(({ hue, saturation, lightness }) => hue === 0 && saturation === 0 && lightness === 0))
    return undefined;
  const of = (key: 'hue' | 'saturation' | 'lightness') => Float64Array.from(rows, (row) => row[key] / 100);
  const [turns, strengths, lights] = [of('hue'), of('saturation'), of('lightness')];
  return (rgb) => {
    const r = rgb[0] ?? 0;
    const g = rgb[1] ?? 0;
    const b = rgb[2] ?? 0;
    const least = Math.min(r, g, b);
    const chroma = Math.max(r, g, b) - least;
    // A grey has no hue: nothing here is meant for it.
    if (chroma === 0) return;
    const hue = hueOf(r, g, b);
    const { low, high, share } = neighbours(hue);
    const mixed = (values: Float64Array): number => (values[low] ?? 0) * (1 - share) + (values[high] ?? 0) * share;
    const middle = least + chroma / 2;
    const light = Math.min(1, Math.max(0, middle + 0.35 * chroma * mixed(lights)));
    const most = 2 * Math.min(light, 1 - light);
    const wanted = Math.min(most, chroma * (1 + mixed(strengths)));
    const shifted = hue + MOST_TURN * mixed(turns);
    const bottom = light - wanted / 2;
    rgb[0] = channelOf(shifted, 2, bottom, wanted);
    rgb[1] = channelOf(shifted, 0, bottom, wanted);
    rgb[2] = channelOf(shifted, 4, bottom, wanted);
  };
}
