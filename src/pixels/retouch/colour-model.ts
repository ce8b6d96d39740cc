/** Steps of each channel. */
const STEPS = 16;
const BINS = STEPS ** 3;

/** What a cell is a sample of: nothing, what is looked for, or what it is not. */
export const NEITHER = 0;
export const WANTED = 1;
export const OTHER = 2;

/**
 * How likely each cell's colour is one of what is looked for, 0–1: the share of its samples that have about this colour, against
 * that of the others.
 */
export function likelihood(colours: Uint8Array, samples: Uint8Array): Float32Array {
  const wanted = new Float64Array(BINS);
  const other = new Float64Array(BINS);
  let [wantedCount, otherCount] = [0, 0];
  for (let cell = 0; cell < samples.length; cell += 1) {
    if (samples[cell] === WANTED) {
      wanted[binOf(colours, cell)] = (wanted[binOf(colours, cell)] ?? 0) + 1;
      wantedCount += 1;
    } else if (samples[cell] === OTHER) {
      other[binOf(colours, cell)] = (other[binOf(colours, cell)] ?? 0) + 1;
      otherCount += 1;
    }
  }
  const few = 2 / BINS;
  const table = new Float32Array(BINS);
  const [near, far] = [blurred(wanted), blurred(other)];
  for (let bin = 0; bin < BINS; bin += 1) {
    const one = (near[bin] ?? 0) / Math.max(wantedCount, 1) + few;
    const two = (far[bin] ?? 0) / Math.max(otherCount, 1) + few;
    table[bin] = one / (one + two);
  }
  return Float32Array.from(samples, (_, cell) => table[binOf(colours, cell)] ?? 0.5);
}

const binOf = (colours: Uint8Array, cell: number): number =>
  (((colours[cell * 3] ?? 0) >> 4) * STEPS + ((colours[cell * 3 + 1] ?? 0) >> 4)) * STEPS +
  ((colours[cell * 3 + 2] ?? 0) >> 4);

/** One, two, one along each channel: a colour at a bin's rim counts in both. */
function blurred(bins: Float64Array): Float64Array {
  let from = bins;
  for (const step of [1, STEPS, STEPS * STEPS]) {
    const to = new Float64Array(BINS);
    for (let bin = 0; bin < BINS; bin += 1) {
      const digit = Math.floor(bin / step) % STEPS;
      const before = digit > 0 ? (from[bin - step] ?? 0) : 0;
      const after = digit < STEPS - 1 ? (from[bin + step] ?? 0) : 0;
      to[bin] = (before + 2 * (from[bin] ?? 0) + after) / 4;
    }
    from = to;
  }
  return from;
}
