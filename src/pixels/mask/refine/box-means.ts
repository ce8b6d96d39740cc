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
  const room: Room = {
    rows: new Float32Array(width * height),
    sums: new Float64Array(width),
    across: shares(width, radius),
    down: shares(height, radius),
  };
  return (values) => meansOf(values, radius, room);
}

/** 1 within `radius` of a value above 0. */
export function spread(plane: Plane, radius: number): Plane {
  const values = boxMeans(plane.width, plane.height, radius)(plane.values);
  // What a running sum leaves of a 1 that has gone by is far less than one pixel's share of a window.
  const least = 0.5 / (2 * radius + 1) ** 2;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) > least ? 1 : 0;
  return { ...plane, values };
}

/** What a plane's means are made in. */
interface Room {
  /** Means over the window's width alone. */
  rows: Float32Array;
  /** Down each column, as far as the window reaches. */
  sums: Float64Array;
  across: Float64Array;
  down: Float64Array;
}

// Loops are functions of their own, with plain indices: what is compiled for one plane is there for the next.

function meansOf(values: Float32Array, radius: number, { rows, sums, across, down }: Room): Float32Array {
  const [width, height] = [across.length, down.length];
  const means = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) meansOfRow(values, y * width, radius, across, rows);
  // Down the columns a line at a time: the memory is walked in order.
  sums.fill(0);
  for (let y = 0; y < Math.min(radius, height); y += 1) addLine(sums, rows, y * width, 1);
  for (let y = 0; y < height; y += 1) {
    const [next, last] = [y + radius, y - radius - 1];
    const share = down[y] ?? 0;
    if (next < height && last >= 0) {
      slide(sums, rows, next * width, last * width, share, means, y * width);
      continue;
    }
    if (next < height) addLine(sums, rows, next * width, 1);
    if (last >= 0) addLine(sums, rows, last * width, -1);
    writeLine(sums, share, means, y * width);
  }
  return means;
}

/** 1 / how many of a line's `length` px the window around each holds. */
function shares(length: number, radius: number): Float64Array {
  const each = new Float64Array(length);
  for (let at = 0; at < length; at += 1) each[at] = 1 / (Math.min(length, at + radius + 1) - Math.max(0, at - radius));
  return each;
}

function meansOfRow(values: Float32Array, row: number, radius: number, across: Float64Array, into: Float32Array): void {
  const width = across.length;
  // Between them windows are whole: no tests of where they are, one share for all.
  const [whole, cut] = [Math.min(width, radius + 1), Math.max(0, width - radius)];
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x += 1) sum += values[row + x] ?? 0;
  for (let x = 0; x < whole; x += 1) {
    if (x < cut) sum += values[row + x + radius] ?? 0;
    into[row + x] = sum * (across[x] ?? 0);
  }
  const share = across[radius] ?? 0;
  for (let at = row + whole; at < row + cut; at += 1) {
    sum += (values[at + radius] ?? 0) - (values[at - radius - 1] ?? 0);
    into[at] = sum * share;
  }
  for (let x = Math.max(whole, cut); x < width; x += 1) {
    sum -= values[row + x - radius - 1] ?? 0;
    into[row + x] = sum * (across[x] ?? 0);
  }
}

function addLine(sums: Float64Array, rows: Float32Array, from: number, sign: 1 | -1): void {
  const { length } = sums;
  for (let x = 0; x < length; x += 1) sums[x] = (sums[x] ?? 0) + sign * (rows[from + x] ?? 0);
}

function writeLine(sums: Float64Array, share: number, into: Float32Array, to: number): void {
  const { length } = sums;
  for (let x = 0; x < length; x += 1) into[to + x] = (sums[x] ?? 0) * share;
}

/** Moves whole windows down by a line: the one at `next` comes in, that at `last` goes out. */
function slide(
  sums: Float64Array,
  rows: Float32Array,
  next: number,
  last: number,
  share: number,
  into: Float32Array,
  to: number,
): void {
  const { length } = sums;
  for (let x = 0; x < length; x += 1) {
    const sum = (sums[x] ?? 0) + ((rows[next + x] ?? 0) - (rows[last + x] ?? 0));
    sums[x] = sum;
    into[to + x] = sum * share;
  }
}
