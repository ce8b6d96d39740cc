import type { Layer } from '../scene.ts';
import { apply, IDENTITY, type Matrix, multiply, type Point, turnAbout } from './matrix.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** px. A side that is shorter says nothing of how much larger a box becomes: it is of a line that lies flat, or of rounding. */
export const THIN = 1;

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** From the space in which a layer's box is given into its parent's: the turn about its middle. */
export const turnOfLayer = (layer: Pick<Layer, keyof Box | 'rotation'>): Matrix =>
  layer.rotation === 0 ? IDENTITY : turnAbout(layer.rotation, centreOf(layer));

/** From a group's children into the group's parent. */
export const intoParent = (group: Pick<Layer, keyof Box | 'rotation'>): Matrix =>
  multiply(turnOfLayer(group), [1, 0, 0, 1, group.x, group.y]);

/** Its corners in its parent's space, clockwise from the upper left one. */
export function cornersOf(layer: Pick<Layer, keyof Box | 'rotation'>): Point[] {
  const { x, y, width, height } = layer;
  const turn = turnOfLayer(layer);
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => apply(turn, corner));
}

export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The upright box that it takes up, turned as it is. */
export const extentOf = (layer: Pick<Layer, keyof Box | 'rotation'>): Box => boxAround(cornersOf(layer));

export const extentOfAll = (layers: readonly Layer[]): Box => boxAround(layers.flatMap(cornersOf));
