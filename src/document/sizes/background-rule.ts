import type { Rgb } from '../../pixels/shapes.ts';
import type { Background } from '../backgrounds/registry.ts';

/** What an office asks to stand behind a head: white or off-white; or one light colour. */
export type BackgroundRule = 'white' | 'light';

/** Levels of 255 that off-white may lack, and that its channels may differ by: paper and ivory pass, a tint does not. */
const OFF_WHITE = { least: 225, apart: 16 } as const;
/** Relative luminance (WCAG) from which a colour is light: light grey, cream and light blue pass. */
const LIGHT = 0.5;

function luminance([red, green, blue]: Rgb): number {
  const linear = (level: number): number => {
    const share = level / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const PASSES: Readonly<Record<BackgroundRule, (colour: Rgb) => boolean>> = {
  white: (colour) =>
    Math.min(...colour) >= OFF_WHITE.least && Math.max(...colour) - Math.min(...colour) <= OFF_WHITE.apart,
  light: (colour) => luminance(colour) >= LIGHT,
};

/** Whether what stands behind the head is as the office asks: one plain colour; nothing at all is no background. */
export const meetsBackground = (rule: BackgroundRule, background: Background | undefined): boolean =>
  background?.type === 'colour' && PASSES[rule](background.colour);
