import { throwIfAborted } from '../../base/abort.ts';
import { type FillKernel, REACH } from '../kernels/fill-kernel.ts';
import type { Level } from './pyramid.ts';

export interface SearchOptions {
  /** Another one gives another filling; not 0. */
  seed: number;
  /** How much rows count: 1 as a rule, 0 not at all. */
  rows: number;
  /** How much of the work is done, 0–1, after each round. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Costs of a place a row away at the finest size, and of a use too many: sums of squares of a patch's 147 colours. */
const ROW_COST = 2;
const USE_COST = 900;
/** Rounds of matching and voting: at the coarsest size, and at the finest. */
const ROUNDS = { coarse: 10, fine: 2 } as const;
/** Where a patch's colours differ by 6 levels each, it counts half. */
const HALF = 147 * 36;

/** Of the rows that a copy could be filled from: those that may be lost. */
const POOR_ROWS = 0.15;

/** Where each patch of a level is from: places as in the kernel, −1 where there is none. */
export interface Found {
  width: number;
  height: number;
  field: Int32Array;
}

/** What of a level stands where in the kernel's memory. */
interface Layout {
  image: number;
  field: number;
  costs: number;
  sources: number;
  uses: number;
  targets: number;
  hole: number;
  size: number;
}

/**
 * Fills the hole of each level from the coarsest to the finest.
 * @returns what was found at the finest; undefined where no patch lies outside the hole
 * @throws the signal's reason
 */
export function search(
  signal: AbortSignal,
  kernel: FillKernel,
  levels: readonly Level[],
  options: SearchOptions,
): Found | undefined {
  let found: Found | undefined;
  let seed = Math.imul(options.seed, 0x9e3779b1) >>> 0 || 1;
  const roundsAt = (at: number) =>
    Math.max(ROUNDS.fine, Math.round(ROUNDS.coarse - (ROUNDS.coarse * at) / Math.max(1, levels.length - 1)));
  const all = levels.toReversed();
  const whole = all.reduce((sum, { width, height }, at) => sum + roundsAt(at) * width * height, 0);
  let done = 0;
  for (const [at, level] of all.entries()) {
    const last = levels.length - 1 - at;
    const places = placesOf(level, last > 0);
    if (places.sources.length === 0) continue;
    const scale = 2 ** last;
    ({ found, seed } = fillLevel(signal, kernel, level, {
      places,
      before: found,
      rounds: roundsAt(at),
      seed,
      rowCost: Math.round(ROW_COST * options.rows * scale * scale),
      onRound() {
        done += level.width * level.height;
        options.onProgress?.(done / whole);
      },
    }));
  }
  return found;
}

interface Places {
  /** Whose patch touches the hole. */
  targets: Int32Array;
  /** Whose patch lies outside of it. */
  sources: Int32Array;
  hole: Int32Array;
}

/** A patch's place is at least REACH from every rim. @param isRough what is found is but where the next size begins */
function placesOf({ width, height, hole, barred }: Level, isRough: boolean): Places {
  const near = touched(hole, width, height);
  const all = touched(
    hole.map((inHole, at) => inHole | (barred[at] ?? 0)),
    width,
    height,
  );
  // Where so small a copy has rows that nothing may be taken from any more: a floor is not to begin as sky.
  const far = isRough && !leavesRows(all, near, width, height) ? near : all;
  const [targets, sources]: [number[], number[]] = [[], []];
  for (let y = REACH; y < height - REACH; y += 1) {
    for (let x = REACH; x < width - REACH; x += 1) {
      const place = y * width + x;
      if (near[place] === 1) targets.push(place);
      if (far[place] === 0) sources.push(place);
    }
  }
  const inHole: number[] = [];
  for (const [place, value] of hole.entries()) if (value === 1) inHole.push(place);
  return { targets: Int32Array.from(targets), sources: Int32Array.from(sources), hole: Int32Array.from(inHole) };
}

/** Whether nearly all rows that have something outside the hole have some of it that may be taken. */
function leavesRows(barred: Uint8Array, hole: Uint8Array, width: number, height: number): boolean {
  let [rows, poor] = [0, 0];
  for (let y = REACH; y < height - REACH; y += 1) {
    const isFree = (mask: Uint8Array) => mask.subarray(y * width + REACH, (y + 1) * width - REACH).includes(0);
    if (!isFree(hole)) continue;
    rows += 1;
    if (!isFree(barred)) poor += 1;
  }
  return poor <= rows * POOR_ROWS;
}

/** 1 where a patch would touch what is 1. */
function touched(mask: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(mask.length);
  const out = new Uint8Array(mask.length);
  for (let y = 0; y < height; y += 1) near(mask, across, y * width, 1, width);
  for (let x = 0; x < width; x += 1) near(across, out, x, width, height);
  return out;
}

function near(from: Uint8Array, to: Uint8Array, start: number, step: number, count: number): void {
  let last = -2 * REACH - 1;
  for (let i = 0; i < count + REACH; i += 1) {
    if (i < count && from[start + i * step] === 1) last = i;
    const at = i - REACH;
    if (at >= 0 && i - last <= 2 * REACH) to[start + at * step] = 1;
  }
}

interface LevelWork {
  places: Places;
  before: Found | undefined;
  rounds: number;
  seed: number;
  rowCost: number;
  onRound: () => void;
}

function fillLevel(
  signal: AbortSignal,
  kernel: FillKernel,
  level: Level,
  { places, before, rounds, seed: start, rowCost, onRound }: LevelWork,
): { found: Found; seed: number } {
  const { width, height } = level;
  const { targets, sources, hole } = places;
  const layout = layoutOf(width * height, targets.length, hole.length);
  kernel.reserve(layout.size);
  const bytes = kernel.bytes();
  bytes.set(level.image, layout.image);
  const ints = new Int32Array(bytes.buffer);
  ints.set(targets, layout.targets >> 2);
  ints.set(hole, layout.hole >> 2);
  for (const source of sources) bytes[layout.sources + source] = 1;
  const field = ints.subarray(layout.field >> 2, (layout.field >> 2) + width * height);
  field.fill(-1);
  let seed = begin(field, level, places, before, start);
  for (const place of targets) {
    const use = (layout.uses >> 2) + (field[place] ?? 0);
    ints[use] = (ints[use] ?? 0) + 1;
  }
  const freeUses = Math.ceil(targets.length / sources.length);
  kernel.bind(
    layout.image,
    layout.field,
    layout.costs,
    layout.sources,
    layout.uses,
    width,
    height,
    rowCost,
    USE_COST,
    freeUses,
  );
  // The first colours of the hole: what the places say that were found a size above, or at random.
  kernel.vote(layout.hole, hole.length, HALF);
  for (let round = 0; round < rounds; round += 1) {
    throwIfAborted(signal);
    kernel.weigh(layout.targets, targets.length);
    seed = kernel.match(layout.targets, targets.length, 1, seed);
    seed = kernel.match(layout.targets, targets.length, 0, seed);
    kernel.vote(layout.hole, hole.length, HALF);
    onRound();
  }
  return { found: { width, height, field: field.slice() }, seed };
}

/** Where the field begins: at twice the places of the size above, or at random ones. */
function begin(
  field: Int32Array,
  { width, height }: Level,
  { targets, sources }: Places,
  before: Found | undefined,
  start: number,
): number {
  const isSource = new Uint8Array(width * height);
  for (const source of sources) isSource[source] = 1;
  let seed = start;
  const starts = rowStarts(sources, width, height);
  for (const place of targets) {
    const doubled = before && doubledPlace(before, place, width, height);
    if (doubled !== undefined && isSource[doubled] === 1) {
      field[place] = doubled;
      continue;
    }
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    field[place] = nearRow(sources, starts, Math.floor(place / width), seed);
  }
  return seed || 1;
}

/** Index in `sources` at which each row begins; one more at the end. */
function rowStarts(sources: Int32Array, width: number, height: number): Int32Array {
  const starts = new Int32Array(height + 1).fill(sources.length);
  for (let at = sources.length - 1; at >= 0; at -= 1) starts[Math.floor((sources[at] ?? 0) / width)] = at;
  for (let row = height - 1; row >= 0; row -= 1) starts[row] = Math.min(starts[row] ?? 0, starts[row + 1] ?? 0);
  return starts;
}

/** A random source in a row, or in the nearest one that has any: a sky begins as sky, a floor as floor. */
function nearRow(sources: Int32Array, starts: Int32Array, row: number, random: number): number {
  const rows = starts.length - 1;
  for (let away = 0; away < rows; away += 1) {
    for (const one of random & 0x10000 ? [row - away, row + away] : [row + away, row - away]) {
      const [first, end] = [starts[one] ?? 0, starts[one + 1] ?? 0];
      if (one >= 0 && one < rows && end > first) return sources[first + (random % (end - first))] ?? 0;
    }
  }
  return sources[0] ?? 0;
}

function doubledPlace(before: Found, place: number, width: number, height: number): number | undefined {
  const [x, y] = [place % width, Math.floor(place / width)];
  const clamped = (value: number, length: number) => Math.min(Math.max(value, REACH), length - 1 - REACH);
  const [halfX, halfY] = [clamped(x >> 1, before.width), clamped(y >> 1, before.height)];
  const from = before.field[halfY * before.width + halfX] ?? -1;
  if (from < 0) return undefined;
  const sourceX = clamped(2 * (from % before.width) + x - 2 * halfX, width);
  const sourceY = clamped(2 * Math.floor(from / before.width) + y - 2 * halfY, height);
  return sourceY * width + sourceX;
}

/** 32 bytes more than the image: the last row of a patch is read in whole vectors. */
function layoutOf(count: number, targets: number, hole: number): Layout {
  const image = 0;
  const field = image + count * 4 + 32;
  const costs = field + count * 4;
  const uses = costs + count * 4;
  const targetsAt = uses + count * 4;
  const holeAt = targetsAt + targets * 4;
  const sources = holeAt + hole * 4;
  return { image, field, costs, uses, targets: targetsAt, hole: holeAt, sources, size: sources + count };
}
