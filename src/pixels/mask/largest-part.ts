import { components, type Span } from '../matte-tools/components.ts';

/** The largest connected part of mask > .5. */
export interface LargestPart {
  /** Its pixels as a share of all that are above .5; 0 where none is. */
  share: number;
  /** The longer side of its bounding box, as a share of the mask's side. */
  span: number;
}

/** Above it a pixel belongs to a thing. */
const THING = 0.5;

/**
 * Finds the connected part (eight neighbours: a wire runs askew) with most pixels.
 *
 * @param mask side × side shares in 0..1.
 */
export function largestPart(mask: Float32Array, side: number): LargestPart {
  const data = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) data[at] = Number((mask[at] ?? 0) > THING);
  const parts = components({ data, width: side, height: side }, (value) => value === 1, true);
  let [all, most] = [0, parts[0]];
  for (const part of parts) {
    all += part.area;
    if (part.area > (most?.area ?? 0)) most = part;
  }
  if (most === undefined) return { share: 0, span: 0 };
  let [left, right] = [side, 0];
  for (const { from, to } of most.spans) {
    const row = from - (from % side);
    [left, right] = [Math.min(left, from - row), Math.max(right, to - row)];
  }
  // Spans are in the order of rows.
  const rowOf = (span: Span | undefined) => Math.floor((span?.from ?? 0) / side);
  const height = rowOf(most.spans.at(-1)) - rowOf(most.spans[0]) + 1;
  return { share: most.area / all, span: Math.max(right - left, height) / side };
}
