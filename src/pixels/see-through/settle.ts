import { components } from '../matte-tools/components.ts';
import { opened } from './distances.ts';
import { gauss, partOf } from './gauss.ts';
import { membersOf } from './members.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** Shares between which a place is half-sure: fainter haze than what is filled counts too, as a veil over a whole picture is seen. */
const HALF = { from: 0.04, to: 0.95 } as const;
/** px of MEANT_FOR: half of how thick it has to be, and the blur by which its smoothness is measured and its border feathered. */
const THICK = 8;
const BLUR = 4;
/** Mean distance from its own blur below which it is smooth: hair and wires are not. At twice that an alpaca's fur was taken for haze. */
const SMOOTH = 0.02;
/** Shares up to which thick haze goes, and from which it is of the body. */
const EITHER = { from: 0.3, to: 0.6 } as const;
/** What has to be left of all shares: a subject of which the model is nowhere sure is not taken away. */
const LEFT = 0.5;

/**
 * Decides thick, smooth, half-sure places of a matte: what is more there than not becomes solid, the rest goes. A body that shines
 * through, and a veil where there is nothing, are faults to anyone who looks; glass and gauze are rarer. Edges and hair, which are thin or
 * rough, stay as they are.
 *
 * @param mask side × side shares in 0..1
 * @returns a new mask; undefined where there is nothing to decide, or hardly anything would be left
 */
export function settled(mask: Float32Array, side: number): Float32Array | undefined {
  const shares = shrunkShares(mask, side);
  const places = thickPlaces(shares);
  if (places === undefined) return undefined;
  const result = mask.slice();
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y / shares.step) * shares.side;
    settleRow(result, y * side, side, shares.step, places, row);
  }
  return sumOf(result) < LEFT * sumOf(mask) ? undefined : result;
}

/** How far each cell is within such a place, 0..1, feathered; undefined where there is none. */
function thickPlaces({ side, values }: Shares): Float32Array | undefined {
  const scale = side / MEANT_FOR;
  const half = membersOf(values, (share) => share > HALF.from && share < HALF.to);
  const thick = opened(half, side, side, Math.max(1, Math.round(THICK * scale)));
  const found = components({ data: thick, width: side, height: side }, (value) => value === 1, true);
  if (found.length === 0) return undefined;
  const blurred = gauss({ side, values }, BLUR * scale, partOf(found, side));
  const meant = new Float32Array(values.length);
  for (const { spans, area } of found) {
    let apart = 0;
    for (const { from, to } of spans) apart += apartFrom(values, blurred, from, to);
    if (apart < SMOOTH * area) for (const { from, to } of spans) meant.fill(1, from, to);
  }
  if (!meant.includes(1)) return undefined;
  const soft = gauss({ side, values: meant }, BLUR * scale);
  // Half at its border: the whole of it is meant, and a little around it.
  for (let at = 0; at < soft.length; at += 1) soft[at] = Math.min(1, 2 * (soft[at] ?? 0));
  return soft;
}

function apartFrom(values: Float32Array, blurred: Float32Array, from: number, to: number): number {
  let apart = 0;
  for (let at = from; at < to; at += 1) apart += Math.abs((values[at] ?? 0) - (blurred[at] ?? 0));
  return apart;
}

// A loop of its own: what is compiled for one row is there for the next.
function settleRow(
  mask: Float32Array,
  start: number,
  side: number,
  step: number,
  places: Float32Array,
  row: number,
): void {
  for (let x = 0; x < side; x += 1) {
    const meant = places[row + Math.floor(x / step)] ?? 0;
    if (meant < 0.01) continue;
    const share = mask[start + x] ?? 0;
    const t = Math.min(1, Math.max(0, (share - EITHER.from) / (EITHER.to - EITHER.from)));
    mask[start + x] = share + meant * (t * t * (3 - 2 * t) - share);
  }
}

function sumOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum;
}
