import type { Size } from '../../pixels/shapes.ts';

const MM_PER_INCH = 25.4;

/** `width` and `height` are in `unit`; millimetres become pixels at `dpi`. */
export interface OwnSize {
  id: 'own';
  type: 'own';
  width: number;
  height: number;
  unit: Unit;
  dpi: number;
}
export type Unit = 'px' | 'mm';

/** Pixels of a side that can be asked for: the smallest icon, and the cap of the generic resizer (spec §5). */
export const OWN_SIDE = { least: 16, most: 8000 } as const;

/** px = round(mm / 25.4 · dpi). */
export const pixelsOf = (length: number, unit: Unit, dpi: number): number =>
  Math.round(unit === 'mm' ? (length / MM_PER_INCH) * dpi : length);

/** Millimetres to a tenth, pixels whole. */
export const lengthOf = (pixels: number, unit: Unit, dpi: number): number =>
  unit === 'mm' ? Math.round((pixels / dpi) * MM_PER_INCH * 10) / 10 : Math.round(pixels);

/** The canvas of a size of one's own, within what can be made. */
export function ownCanvas({ width, height, unit, dpi }: Pick<OwnSize, 'width' | 'height' | 'unit' | 'dpi'>): Size {
  const side = (length: number): number => {
    const pixels = pixelsOf(length, unit, dpi);
    return Number.isFinite(pixels) ? Math.min(Math.max(pixels, OWN_SIDE.least), OWN_SIDE.most) : OWN_SIDE.least;
  };
  return { width: side(width), height: side(height) };
}
