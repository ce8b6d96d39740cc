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
  const seen = new Uint8Array(mask.length);
  const queue = new Int32Array(mask.length);
  let [all, most, span] = [0, 0, 0];
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start] || (mask[start] ?? 0) <= THING) continue;
    let end = 0;
    const add = (at: number) => {
      if (seen[at] || (mask[at] ?? 0) <= THING) return;
      seen[at] = 1;
      queue[end] = at;
      end += 1;
    };
    add(start);
    let [left, right, top, bottom] = [side, 0, side, 0];
    for (let next = 0; next < end; next += 1) {
      const at = queue[next] ?? 0;
      const [x, y] = [at % side, Math.floor(at / side)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - 1); row <= Math.min(side - 1, y + 1); row += 1) {
        if (x > 0) add(row * side + x - 1);
        add(row * side + x);
        if (x < side - 1) add(row * side + x + 1);
      }
    }
    all += end;
    if (end > most) {
      most = end;
      span = (Math.max(right - left, bottom - top) + 1) / side;
    }
  }
  return { share: all === 0 ? 0 : most / all, span };
}
