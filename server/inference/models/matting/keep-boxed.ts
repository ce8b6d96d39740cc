import type { Box } from '../../../../src/protocol/kinds.ts';

/** Above it a pixel belongs to a thing, above the second (a byte's first step) to a thing's soft edge. */
export const THING = 0.5;
export const EDGE: number = 1 / 255;

/**
 * Of a region's mask, keeps the things that lie mostly inside the boxes, each with the soft edge next to it, and empties the others:
 * the margin around a box lets a neighbour in, which would be cut straight at the region's end (docs/notes/matting.md §9). Things that touch
 * are one thing. Where none lies mostly inside, the one with most of itself in the boxes is kept: a box on a face means the person.
 *
 * @param mask side × side shares in 0..1.
 * @param boxes in px of the mask.
 */
export function keepBoxed(mask: Float32Array, side: number, boxes: readonly Box[]): Float32Array {
  const owner = new Int32Array(mask.length);
  const queue = new Int32Array(mask.length);
  const isInside = insideOf(boxes, side);
  const things: { size: number; inside: number }[] = [];
  let end = 0;
  for (let start = 0; start < mask.length; start += 1) {
    if (owner[start] !== 0 || (mask[start] ?? 0) <= THING) continue;
    const thing = { size: 0, inside: 0 };
    things.push(thing);
    let at = end;
    owner[start] = things.length;
    queue[end] = start;
    end += 1;
    for (; at < end; at += 1) {
      const pixel = queue[at] ?? 0;
      thing.size += 1;
      thing.inside += isInside[pixel] ?? 0;
      end = claim(mask, owner, queue, end, pixel, side, THING);
    }
  }
  // From all things at once, so that a soft pixel goes to the one that it is nearest to.
  for (let at = 0; at < end; at += 1) end = claim(mask, owner, queue, end, queue[at] ?? 0, side, EDGE);
  const most = Math.max(0, ...things.map(({ inside }) => inside));
  const anyInside = things.some(({ size, inside }) => inside >= size / 2);
  const kept = things.map(({ size, inside }) => (anyInside ? inside >= size / 2 : inside === most));
  return mask.map((p, at) => {
    const thing = owner[at] ?? 0;
    return thing === 0 || kept[thing - 1] ? p : 0;
  });
}

/** Gives the four neighbours of a pixel that are above `least` and nobody's to its owner. */
function claim(
  mask: Float32Array,
  owner: Int32Array,
  queue: Int32Array,
  end: number,
  pixel: number,
  side: number,
  least: number,
): number {
  const x = pixel % side;
  let last = end;
  const near = [x > 0 ? pixel - 1 : -1, x < side - 1 ? pixel + 1 : -1, pixel - side, pixel + side];
  for (const other of near) {
    if (other < 0 || other >= mask.length || owner[other] !== 0 || (mask[other] ?? 0) <= least) continue;
    owner[other] = owner[pixel] ?? 0;
    queue[last] = other;
    last += 1;
  }
  return last;
}

/**
 * Gives each pixel above `least` to the owner that it is nearest to along the mask.
 *
 * @param first owners from the start (1 up); 0 nobody's. Changed in place and handed back.
 */
export function owners(mask: Float32Array, side: number, first: Int32Array, least: number): Int32Array {
  const queue = new Int32Array(mask.length);
  let end = 0;
  for (let at = 0; at < first.length; at += 1) {
    if (first[at] === 0) continue;
    queue[end] = at;
    end += 1;
  }
  for (let at = 0; at < end; at += 1) end = claim(mask, first, queue, end, queue[at] ?? 0, side, least);
  return first;
}

/** 1 inside one of the boxes, which are in px of the mask. */
export function insideOf(boxes: readonly Box[], side: number): Uint8Array {
  const inside = new Uint8Array(side * side);
  const clamp = (value: number) => Math.min(side, Math.max(0, Math.round(value)));
  for (const { x, y, width, height } of boxes) {
    for (let row = clamp(y); row < clamp(y + height); row += 1) {
      inside.fill(1, row * side + clamp(x), row * side + clamp(x + width));
    }
  }
  return inside;
}
