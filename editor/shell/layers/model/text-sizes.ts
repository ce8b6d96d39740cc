import type { Scene } from '../../../../src/document/scene/scene.ts';

/** Sizes that letters of a page may have, px: 400, or half of the shorter side where the page is large. */
export const textSizes = ({
  width,
  height,
}: Pick<Scene, 'width' | 'height'>): readonly [least: number, most: number] => [
  8,
  Math.max(400, Math.round(Math.min(width, height) / 2)),
];
