import type { Scene } from './scene.ts';

/** A page's size as a person reads it: px on screens, mm on paper. */
export function sizeText({ unit, dpi, width, height }: Pick<Scene, 'unit' | 'dpi' | 'width' | 'height'>): string {
  if (unit === 'px') return `${width} × ${height}`;
  const mm = (px: number) => Math.round((px / dpi) * 25.4);
  return `${mm(width)} × ${mm(height)} mm`;
}

export const SHAPES = ['tall', 'square', 'wide'] as const;
export type Shape = (typeof SHAPES)[number];

export const shapeOf = ({ width, height }: Pick<Scene, 'width' | 'height'>): Shape =>
  Math.abs(width - height) < 2 ? 'square' : width > height ? 'wide' : 'tall';
