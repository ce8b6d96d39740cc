/** A plane of floats, row by row. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/**
 * Means over windows of 2 · radius + 1 px, cut at the border; the same work for every radius.
 *
 * @param into written and returned; may not be `plane`.
 */
export function boxMeans({ width, height, values }: Plane, radius: number, into: Float32Array): Plane {
  const rows = new Float32Array(values.length);
  const shares = Float32Array.from({ length: width }, (_, x) => 1 / windowOf(x, radius, width));
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[row + x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[row + x + radius] ?? 0;
      if (x > radius) sum -= values[row + x - radius - 1] ?? 0;
      rows[row + x] = sum * (shares[x] ?? 0);
    }
  }
  // Down the columns a line at a time: the memory is walked in order.
  const sums = new Float64Array(width);
  for (let at = 0; at < Math.min(radius, height) * width; at += 1) {
    sums[at % width] = (sums[at % width] ?? 0) + (rows[at] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const [row, enters, leaves] = [y * width, (y + radius) * width, (y - radius - 1) * width];
    const share = 1 / windowOf(y, radius, height);
    for (let x = 0; x < width; x += 1) {
      let sum = sums[x] ?? 0;
      if (y + radius < height) sum += rows[enters + x] ?? 0;
      if (leaves >= 0) sum -= rows[leaves + x] ?? 0;
      sums[x] = sum;
      into[row + x] = sum * share;
    }
  }
  return { width, height, values: into };
}

/** How many of a line's `length` px the window around `at` holds. */
const windowOf = (at: number, radius: number, length: number): number =>
  Math.min(length, at + radius + 1) - Math.max(0, at - radius);
