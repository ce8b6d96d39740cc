import type { FaceSliders } from './values.ts';

/** A colour of make-up, as differences of red and blue from lightness (`colours.ts`). */
export interface Shade {
  /** Its name in texts. */
  id: string;
  /** What the difference goes to; on cheeks, by how much it moves. */
  red: number;
  blue: number;
  /** Share of lightness that it takes away. */
  dark: number;
  /** As it is shown to be chosen; '': what it is on has no other colour. */
  shown: string;
}

/**
 * By the value that names one of them by its place. The first is what a face has whose edit names none, so that kept edits look as
 * they did; of brows and lashes it is their own colour.
 */
export const SHADES = {
  lipShade: [
    { id: 'rose', red: 58, blue: -6, dark: 0.08, shown: '#b26772' },
    { id: 'red', red: 84, blue: -28, dark: 0.16, shown: '#b84e48' },
    { id: 'coral', red: 66, blue: -34, dark: 0, shown: '#d0795f' },
    { id: 'nude', red: 34, blue: -22, dark: 0, shown: '#b48b79' },
    { id: 'berry', red: 52, blue: 10, dark: 0.28, shown: '#8a4660' },
    { id: 'plum', red: 34, blue: 22, dark: 0.4, shown: '#6a3c5e' },
  ],
  blushShade: [
    { id: 'pink', red: 20, blue: -3, dark: 0, shown: '#e29a98' },
    { id: 'peach', red: 18, blue: -14, dark: 0, shown: '#e8a483' },
    { id: 'rose', red: 22, blue: 6, dark: 0, shown: '#d98aa2' },
    { id: 'bronze', red: 12, blue: -16, dark: 0.06, shown: '#b98560' },
  ],
  browShade: [
    { id: 'own', red: 0, blue: 0, dark: 0.3, shown: '' },
    { id: 'ash', red: 8, blue: -6, dark: 0.2, shown: '#857a70' },
    { id: 'brown', red: 20, blue: -18, dark: 0.3, shown: '#5c4230' },
    { id: 'black', red: 3, blue: -2, dark: 0.5, shown: '#242120' },
  ],
  lashShade: [
    { id: 'own', red: 0, blue: 0, dark: 0.14, shown: '' },
    { id: 'brown', red: 20, blue: -18, dark: 0.1, shown: '#5c4230' },
    { id: 'black', red: 2, blue: -1, dark: 0.3, shown: '#242120' },
  ],
} as const satisfies Readonly<Partial<Record<keyof FaceSliders, readonly [Shade, ...Shade[]]>>>;
export type ShadeName = keyof typeof SHADES;

export const shadeOf = (name: ShadeName, chosen: Readonly<Record<ShadeName, number>>): Shade =>
  SHADES[name][chosen[name]] ?? SHADES[name][0];
