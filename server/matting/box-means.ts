/** A plane of floats, row by row. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/**
 * Means over windows of 2 · radius + 1 px, cut at the border; the same work for every radius. Made once for many planes of one
 * size: what it needs to work in is kept.
 *
 * @returns takes a plane's values, gives new ones.
 */
export function boxMeans(width: number, height: number, radius: number): (values: Float32Array) => Float32Array {
  const rows = new Float32Array(width * height);
  const sums = new Float64Array(width);
  const across = shares(width, radius);
  const down = shares(height, radius);
  return (values) => {
    const means = new Float32Array(values.length);
    for (let row = 0; row < values.length; row += width) meansOfRow(values, row, radius, across, rows);
    // Down the columns a line at a time: the memory is walked in order.
    sums.fill(0);
    for (let y = 0; y < Math.min(radius, height); y += 1) addLine(sums, rows, y * width, 1);
    for (let y = 0; y < height; y += 1) {
      if (y + radius < height) addLine(sums, rows, (y + radius) * width, 1);
      if (y > radius) addLine(sums, rows, (y - radius - 1) * width, -1);
      const share = down[y] ?? 0;
      const row = y * width;
      for (let x = 0; x < width; x += 1) means[row + x] = (sums[x] ?? 0) * share;
    }
    return means;
  };
}

/** 1 / how many of a line's `length` px the window around each holds. */
const shares = (length: number, radius: number): Float64Array =>
  Float64Array.from({ length }, (_, at) => 1 / (Math.min(length, at + radius + 1) - Math.max(0, at - radius)));

function meansOfRow(values: Float32Array, row: number, radius: number, across: Float64Array, into: Float32Array): void {
  const width = across.length;
  const inner = Math.max(0, width - radius);
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[row + x] ?? 0;
  for (let x = 0; x < width; x += 1) {
    if (x < inner) sum += values[row + x + radius] ?? 0;
    if (x > radius) sum -= values[row + x - radius - 1] ?? 0;
    into[row + x] = sum * (across[x] ?? 0);
  }
}

function addLine(sums: Float64Array, rows: Float32Array, from: number, sign: 1 | -1): void {
  for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] ?? 0) + sign * (rows[from + x] ?? 0);
}
