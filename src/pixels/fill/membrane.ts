/** Rounds of relaxation after the pyramid: it leaves steps between its sizes. */
const ROUNDS = 24;
/** Over-relaxation: nearer to 2 spreads faster over the few rounds that there are. */
const OMEGA = 1.7;

/**
 * Values at known places spread over the others as smoothly as can be (the membrane of P. Pérez, "Poisson image editing", 2003). A
 * pyramid gives the coarse shape, relaxation the rest. `channels` values a place, one after the other. Changes `values` where `known` is 0.
 */
export function spreadInto(values: Float32Array, known: Uint8Array, width: number, height: number, channels: number) {
  pull(values, known, width, height, channels);
  relax(values, known, width, height, channels);
}

function pull(values: Float32Array, known: Uint8Array, width: number, height: number, channels: number): void {
  if (!known.includes(0) || (width === 1 && height === 1)) return;
  const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1];
  const { means, counts } = halved(values, known, { width, columns, rows, channels });
  pull(
    means,
    counts.map((count) => Math.min(1, count)),
    columns,
    rows,
    channels,
  );
  for (let at = 0; at < known.length; at += 1) {
    if (known[at] !== 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let i = 0; i < channels; i += 1)
      values[at * channels + i] = between(means, columns, rows, (x - 0.5) / 2, (y - 0.5) / 2, channels, i);
  }
}

interface Halves {
  width: number;
  columns: number;
  rows: number;
  channels: number;
}

/** Means of what is known of each four places, and of how many of them. */
function halved(values: Float32Array, known: Uint8Array, { width, columns, rows, channels }: Halves) {
  const means = new Float32Array(columns * rows * channels);
  const counts = new Uint8Array(columns * rows);
  for (let at = 0; at < known.length; at += 1) {
    if (known[at] === 0) continue;
    const to = (Math.floor(at / width) >> 1) * columns + ((at % width) >> 1);
    const count = (counts[to] ?? 0) + 1;
    counts[to] = count;
    for (let i = 0; i < channels; i += 1) {
      const mean = means[to * channels + i] ?? 0;
      means[to * channels + i] = mean + ((values[at * channels + i] ?? 0) - mean) / count;
    }
  }
  return { means, counts };
}

function between(
  values: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  channels: number,
  channel: number,
): number {
  const inside = (place: number, length: number) => Math.min(length - 1, Math.max(0, place));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - left, y - top];
  const at = (column: number, row: number) =>
    values[(inside(row, height) * width + inside(column, width)) * channels + channel] ?? 0;
  const above = at(left, top) * (1 - shareX) + at(left + 1, top) * shareX;
  const below = at(left, top + 1) * (1 - shareX) + at(left + 1, top + 1) * shareX;
  return above * (1 - shareY) + below * shareY;
}

function relax(values: Float32Array, known: Uint8Array, width: number, height: number, channels: number): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < known.length; at += 1) {
      if (known[at] !== 0) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      const left = x > 0 ? at - 1 : at;
      const right = x + 1 < width ? at + 1 : at;
      const up = y > 0 ? at - width : at;
      const down = y + 1 < height ? at + width : at;
      for (let i = 0; i < channels; i += 1) {
        const own = values[at * channels + i] ?? 0;
        const sum =
          (values[left * channels + i] ?? 0) +
          (values[right * channels + i] ?? 0) +
          (values[up * channels + i] ?? 0) +
          (values[down * channels + i] ?? 0);
        values[at * channels + i] = own + OMEGA * (sum / 4 - own);
      }
    }
  }
}
