import type { Size } from '../../../../src/pixels/shapes.ts';

/** Dots an inch that can be chosen; magazines print at the first. */
export const DPI = { usual: 300, least: 72, most: 1_200 } as const;

const CM_AN_INCH = 2.54;

export const pxOf = (cm: number, dpi: number): number => Math.max(1, Math.round((cm / CM_AN_INCH) * dpi));

/** To a tenth of a centimetre. */
export const cmOf = (px: number, dpi: number): number => Math.round((px / dpi) * CM_AN_INCH * 10) / 10;

/** `48 × 36`; what is smaller than ten centimetres with its tenths. */
export function printed({ width, height }: Size, dpi: number): string {
  const figure = (px: number) => {
    const cm = cmOf(px, dpi);
    return String(cm < 10 ? cm : Math.round(cm));
  };
  return `${figure(width)} × ${figure(height)}`;
}

/** One side as it was typed, the other by the photo's ratio. */
export function withSide(photo: Size, side: 'width' | 'height', px: number): Size {
  const other = side === 'width' ? 'height' : 'width';
  const rest = Math.max(1, Math.round((photo[other] * px) / photo[side]));
  return side === 'width' ? { width: px, height: rest } : { width: rest, height: px };
}
