/** A value of the ground at a place. */
export interface Sample {
  x: number;
  y: number;
  value: number;
}
/** How the ground's light goes on over it: a plane, as the logarithm of light, and by how much places of it differ. */
export interface Light {
  at: (x: number, y: number) => number;
  spread: number;
}

const ROUNDS = 8;
/** Samples that say enough. */
const ENOUGH = 1_500;
const LEAST = 30;
/** Of the spread: what is that much darker than the plane is in a shadow, what is that much lighter another thing. */
const DARKER = 1.6;
const LIGHTER = 2.5;

/** The light of the ground where nothing lies on it: fitted again and again without what is unlike it. */
export function lightOf(samples: readonly Sample[]): Light {
  const step = Math.max(1, Math.floor(samples.length / ENOUGH));
  const all = samples.filter((_, at) => at % step === 0);
  let plane: Plane = [0, 0, medianOf(all.map(({ value }) => value))];
  let spread = 0;
  let used = all;
  for (let round = 0; round < ROUNDS; round += 1) {
    const missing = used.map((sample) => sample.value - heightOf(plane, sample));
    const middle = medianOf(missing);
    spread = 1.48 * medianOf(missing.map((value) => Math.abs(value - middle))) + 0.01;
    const isGround = (sample: Sample) => {
      const over = sample.value - heightOf(plane, sample) - middle;
      return over > -DARKER * spread && over < LIGHTER * spread;
    };
    const like = all.filter(isGround);
    if (like.length < LEAST) break;
    used = like;
    plane = fitted(used);
  }
  return { at: (x, y) => heightOf(plane, { x, y }), spread };
}

type Plane = readonly [across: number, down: number, level: number];

const heightOf = ([across, down, level]: Plane, { x, y }: Pick<Sample, 'x' | 'y'>): number =>
  across * x + down * y + level;

/** A little of a slope has to be paid for: few samples are no hill. */
const RIDGE = 0.02;

/** Least squares. */
function fitted(samples: readonly Sample[]): Plane {
  const rows = [0, 1, 2].map(() => [0, 0, 0, 0]);
  for (const { x, y, value } of samples) {
    const terms = [x, y, 1, value];
    for (const [at, row] of rows.entries())
      for (const [to, term] of terms.entries()) row[to] = (row[to] ?? 0) + (terms[at] ?? 0) * term;
  }
  for (const [at, row] of rows.slice(0, 2).entries()) row[at] = (row[at] ?? 0) + RIDGE * samples.length;
  return solved(rows);
}

/** By elimination. Changes `rows`. */
function solved(rows: readonly number[][]): Plane {
  for (const [at, row] of rows.entries()) {
    const by = row[at] || 1;
    for (const to of row.keys()) row[to] = (row[to] ?? 0) / by;
    for (const other of rows) if (other !== row) takeAway(other, row, other[at] ?? 0);
  }
  const [across = 0, down = 0, level = 0] = rows.map((row) => row[3] ?? 0);
  return [across, down, level];
}

function takeAway(from: number[], row: readonly number[], share: number): void {
  for (const [to, value] of row.entries()) from[to] = (from[to] ?? 0) - share * value;
}

export function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}
