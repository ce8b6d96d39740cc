import type { IconName } from '../../../../../src/ui/kit/Icon.tsx';

export const TOOL_NAMES = ['mark', 'keep', 'erase', 'smart', 'lasso', 'box', 'move'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];
export type Mode = 'keep' | 'erase';

interface Tool {
  icon: IconName;
  /** The single letter that takes it up (docs/DESIGN.md §12). */
  key: string;
  /** Paints along the way of the pointer. */
  paints: boolean;
  /** What it does by itself; undefined: as the person chose. */
  mode?: Mode;
}

export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  mark: { icon: 'square-mouse-pointer', key: 'c', paints: false },
  keep: { icon: 'brush', key: 'k', paints: true, mode: 'keep' },
  erase: { icon: 'eraser', key: 'e', paints: true, mode: 'erase' },
  smart: { icon: 'wand-sparkles', key: 's', paints: true },
  lasso: { icon: 'lasso', key: 'l', paints: false },
  box: { icon: 'square-dashed', key: 'b', paints: false },
  move: { icon: 'hand', key: 'h', paints: false },
};

export const VIEWS = ['overlay', 'cutout', 'matte', 'original'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What is laid over that which goes. */
export const TINTS = {
  red: 'rgb(214 40 74 / 0.55)',
  blue: 'rgb(42 79 224 / 0.55)',
  green: 'rgb(10 140 95 / 0.55)',
  black: '#16161a',
  white: '#ffffff',
} as const;
export type TintName = keyof typeof TINTS;

/** Diameter in pixels of the picture; hardness in percent. */
export const SIZE = { least: 1, most: 800 } as const;
export const HARDNESS_STEP = 10;

/** Diameter of the brush on the screen at first, in CSS px. */
const FIRST_ON_SCREEN = 40;

/** The brush's first size, in pixels of the picture. @param scale CSS px of the screen for one of them */
export const firstSize = (scale: number): number =>
  Math.min(Math.max(Math.round(FIRST_ON_SCREEN / scale), SIZE.least), SIZE.most);

/** One press of [ or ]: a tenth, at least a pixel. */
export function nextSize(size: number, by: 1 | -1): number {
  const next = Math.round(size + by * Math.max(1, size / 10));
  return Math.min(Math.max(next, SIZE.least), SIZE.most);
}
