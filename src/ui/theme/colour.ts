/** sRGB, 0–1 each. */
export type Srgb = readonly [red: number, green: number, blue: number];

/** OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** `#rgb`, `#rrggbb`, `rgb(…)` and `hsl(…)` without alpha; anything else is undefined: a theme is data, never CSS. */
export function parseColour(text: string): Srgb | undefined {
  const trimmed = text.trim().toLowerCase();
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/.exec(trimmed);
  if (hex) {
    const [, r1, g1, b1, r2, g2, b2] = hex;
    const part = (short: string | undefined, long: string | undefined) =>
      Number.parseInt(short === undefined ? (long ?? '0') : short + short, 16) / 255;
    return [part(r1, r2), part(g1, g2), part(b1, b2)];
  }
  const list = /^(rgb|hsl)\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)\s*\)$/.exec(trimmed);
  if (!list) return undefined;
  const [, kind, first = '', second = '', mark2, third = '', mark3] = list;
  const numbers = [Number(first), Number(second), Number(third)] as const;
  if (numbers.some(Number.isNaN)) return undefined;
  if (kind === 'rgb') {
    if (mark2 || mark3 || numbers.some((value) => value > 255)) return undefined;
    return [numbers[0] / 255, numbers[1] / 255, numbers[2] / 255];
  }
  if (!mark2 || !mark3 || numbers[1] > 100 || numbers[2] > 100) return undefined;
  return fromHsl(numbers[0], numbers[1] / 100, numbers[2] / 100);
}

/** CSS Color 4, §7. */
function fromHsl(hue: number, saturation: number, lightness: number): Srgb {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

export const toHex = (colour: Srgb): string =>
  `#${colour
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** WCAG 2.x relative luminance. */
export function luminance([red, green, blue]: Srgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** WCAG 2.x contrast ratio, 1–21. */
export function contrast(one: Srgb, other: Srgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020), as CSS Color 4 has it. */
export function toOklch([red, green, blue]: Srgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: light, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

function unclipped({ l, c, h }: Oklch): Srgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
    fromLinear(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
    fromLinear(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3),
  ];
}

/** Back to sRGB; where the colour is outside, chroma is given up and lightness and hue are kept. */
export function fromOklch(colour: Oklch): Srgb {
  const fits = (c: number): boolean => unclipped({ ...colour, c }).every((part) => part >= -0.0005 && part <= 1.0005);
  let [low, high] = [0, colour.c];
  if (fits(high)) low = high;
  else {
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
  }
  const [red, green, blue] = unclipped({ ...colour, c: low });
  return [clamp(red), clamp(green), clamp(blue)];
}

/** A straight mix in sRGB: `share` of `over`. */
export function mix(base: Srgb, over: Srgb, share: number): Srgb {
  const part = (index: 0 | 1 | 2): number => base[index] * (1 - share) + over[index] * share;
  return [part(0), part(1), part(2)];
}

/**
 * The nearest lightness at which `colour` has `least` contrast on all of `backgrounds`: darker on light backgrounds, lighter on dark
 * ones. The colour itself where it already has.
 */
export function readable(colour: Srgb, backgrounds: readonly Srgb[], least: number): Srgb {
  const holds = (candidate: Srgb): boolean =>
    backgrounds.every((background) => contrast(candidate, background) >= least);
  if (holds(colour)) return colour;
  const dark = backgrounds.every((background) => luminance(background) < 0.18);
  const { l, c, h } = toOklch(colour);
  for (let step = 1; step <= 100; step += 1) {
    const candidate = fromOklch({ l: clamp(l + (dark ? step : -step) / 100), c, h });
    if (holds(candidate)) return candidate;
  }
  return dark ? [1, 1, 1] : [0, 0, 0];
}
