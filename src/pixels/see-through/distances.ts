// Best 3×3 chamfer weights for Euclidean distance (Borgefors 1986).
const STRAIGHT = 0.955;
const DIAGONAL = 1.3693;

/**
 * Distance in px of each member from the nearest pixel that is none, by a two-pass 3×3 chamfer transform; 0 for these. The border
 * does not count: what is cut by the frame goes on behind it. A plane of members alone gives its longer side everywhere.
 */
export function distances(member: Uint8Array, width: number, height: number): Float32Array {
  // One cell of padding all around, at "far": no border tests in the inner loops.
  const line = width + 2;
  const far = Math.max(width, height);
  const padded = new Float32Array(line * (height + 2)).fill(far);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * width, (y + 1) * line + 1];
    for (let x = 0; x < width; x += 1) if (member[from + x] === 0) padded[to + x] = 0;
  }
  spreadDown(padded, line);
  spreadUp(padded, line);
  const found = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + 1) * line + 1;
    found.set(padded.subarray(from, from + width), y * width);
  }
  return found;
}

// Two loops, with plain indices: a function for what they share costs as much again. What was read or written for the pixel before is
// kept at hand, rounded as it is in the plane.

/** Distances from what lies above and to the left of each pixel. */
function spreadDown(distance: Float32Array, width: number): void {
  const last = distance.length - width;
  for (let row = width; row < last; row += width) {
    let before = distance[row] ?? 0;
    let aboveBefore = distance[row - width] ?? 0;
    let above = distance[row - width + 1] ?? 0;
    for (let at = row + 1; at < row + width - 1; at += 1) {
      const aboveNext = distance[at - width + 1] ?? 0;
      let nearest = distance[at] ?? 0;
      if (nearest !== 0) {
        const straight = (before < above ? before : above) + STRAIGHT;
        const oblique = (aboveBefore < aboveNext ? aboveBefore : aboveNext) + DIAGONAL;
        if (straight < nearest) nearest = straight;
        if (oblique < nearest) nearest = oblique;
        nearest = Math.fround(nearest);
        distance[at] = nearest;
      }
      before = nearest;
      aboveBefore = above;
      above = aboveNext;
    }
  }
}

/** The same from below and the right. */
function spreadUp(distance: Float32Array, width: number): void {
  for (let row = distance.length - 2 * width; row > 0; row -= width) {
    let before = distance[row + width - 1] ?? 0;
    let belowBefore = distance[row + 2 * width - 1] ?? 0;
    let below = distance[row + 2 * width - 2] ?? 0;
    for (let at = row + width - 2; at > row; at -= 1) {
      const belowNext = distance[at + width - 1] ?? 0;
      let nearest = distance[at] ?? 0;
      if (nearest !== 0) {
        const straight = (before < below ? before : below) + STRAIGHT;
        const oblique = (belowBefore < belowNext ? belowBefore : belowNext) + DIAGONAL;
        if (straight < nearest) nearest = straight;
        if (oblique < nearest) nearest = oblique;
        nearest = Math.fround(nearest);
        distance[at] = nearest;
      }
      before = nearest;
      belowBefore = below;
      below = belowNext;
    }
  }
}

/** Members that a disc of `radius` px covers which lies wholly inside: what is thinner is gone. */
export function opened(member: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const inner = distances(member, width, height);
  const outside = new Uint8Array(member.length);
  for (let at = 0; at < member.length; at += 1) outside[at] = (inner[at] ?? 0) > radius ? 0 : 1;
  if (!outside.includes(0)) return new Uint8Array(member.length);
  const back = distances(outside, width, height);
  const kept = new Uint8Array(member.length);
  for (let at = 0; at < member.length; at += 1) kept[at] = (back[at] ?? 0) <= radius ? 1 : 0;
  return kept;
}
