import { codedOf, lightOf, powerOf2 } from './exact.ts';
import { type HueMixer, hueMixer } from './hue-mixer.ts';
import type { Light, PhotoValues } from './photo-values.ts';
import { toneCurve } from './tone-curve.ts';

/** Nodes of the colour cube each way. */
export const NODES = 33;
/** Parts of the way from one node to the next. */
export const PARTS = 256;
/** The cube's own white: a sum of weighted nodes, shifted by `TO_TONE`, is a whole tone of `after`. */
export const CUBE_WHITE = 65_520;
export const TO_TONE = 12;
/** Tones of the tables behind the cube. */
export const TONES = 4_096;

/**
 * What a recipe does to a colour, in whole numbers: each channel through a table, the three through a cube, each through a table
 * again. Screen and file look up the same numbers, and so agree.
 */
export interface ColourTables {
  /** Channel × 256 → place in the cube, 0–8192 (`PARTS` a node). */
  before: Uint16Array<ArrayBuffer>;
  /** [blue][green][red] → red, green, blue, and one of padding; 0–`CUBE_WHITE`. */
  cube: Uint16Array<ArrayBuffer>;
  /** Channel × `TONES` → 0–255. */
  after: Uint8Array<ArrayBuffer>;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** Where light is squeezed towards white, so that raised exposure does not tear holes. */
const KNEE = 0.8;

/** Stops that warmth and tint at their ends give each channel. */
export const STOPS = { warmth: [0.7, 0, -0.9], tint: [0.15, -0.3, 0.15] } as const;

/** Gains of warmth and tint in light; a grey keeps its luminance. */
function gainsOf({ warmth, tint }: { warmth: number; tint: number }): readonly [number, number, number] {
  const [w, t] = [warmth / 100, tint / 100];
  const gainOf = (channel: 0 | 1 | 2) => powerOf2(STOPS.warmth[channel] * w + STOPS.tint[channel] * t);
  const gains = [gainOf(0), gainOf(1), gainOf(2)] as const;
  const level = 0.2126 * gains[0] + 0.7152 * gains[1] + 0.0722 * gains[2];
  return [gains[0] / level, gains[1] / level, gains[2] / level];
}

/** Exposure of one channel with its shoulder: what was white stays white, what was below the knee is what light would be. */
function exposer(exposure: number): (light: number) => number {
  const by = powerOf2(exposure);
  const most = codedOf(powerOf2(Math.max(0, exposure)));
  const whole = (most - KNEE) / (1 - KNEE);
  return (light) => {
    const coded = codedOf(light * by);
    if (coded <= KNEE || most <= 1) return coded;
    const over = (coded - KNEE) / (1 - KNEE);
    return KNEE + (1 - KNEE) * (over / (1 + ((whole - 1) / whole) * over));
  };
}

/** Light of each level of a channel. */
const LIGHTS = Float64Array.from({ length: 256 }, (_, value) => lightOf(value / 255));

/** Contrast, whites and blacks of one tone. */
function toned(tone: number, { contrast, whites, blacks }: Light): number {
  const x = clamp(tone);
  const c = contrast / 100;
  const bent = c >= 0 ? x * x * (3 - 2 * x) : 0.5 + (x - 0.5) * 0.45;
  const curved = x + Math.abs(c) * (bent - x);
  const rest = 1 - curved;
  return clamp(curved + 0.0025 * whites * curved * curved * curved + 0.0025 * blacks * rest * rest * rest);
}

function tablesBefore({ light, colour }: PhotoValues): Uint16Array<ArrayBuffer> {
  const gains = gainsOf(colour);
  const table = new Uint16Array(3 * 256);
  const white = (NODES - 1) * PARTS;
  const exposed = exposer(light.exposure);
  for (let channel = 0; channel < 3; channel += 1) {
    // Without warmth and tint the three are the same, and each move of a slider makes them.
    const same = gains.indexOf(gains[channel] ?? 1);
    if (same < channel) table.copyWithin(channel * 256, same * 256, same * 256 + 256);
    else {
      for (let value = 0; value < 256; value += 1) {
        const coded = exposed((LIGHTS[value] ?? 0) * (gains[channel] ?? 1));
        table[channel * 256 + value] = Math.round(toned(coded, light) * white);
      }
    }
  }
  return table;
}

/** Parts of the cube's work that a recipe asks for. */
interface CubeWork {
  light: Light;
  vibrance: number;
  saturation: number;
  mixer: HueMixer | undefined;
}

/** Luma of coded values. */
const lumaOf = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Highlights and shadows act on luma: a colour keeps its hue. */
function relit(rgb: Float64Array, { highlights, shadows }: Light): void {
  const r = rgb[0] ?? 0;
  const g = rgb[1] ?? 0;
  const b = rgb[2] ?? 0;
  const luma = lumaOf(r, g, b);
  const rest = 1 - luma;
  // Bumps of height 1 at two thirds and at one third; 0.145 is the most that never turns tones round.
  const up = 0.145 * 6.75 * ((highlights / 100) * luma * luma * rest + (shadows / 100) * rest * rest * luma);
  const scale = luma > 0.001 ? (luma + up) / luma : 1;
  // Half as light, which keeps saturation, half as veil, which keeps dark noise down.
  for (let channel = 0; channel < 3; channel += 1) {
    const value = rgb[channel] ?? 0;
    rgb[channel] = 0.5 * (value * scale) + 0.5 * (value + up);
  }
}

function saturated(rgb: Float64Array, vibrance: number, saturation: number): void {
  const r = rgb[0] ?? 0;
  const g = rgb[1] ?? 0;
  const b = rgb[2] ?? 0;
  const luma = lumaOf(r, g, b);
  const most = Math.max(r, g, b);
  const chroma = most > 0 ? (most - Math.min(r, g, b)) / most : 0;
  // Vibrance leaves what is strong already, and spares skin: red over green over blue.
  const skin = r > g && g > b ? 0.5 : 1;
  const lift = (vibrance / 100) * (1 - chroma) * (1 - chroma) * (vibrance > 0 ? skin : 1);
  const scale = Math.max(0, (1 + saturation / 100) * (1 + lift));
  for (let channel = 0; channel < 3; channel += 1) rgb[channel] = luma + ((rgb[channel] ?? 0) - luma) * scale;
}

function colourNode(rgb: Float64Array, { light, vibrance, saturation, mixer }: CubeWork): void {
  if (light.highlights !== 0 || light.shadows !== 0) relit(rgb, light);
  if (vibrance !== 0 || saturation !== 0) saturated(rgb, vibrance, saturation);
  for (let channel = 0; channel < 3; channel += 1) rgb[channel] = clamp(rgb[channel] ?? 0);
  mixer?.(rgb);
}

function cubeOf({ light, colour, mixer }: PhotoValues): Uint16Array<ArrayBuffer> {
  const work = { light, vibrance: colour.vibrance, saturation: colour.saturation, mixer: hueMixer(mixer) };
  const cube = new Uint16Array(NODES * NODES * NODES * 4);
  const rgb = new Float64Array(3);
  const last = NODES - 1;
  let at = 0;
  for (let blue = 0; blue < NODES; blue += 1) {
    for (let green = 0; green < NODES; green += 1) {
      for (let red = 0; red < NODES; red += 1) {
        rgb[0] = red / last;
        rgb[1] = green / last;
        rgb[2] = blue / last;
        colourNode(rgb, work);
        for (let channel = 0; channel < 3; channel += 1) {
          cube[at + channel] = Math.round(clamp(rgb[channel] ?? 0) * CUBE_WHITE);
        }
        at += 4;
      }
    }
  }
  return cube;
}

function tablesAfter({ curves }: PhotoValues): Uint8Array<ArrayBuffer> {
  const all = toneCurve(curves.all);
  const table = new Uint8Array(3 * TONES);
  for (const [channel, name] of (['red', 'green', 'blue'] as const).entries()) {
    const own = toneCurve(curves[name]);
    for (let tone = 0; tone < TONES; tone += 1) {
      const first = all ? all(tone / (TONES - 1)) : tone / (TONES - 1);
      table[channel * TONES + tone] = Math.round((own ? own(first) : first) * 255);
    }
  }
  return table;
}

/** What was made last is made again only where what it depends on has changed: a drag moves one part of a recipe. */
function remembering<Made>(make: (values: PhotoValues) => Made, keyOf: (values: PhotoValues) => unknown) {
  let last: { key: string; made: Made } | undefined;
  return (values: PhotoValues): Made => {
    const key = JSON.stringify(keyOf(values));
    if (last?.key !== key) last = { key, made: make(values) };
    return last.made;
  };
}

const before = remembering(tablesBefore, ({ light, colour }) => [light, colour.warmth, colour.tint]);
const cube = remembering(cubeOf, ({ light, colour, mixer }) => [
  light.highlights,
  light.shadows,
  colour.vibrance,
  colour.saturation,
  mixer,
]);
const after = remembering(tablesAfter, ({ curves }) => curves);

/** @param values with the filter taken in (`withFilter`). What it gives is not to be written to. */
export const colourTables = (values: PhotoValues): ColourTables => ({
  before: before(values),
  cube: cube(values),
  after: after(values),
});
