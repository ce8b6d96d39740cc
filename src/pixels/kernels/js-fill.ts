import { type FillKernel, MOST_ROWS, MOST_WEIGHT, PATCH, REACH } from './fill-kernel.ts';

/** Where things are: indexes, of bytes or of int32. */
interface Layout {
  image: number;
  field: number;
  costs: number;
  sources: number;
  uses: number;
  width: number;
  height: number;
  rowCost: number;
  useCost: number;
  freeUses: number;
}

/** One picture's memory, as bytes and as int32. */
interface Memory extends Layout {
  u8: Uint8Array<ArrayBuffer>;
  i32: Int32Array<ArrayBuffer>;
}

const clamp = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value);

/** G. Marsaglia, "Xorshift RNGs", 2003. */
function next(seed: number): number {
  const once = seed ^ (seed << 13);
  const twice = once ^ (once >>> 17);
  return (twice ^ (twice << 5)) >>> 0;
}

/** Sum of squared differences of two patches; past `limit` any larger sum. */
function distance({ u8, image, width }: Memory, one: number, other: number, limit: number): number {
  const first = -(REACH * width + REACH);
  let a = image + (one + first) * 4;
  let b = image + (other + first) * 4;
  let sum = 0;
  for (let row = 0; row < PATCH; row += 1) {
    for (let at = 0; at < PATCH * 4; at += 1) {
      const difference = (u8[a + at] ?? 0) - (u8[b + at] ?? 0);
      sum += difference * difference;
    }
    if (sum > limit) return sum;
    a += width * 4;
    b += width * 4;
  }
  return sum;
}

/** What a place costs beside its colours. `own`: its use is that of the patch itself. */
function extra(
  { i32, uses, width, rowCost, useCost, freeUses }: Memory,
  place: number,
  source: number,
  own: number,
): number {
  const away = Math.abs(Math.trunc(place / width) - Math.trunc(source / width));
  const rows = Math.min(away, MOST_ROWS);
  const over = clamp((i32[uses + source] ?? 0) - own - freeUses, 0, 16);
  return rowCost * rows * rows + useCost * over;
}

/** Takes a source for a place where it costs less. */
function tryIt(memory: Memory, place: number, source: number): void {
  const { u8, i32, field, costs, sources, uses } = memory;
  if ((u8[sources + source] ?? 0) === 0) return;
  const now = i32[field + place] ?? 0;
  if (now === source) return;
  const most = i32[costs + place] ?? 0;
  const beside = extra(memory, place, source, 0);
  if (beside >= most) return;
  const cost = distance(memory, place, source, most - beside) + beside;
  if (cost >= most) return;
  i32[field + place] = source;
  i32[costs + place] = cost;
  i32[uses + now] = (i32[uses + now] ?? 0) - 1;
  i32[uses + source] = (i32[uses + source] ?? 0) + 1;
}

/** What the neighbours that were looked at before found. */
function fromNeighbours(memory: Memory, place: number, step: 1 | -1): void {
  const { i32, field, width, height } = memory;
  const beside = i32[field + place - step] ?? -1;
  if (beside >= 0 && place % width !== (step === 1 ? 0 : width - 1)) tryIt(memory, place, beside + step);
  const over = place - step * width;
  if (over < 0 || over >= width * height) return;
  const above = i32[field + over] ?? -1;
  const from = above + step * width;
  if (above >= 0 && from >= 0 && from < width * height) tryIt(memory, place, from);
}

function atRandom(memory: Memory, place: number, start: number): number {
  const { i32, field, width, height } = memory;
  let seed = start;
  for (let radius = Math.max(width, height); radius >= 1; radius >>= 1) {
    const now = i32[field + place] ?? 0;
    const span = 2 * radius + 1;
    seed = next(seed);
    const x = clamp((now % width) + (seed % span) - radius, REACH, width - 1 - REACH);
    seed = next(seed);
    const y = clamp(Math.trunc(now / width) + (seed % span) - radius, REACH, height - 1 - REACH);
    tryIt(memory, place, y * width + x);
  }
  return seed;
}

function voteFor(memory: Memory, pixel: number, half: number): void {
  const { u8, i32, image, field, costs, width, height } = memory;
  const px = pixel % width;
  const py = Math.trunc(pixel / width);
  const sums = [0, 0, 0, 0];
  const [left, right] = [Math.max(-REACH, -px), Math.min(REACH, width - 1 - px)];
  for (let dy = Math.max(-REACH, -py); dy <= Math.min(REACH, height - 1 - py); dy += 1) {
    for (let dx = left; dx <= right; dx += 1) {
      const place = pixel + dy * width + dx;
      const source = i32[field + place] ?? -1;
      if (source < 0) continue;
      const weight = Math.max(1, Math.trunc((MOST_WEIGHT * half) / (half + (i32[costs + place] ?? 0))));
      const from = image + (source - dy * width - dx) * 4;
      for (let colour = 0; colour < 3; colour += 1)
        sums[colour] = (sums[colour] ?? 0) + weight * (u8[from + colour] ?? 0);
      sums[3] = (sums[3] ?? 0) + weight;
    }
  }
  const weights = sums[3] ?? 0;
  if (weights === 0) return;
  for (let colour = 0; colour < 3; colour += 1) {
    u8[image + pixel * 4 + colour] = Math.trunc(((sums[colour] ?? 0) + (weights >> 1)) / weights);
  }
}

/** The kernel in JavaScript: the same whole numbers. */
export function createJsFill(): FillKernel {
  const empty = new ArrayBuffer(0);
  const none = {
    image: 0,
    field: 0,
    costs: 0,
    sources: 0,
    uses: 0,
    width: 0,
    height: 0,
    rowCost: 0,
    useCost: 0,
    freeUses: 0,
  };
  let memory: Memory = { ...none, u8: new Uint8Array(empty), i32: new Int32Array(empty) };

  return {
    name: 'js',
    reserve(size) {
      const buffer = new ArrayBuffer(Math.ceil(size / 4) * 4);
      memory = { ...memory, u8: new Uint8Array(buffer), i32: new Int32Array(buffer) };
    },
    bytes: () => memory.u8,
    bind(image, field, costs, sources, uses, width, height, rowCost, useCost, freeUses) {
      const places = { image, field: field >> 2, costs: costs >> 2, sources, uses: uses >> 2 };
      memory = { ...memory, ...places, width, height, rowCost, useCost, freeUses };
    },
    weigh(list, count) {
      const { i32, field, costs } = memory;
      for (let at = list >> 2, end = at + count; at < end; at += 1) {
        const place = i32[at] ?? 0;
        const source = i32[field + place] ?? 0;
        i32[costs + place] = distance(memory, place, source, 0x7fffffff) + extra(memory, place, source, 1);
      }
    },
    match(list, count, forward, seed) {
      const step = forward ? 1 : -1;
      let random = seed;
      for (let i = 0; i < count; i += 1) {
        const place = memory.i32[(list >> 2) + (forward ? i : count - 1 - i)] ?? 0;
        fromNeighbours(memory, place, step);
        random = atRandom(memory, place, random);
      }
      return random;
    },
    vote(hole, count, half) {
      for (let at = hole >> 2, end = at + count; at < end; at += 1) voteFor(memory, memory.i32[at] ?? 0, half);
    },
  };
}
