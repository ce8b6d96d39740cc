import { blurDepth } from './blur-depth.ts';
import { DEPTH, type Depth } from './depth.ts';

export interface Contact {
  /** 0–1. */
  soft: number;
  /** Of the subject, in cells. */
  height: number;
}

/**
 * Two layers, as light makes them: a dark line where the subject touches the ground, and a wide pool where it is near. Lengths in
 * heights of the subject; `up` is how far above the ground a part may be and still throw some.
 */
const LAYERS = [
  { up: 0.05, thick: 0.008, sharp: 0.007, blurred: 0.026, flat: 0.4, weight: 0.8 },
  { up: 0.28, thick: 0.016, sharp: 0.03, blurred: 0.1, flat: 0.32, weight: 0.62 },
] as const;

/** The ground rises towards the back of the picture; what stands higher than this above the lowest foot hangs in the air. */
const RISE = 0.34;

/**
 * Turns a silhouette into the shadow on the ground under it, in place. The ground is a string stretched round its feet from below:
 * so a foot that stands further back has its own shadow, and what is between two feet darkens as far as the subject is near.
 */
export function contactDepth(shape: Depth, { soft, height }: Contact): void {
  const feet = feetOf(shape);
  const floor = stretchedBelow(feet);
  const lowest = floor.reduce((most, at) => Math.max(most, at), -1);
  const light = new Float32Array(shape.data.length).fill(1);
  for (const { up, thick, sharp, blurred, flat, weight } of LAYERS) {
    const layer: Depth = { ...shape, data: new Uint16Array(shape.data.length) };
    for (const [x, at] of floor.entries()) {
      const foot = feet[x] ?? -1;
      if (foot < 0) continue;
      const near = Math.max(1 - (at - foot) / (up * height), 0);
      const stands = Math.max(1 - (lowest - at) / (RISE * height), 0);
      strike(layer, x, foot, at, Math.max(thick * height, 0.5), near * near * stands * DEPTH);
    }
    const across = (sharp + (blurred - sharp) * soft) * height;
    blurDepth(layer, across, across * flat);
    const most = layer.data.reduce((top, value) => Math.max(top, value), 1);
    for (let i = 0; i < light.length; i += 1) {
      light[i] = (light[i] ?? 0) * (1 - ((layer.data[i] ?? 0) * weight) / most);
    }
  }
  for (let i = 0; i < light.length; i += 1) shape.data[i] = (1 - (light[i] ?? 1)) * DEPTH + 0.5;
}

/** The lower edge of each column's lowest solid cell; −1 where there is none. Between cells by how much of the next is covered. */
function feetOf({ data, width, height }: Depth): Float64Array {
  const feet = new Float64Array(width).fill(-1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 0) >= DEPTH / 2) feet[x] = y + 1 + (data[(y + 1) * width + x] ?? 0) / DEPTH;
    }
  }
  return feet;
}

/** The lower convex hull of the feet, for each column between the outermost ones; −1 beside them. */
function stretchedBelow(feet: Float64Array): Float64Array {
  const chain: { x: number; y: number }[] = [];
  for (const [x, y] of feet.entries()) {
    if (y < 0) continue;
    for (let b = chain.at(-1), a = chain.at(-2); a && b; b = chain.at(-1), a = chain.at(-2)) {
      if ((b.y - a.y) * (x - a.x) > (y - a.y) * (b.x - a.x)) break;
      chain.pop();
    }
    chain.push({ x, y });
  }
  const floor = new Float64Array(feet.length).fill(-1);
  for (const [index, from] of chain.entries()) {
    const to = chain[index + 1] ?? from;
    for (let x = from.x; x <= to.x; x += 1) {
      floor[x] = from.y + (to.x === from.x ? 0 : ((to.y - from.y) * (x - from.x)) / (to.x - from.x));
    }
  }
  return floor;
}

/** Darkens a column from the foot to the ground and `thick` beyond both; the ends by what they cover of their cells. */
function strike(layer: Depth, x: number, foot: number, floor: number, thick: number, value: number): void {
  const [top, bottom] = [foot - thick, floor + thick];
  const { data, width, height } = layer;
  for (let y = Math.max(Math.floor(top), 0); y < Math.min(Math.ceil(bottom), height); y += 1) {
    data[y * width + x] = Math.round(value * (Math.min(y + 1, bottom) - Math.max(y, top)));
  }
}
